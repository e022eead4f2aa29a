import type { LiveAircraft, RefusedFrames } from '@skein/contract/live-aircraft.ts';
import type { LinkPhase } from '@skein/contract/vehicle-links.ts';
import { describeAircraft } from './describe-aircraft.ts';
import type { Hearing } from './hearing.ts';

export interface AircraftLine {
  readonly droneId: string;
  /** Asked only while somebody looks. */
  readonly read: () => Hearing;
}

const goodness: Readonly<Record<LinkPhase, number>> = { live: 3, discovering: 2, stale: 1, lost: 0 };

type RefusalsOf = (droneId: string) => RefusedFrames | null;
const noRefusals: RefusalsOf = () => null;

/** The aircraft that this process hears: their present, in memory and nowhere else. */
export const createAircraftBoard = () => {
  const linesOf = new Map<string, Set<AircraftLine>>();
  const latest = new Map<string, LiveAircraft>();
  let refusalsOf = noRefusals;

  const put = (line: AircraftLine): void => {
    linesOf.set(line.droneId, (linesOf.get(line.droneId) ?? new Set()).add(line));
  };

  const remove = (line: AircraftLine): void => {
    const lines = linesOf.get(line.droneId);
    lines?.delete(line);
    if (lines?.size !== 0) return;
    linesOf.delete(line.droneId);
    latest.delete(line.droneId);
  };

  /** The same object as before where nothing has changed, and of each part too. Null: it is not heard. */
  const read = (droneId: string): LiveAircraft | null => {
    const hearings = [...(linesOf.get(droneId) ?? [])].map((line) => line.read());
    const [best] = hearings.toSorted((one, other) => goodness[other.phase] - goodness[one.phase]);
    if (!best) return null;
    const now = describeAircraft(best, latest.get(droneId));
    latest.set(droneId, now);
    return now;
  };

  return {
    put,
    remove,
    read,
    heard: (): string[] => [...linesOf.keys()],
    refusalsOf: (droneId: string) => refusalsOf(droneId),
    /** Said by whoever judges signatures. */
    askForRefusals: (ask: RefusalsOf): void => void (refusalsOf = ask),
    /** The clock of all times that stand on it. */
    nowMs: (): number => Date.now(),
  };
};

export type AircraftBoard = ReturnType<typeof createAircraftBoard>;
