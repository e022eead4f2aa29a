import type { AirspaceQuestion, MetZone } from '@skein/geo/airspace/zone.ts';
import type { Database } from '../../db/database.ts';
import { createTurns } from './turns.ts';
import { createSegmentBuilder, isSparse, withoutEnded, type Segment, type ZoneWithoutShape } from './zone-segments.ts';
import { findRevision, listEnded, readAt, readInForceSince } from './zones.repo.ts';

interface Airspace {
  readonly revision: number;
  readonly zonesMet: (question: AirspaceQuestion) => Promise<(MetZone & { readonly zone: ZoneWithoutShape })[]>;
}

export interface ZonesInForce {
  /** As it is by the last revision that was committed, in whichever process, before this was asked. */
  readonly current: () => Promise<Airspace>;
}

interface Known {
  readonly revision: number;
  readonly segments: readonly Segment[];
}

/**
 * The zones in memory, indexed. Whoever asks reads the number of the revision, which costs one row, and what has changed since
 * the last time that anybody asked: no process answers by what another has changed already.
 */
export const createZonesInForce = (db: Database): ZonesInForce => {
  let known: Known = { revision: -1, segments: [] };
  let catchingUp: Promise<void> | undefined;

  const catchUp = async (revision: number): Promise<void> => {
    known = await learn(db, known, revision);
  };

  const current = async (): Promise<Airspace> => {
    const revision = await findRevision(db);
    while (known.revision < revision) {
      catchingUp ??= catchUp(revision).finally(() => (catchingUp = undefined));
      await catchingUp;
    }
    return airspaceOf(known);
  };

  return { current };
};

/** Beside what is known, which stays as it is for whoever asks by it, until all of this is there. */
const learn = async (db: Database, before: Known, revision: number): Promise<Known> => {
  const turns = createTurns();
  const ended = new Set(await listEnded(db, before.revision, revision));
  const left: Segment[] = [];
  for (const segment of before.segments) {
    left.push(...withoutEnded(segment, ended));
    await turns.giveWay();
  }
  const builder = createSegmentBuilder(
    turns,
    left.filter(({ members }) => members !== null),
  );
  const full = left.filter(({ members }) => members === null);
  const sparse = full.filter(isSparse);
  for (const { zones } of sparse)
    for (const stored of await readAt(db, [...zones.keys()], revision)) await builder.add(stored);
  for await (const stored of readInForceSince(db, before.revision, revision)) await builder.add(stored);
  return { revision, segments: [...full.filter((each) => !isSparse(each)), ...(await builder.end())] };
};

const airspaceOf = ({ revision, segments }: Known): Airspace => ({
  revision,
  zonesMet: async (question) => {
    const turns = createTurns();
    const found: (MetZone & { readonly zone: ZoneWithoutShape })[] = [];
    for (const { index, zones } of segments) {
      for (const met of index.zonesMet(question)) {
        const zone = zones.get(met.id);
        if (zone) found.push({ ...met, zone });
      }
      await turns.giveWay();
    }
    return found;
  },
});
