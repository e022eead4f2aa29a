import type { Environment } from '../wire/environment.ts';

export interface ManualEnvironment extends Environment {
  /** Time goes by, on both clocks. */
  pass(ms: number): void;
  /** Somebody sets the clock of the wall. */
  setWallClock(byMs: number): void;
}

/** Clocks that move when told to, and ids in order. */
export function createManualEnvironment(startMs = 1_700_000_000_000, prefix = 'id'): ManualEnvironment {
  let [wallMs, steadyMs, count] = [startMs, 5000, 0];
  return {
    wallMs: () => wallMs,
    steadyMs: () => steadyMs,
    newId: () => `${prefix}-${(count += 1)}`,
    pass(ms) {
      wallMs += ms;
      steadyMs += ms;
    },
    setWallClock(byMs) {
      wallMs += byMs;
    },
  };
}
