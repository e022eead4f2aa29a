import type { ProbeEvent } from './processes.ts';

/** For a simulator: ten times as fast as it would fly. */
export const FAST = ['--speed', '10'] as const;

export const stepsIn = (events: readonly ProbeEvent[]) =>
  events.flatMap(({ event, step }) => (event === 'step' ? [step] : [event]));
