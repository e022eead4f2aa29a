/**
 * Ticks again and again, each time after the sockets were read: what came while this process was kept waiting must not count
 * as silence. Returns how to stop it.
 */
export const startTicking = (everyMs: number, tick: () => void): (() => void) => {
  let turn: NodeJS.Immediate | undefined;
  const timer = setInterval(() => (turn = setImmediate(tick)), everyMs);
  return () => {
    clearInterval(timer);
    clearImmediate(turn);
  };
};
