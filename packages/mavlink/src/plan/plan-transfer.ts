import type { Frame } from '../frame.ts';
import type { Address, Speaker } from '../speaker.ts';
import type { Stack } from '../stack/stack.ts';
import type { PlanKind } from './plan-item.ts';
import type { PlanOutcome } from './plan-outcome.ts';

export interface PlanTimes {
  /** How long to wait for the answer to what opens a transfer. */
  readonly openMs: number;
  readonly openTries: number;
  /** How long to wait for an item: 250 would do on a cable, a radio needs more. */
  readonly itemMs: number;
  readonly itemTries: number;
  /** ArduPilot gives up after 8 s itself. */
  readonly silenceMs: number;
}

export const defaultPlanTimes: PlanTimes = { openMs: 1500, openTries: 6, itemMs: 1000, itemTries: 6, silenceMs: 8000 };

export interface PlanWatcher {
  readonly settle: (outcome: PlanOutcome) => void;
  readonly progress?: (done: number, total: number) => void;
}

export interface TransferParts {
  readonly speaker: Speaker;
  readonly target: Address;
  readonly stack: Stack;
  readonly kind: PlanKind;
  readonly times: PlanTimes;
  readonly watcher: PlanWatcher;
}

/** One conversation about one plan. It settles once. */
export interface PlanTransfer {
  hear(frame: Frame): void;
  tick(): void;
  /** Ends it from our side; the vehicle is told where that can reach it. */
  abandon(reason: 'link-lost' | 'rebooted' | 'cancelled'): void;
}
