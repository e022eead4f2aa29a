import { indexZones, inOrder, type IndexHit, type ZoneIndex } from '@skein/geo/airspace/zone-index.ts';
import type { AirspaceQuestion, Met } from '@skein/geo/airspace/zone.ts';
import type { Database } from '../../db/database.ts';
import { createForetoldZones, type ForetoldSet, type Foretelling } from './foretold-zones.ts';
import { createTurns, type Turns } from './turns.ts';
import {
  countedIds,
  createSegmentBuilder,
  inForceSince,
  wastefulOf,
  withoutEnded,
  zoneIn,
  type Coming,
  type Segment,
  type ZoneWithoutShape,
} from './zone-segments.ts';
import { findForetold, findRevision, listEnded, readAt, readInForceSince } from './zones.repo.ts';

interface Airspace {
  readonly revision: number;
  readonly zonesMet: (question: AirspaceQuestion) => Promise<(Met & { readonly zone: ZoneWithoutShape })[]>;
}

export interface ZonesInForce {
  /** As it is by the last revision that was committed, in whichever process, before this was asked. */
  readonly current: () => Promise<Airspace>;
  /** Indexes what may come into force by a revision that says this name: then it only has to be swapped in. */
  readonly foretell: (name: string, foretelling: Foretelling) => Promise<void>;
  readonly isForetold: (name: string) => boolean;
  readonly keepForetold: (names: readonly string[]) => void;
  /** Packs anew of what little is left, and what came one by one. Nobody waits for it, and none of it is used if another revision comes meanwhile. */
  readonly tidy: () => Promise<void>;
  /** What answers would be given by now, without asking the database. */
  readonly figures: () => { readonly revision: number; readonly zones: number };
}

interface Known {
  readonly revision: number;
  readonly segments: readonly Segment[];
  /** Of all of them: with one for each, a question would look through a hundred. */
  readonly index: ZoneIndex;
}

const knownOf = (revision: number, segments: readonly Segment[]): Known => ({
  revision,
  segments,
  index: indexZones(segments),
});

/**
 * The zones in memory, indexed. Whoever asks reads the number of the revision, which costs one row, and what has changed since
 * the last time that anybody asked: no process answers by what another has changed already.
 */
export const createZonesInForce = (db: Database): ZonesInForce => {
  let known = knownOf(-1, []);
  let catchingUp: Promise<void> | undefined;
  const foretold = createForetoldZones();

  /** A step on the way to a revision: up to what was foretold, or that, or all the way. */
  const catchUp = async (revision: number): Promise<void> => {
    const next = known.revision < 0 ? undefined : await findForetold(db, known.revision, revision);
    const sets = next && foretold.find(next.foretold);
    if (!next || !sets) known = await learn(db, known, revision);
    else if (known.revision + 1 < next.revision) known = await learn(db, known, next.revision - 1);
    else known = await swapIn(known, sets, { ...next, updatedAt: next.updatedAt.toISOString() });
  };

  const tidy = async (): Promise<void> => {
    const before = known;
    const wasteful = new Set(wastefulOf(before.segments));
    if (wasteful.size === 0) return;
    const builder = createSegmentBuilder(createTurns());
    for (const segment of wasteful)
      for (const stored of await readAt(db, countedIds(segment), before.revision)) await builder.add(stored);
    const left = before.segments.filter((segment) => !wasteful.has(segment));
    const tidied = knownOf(before.revision, [...left, ...(await builder.end())]);
    if (known === before) known = tidied;
  };

  const current = async (): Promise<Airspace> => {
    const revision = await findRevision(db);
    while (known.revision < revision) {
      catchingUp ??= catchUp(revision).finally(() => (catchingUp = undefined));
      await catchingUp;
    }
    return airspaceOf(known);
  };

  return {
    current,
    tidy,
    figures: () => ({
      revision: known.revision,
      zones: known.segments.reduce((sum, { countedCount }) => sum + countedCount, 0),
    }),
    foretell: foretold.add,
    isForetold: foretold.has,
    keepForetold: foretold.keepOnly,
  };
};

const shared = new WeakMap<Database, ZonesInForce>();

/** One for each database: a hundred thousand zones are kept in memory once, whoever asks. */
export const zonesInForce = (db: Database): ZonesInForce => {
  const known = shared.get(db) ?? createZonesInForce(db);
  shared.set(db, known);
  return known;
};

/** Beside what is known, which stays as it is for whoever asks by it, until all of this is there. */
const learn = async (db: Database, before: Known, revision: number): Promise<Known> => {
  const turns = createTurns();
  // A process that begins has none to end, and years of changes behind it.
  const ended = before.segments.length === 0 ? new Set<string>() : await listEnded(db, before.revision, revision);
  const left = await leftOf(before.segments, ended, turns);
  const builder = createSegmentBuilder(turns);
  for await (const stored of readInForceSince(db, before.revision, revision)) await builder.add(stored);
  return knownOf(revision, [...left, ...(await builder.end())]);
};

/** What was foretold, for what it changes and ends. Nothing is read for it. */
const swapIn = async (before: Known, foretold: readonly ForetoldSet[], coming: Coming): Promise<Known> => {
  const turns = createTurns();
  let left = before.segments;
  for (const { ended } of foretold) left = await leftOf(left, ended, turns);
  const come = foretold.flatMap(({ segments }) => segments.map((segment) => inForceSince(segment, coming)));
  return knownOf(coming.revision, [...left, ...come]);
};

const leftOf = async (
  segments: readonly Segment[],
  ended: ReadonlySet<string>,
  turns: Turns,
): Promise<readonly Segment[]> => {
  const left: Segment[] = [];
  for (const segment of segments) {
    left.push(...withoutEnded(segment, ended));
    await turns.giveWay();
  }
  return left;
};

const airspaceOf = ({ revision, segments, index }: Known): Airspace => ({
  revision,
  zonesMet: async (question) => {
    const turns = createTurns();
    const found: IndexHit[] = [];
    for (const looked of index.look(question)) {
      if (looked) found.push(looked);
      await turns.giveWay();
    }
    return found.toSorted(inOrder).flatMap(({ met, set, zone: number }) => {
      const segment = segments[set];
      const zone = segment && zoneIn(segment, number);
      return zone ? [{ ...met, zone }] : [];
    });
  },
});
