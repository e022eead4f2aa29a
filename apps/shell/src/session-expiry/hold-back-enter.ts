/** Within this an impatient hand presses again, and a key that is held down repeats. */
const REST_MILLISECONDS = 1000;

/**
 * Until the hand that pressed Enter has rested, or gone on to another key: a second press must not send the form that the focus
 * has just come back to.
 */
export function holdBackEnter(): void {
  let rest = setTimeout(letGo, REST_MILLISECONDS);
  function letGo() {
    clearTimeout(rest);
    removeEventListener('keydown', hold, { capture: true });
  }
  function hold(event: KeyboardEvent) {
    clearTimeout(rest);
    if (event.key !== 'Enter') return letGo();
    event.preventDefault();
    event.stopImmediatePropagation();
    rest = setTimeout(letGo, REST_MILLISECONDS);
  }
  addEventListener('keydown', hold, { capture: true });
}
