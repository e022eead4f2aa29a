import type { TelemetrySource } from '@skein/telemetry/stamp.ts';
import type { VehicleState } from '@skein/telemetry/vehicle/state.ts';
import { flatDistanceM } from '../flat-distance.ts';
import { isFrom, type Address } from '../speaker.ts';
import type { BootLine } from './boot-clock.ts';
import type { VehiclePhase } from './vehicle-event.ts';

/** What a link can say about whether it leads to the same vehicle as another. Times are of the steady clock. */
export interface Witness {
  readonly address: Address;
  readonly source: TelemetrySource;
  readonly phase: VehiclePhase;
  /** By which key all is signed that is heard there; null where what is not signed is heard as well. */
  readonly signedWith: string | null;
  readonly metAtMs: number;
  readonly beatAtMs: number;
  readonly bootLine: BootLine | null;
  readonly isArmed: boolean;
  readonly state: VehicleState;
}

/** `undecided`: not yet known, or what is shown differs as it may for a while, when one of two links is slower. */
export type Agreement = 'same' | 'undecided' | 'clash';

/** Links delay by less than this, so that one start is measured as one. */
const SAME_START_MS = 10_000;

/** And what was said before a restart is heard no later than this after it. */
const LATE_MS = 5000;

/** By then a vehicle that tells its time has told it. */
const TELLS_TIME_WITHIN_MS = 3000;

const FAR_M = 1000;

/** Whether two links that heard one id lead to one vehicle: `known` was there first (decision 65). */
export function compareWays(known: Witness, other: Witness, nowMs: number): Agreement {
  if (known.signedWith !== other.signedWith) return 'clash';
  const starts = compareStarts(known.bootLine, other.bootLine);
  if (starts === 'clash') return 'clash';
  const areBothHeard = known.phase !== 'lost' && other.phase !== 'lost';
  if (!isFrom(known.address, other.address)) {
    if (known.beatAtMs > other.metAtMs) return 'clash';
    if (known.phase !== 'lost') return 'undecided';
    return starts === 'one' ? 'same' : 'clash';
  }
  if (starts === 'unknown' && nowMs - other.metAtMs < TELLS_TIME_WITHIN_MS) return 'undecided';
  if (!areBothHeard) return 'same';
  if (starts === 'restarted' || known.isArmed !== other.isArmed) return 'undecided';
  return areFarApart(known, other) ? 'undecided' : 'same';
}

function compareStarts(one: BootLine | null, other: BootLine | null): 'unknown' | 'one' | 'restarted' | 'clash' {
  if (one === null || other === null) return 'unknown';
  if (Math.abs(one.startedAtMs - other.startedAtMs) <= SAME_START_MS) return 'one';
  const [older, newer] = one.startedAtMs < other.startedAtMs ? [one, other] : [other, one];
  // A restart ends the time before: who still tells that one is another.
  return older.heardUntilMs > newer.startedAtMs + LATE_MS ? 'clash' : 'restarted';
}

const areFarApart = ({ state: { position: one } }: Witness, { state: { position: other } }: Witness): boolean =>
  one !== null && other !== null && flatDistanceM(one, other) > FAR_M;
