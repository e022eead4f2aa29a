import type { MissionProgress } from '@skein/telemetry/vehicle/navigation.ts';
import { MavCmd } from '../wire/enums.generated.ts';
import type { PlanItem } from '../plan/plan-item.ts';

/** Commands up to this number are flown; what is above is done on the way, and no vehicle says that it was reached. */
const LAST_FLOWN: number = MavCmd.NAV_LAST;

const downward: ReadonlySet<number> = new Set<number>([
  MavCmd.NAV_RETURN_TO_LAUNCH,
  MavCmd.NAV_LAND,
  MavCmd.NAV_VTOL_LAND,
]);

export const leadsDown = ({ command }: PlanItem): boolean => downward.has(command);

/** Longer than between two reports: what was passed meanwhile was passed unheard. */
const GAP_MS = 5000;

type Seen = Pick<MissionProgress, 'currentItem' | 'reachedItem' | 'state' | 'receivedAtMs'>;

/**
 * What was flown of a mission since it was started, item by item. The vehicle's own word for it is not enough: ArduPilot goes on
 * calling a mission complete through the next upload, and PX4 begins a fresh plan at the item where the last one was left.
 */
export class MissionTally {
  readonly #mission: readonly PlanItem[];
  readonly #flown: readonly number[];
  readonly #passed = new Set<number>();
  #last: Seen | null = null;
  #isBegun = false;
  #wasActive = false;
  /** Everything but the landing or return at its end was flown, and that was begun. On the ground the vehicle forgets its place. */
  #isComingDown = false;

  constructor(mission: readonly PlanItem[]) {
    this.#mission = mission;
    this.#flown = [...mission.keys()].filter((item) => (mission[item]?.command ?? Infinity) < LAST_FLOWN);
  }

  /** The first item that was not seen to be flown; null when all were. */
  get next(): number | null {
    return this.#flown.find((item) => !this.#passed.has(item)) ?? null;
  }

  /** Everything was flown, but for the item that brings it down: that is over when it is on the ground. */
  get isFlown(): boolean {
    return this.next === null || this.#isComingDown;
  }

  /** A report that came after the start, in the mission's mode. */
  note(seen: Seen): void {
    const before = this.#last;
    if (before?.receivedAtMs === seen.receivedAtMs && before.reachedItem === seen.reachedItem) return;
    this.#last = seen;
    if (seen.state === 'active') this.#wasActive = true;
    const first = this.#flown[0];
    if (!this.#isBegun) this.#isBegun = seen.currentItem !== null && seen.currentItem <= (first ?? -Infinity);
    if (!this.#isBegun && seen.reachedItem !== first) return;
    this.#isBegun = true;
    if (seen.reachedItem !== null && seen.reachedItem === this.next) this.#passed.add(seen.reachedItem);
    this.#noteAdvance(before, seen);
    this.#noteComplete(seen);
    const { next } = this;
    const item = next === null || next !== this.#flown.at(-1) ? undefined : this.#mission[next];
    if (item !== undefined && leadsDown(item) && seen.currentItem === next) this.#isComingDown = true;
  }

  /** On to the following item: the one before was flown. Several at once are skipped, unless nobody was listening meanwhile. */
  #noteAdvance(before: Seen | null, { currentItem, receivedAtMs }: Seen): void {
    if (before === null) return;
    const [next, ahead] = [this.next ?? Infinity, currentItem ?? -Infinity];
    const isGap = receivedAtMs - before.receivedAtMs > GAP_MS;
    const between = this.#flown.filter((item) => item >= next && item < ahead);
    if (between.length === 1 || isGap) for (const item of between) this.#passed.add(item);
  }

  /** Believed at the last item only, of a mission that was seen to be under way. */
  #noteComplete({ state, currentItem }: Seen): void {
    const { next } = this;
    if (next === null || next !== this.#flown.at(-1) || !this.#wasActive) return;
    if (state === 'complete' && currentItem === next) this.#passed.add(next);
  }
}
