/** As long as somebody may look at what they have just asked for. */
const ATTENDED_MILLISECONDS = 60_000;

let touchedAt = performance.now();

/** Whether a hand was on the page lately. Opening it counts. */
export const isAttended = (): boolean => performance.now() - touchedAt < ATTENDED_MILLISECONDS;

const note = (): void => {
  touchedAt = performance.now();
};
for (const kind of ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'])
  window.addEventListener(kind, note, { capture: true, passive: true });
