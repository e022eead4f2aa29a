import type { Environment } from '../wire/environment.ts';

export interface ManualEnvironment extends Environment {
  pass(ms: number): void;
}

/** A clock that moves when told to, and ids in order. */
export function createManualEnvironment(startMs = 1_700_000_000_000, prefix = 'id'): ManualEnvironment {
  let nowMs = startMs;
  let count = 0;
  return {
    now: () => nowMs,
    newId: () => `${prefix}-${(count += 1)}`,
    pass(ms) {
      nowMs += ms;
    },
  };
}
