import type { Waiting } from '@skein/telemetry/agenda/agenda.ts';
import { MavMissionResult } from '../wire/enums.generated.ts';
import type { Frame } from '../wire/frame.ts';
import type { Address, Speaker } from '../speaker.ts';
import type { Stack } from '../stack/stack.ts';
import type { Severance } from '../severance.ts';
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
  /** How long a vehicle that complained may take to go on: ArduPilot asks again after a second. */
  readonly complaintMs: number;
}

export const defaultPlanTimes: PlanTimes = {
  openMs: 1500,
  openTries: 6,
  itemMs: 1000,
  itemTries: 6,
  silenceMs: 8000,
  complaintMs: 2500,
};

/** ArduPilot says this of an item that came twice or after the end, too, and means nothing by it. */
export const mayBeOfACopy = (result: number): boolean =>
  result === MavMissionResult.ERROR || result === MavMissionResult.INVALID_SEQUENCE;

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
export interface PlanTransfer extends Waiting {
  hear(frame: Frame): void;
  /** Ends it from our side; the vehicle is told where that can reach it. */
  abandon(reason: Severance | 'cancelled'): void;
}
