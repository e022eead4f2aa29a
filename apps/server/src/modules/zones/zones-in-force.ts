import type { Zone } from '@skein/contract/zones.ts';
import { createZoneIndex, type ZoneIndex } from '@skein/geo/airspace/zone-index.ts';
import type { AirspaceQuestion, MetZone, Zone as IndexedZone } from '@skein/geo/airspace/zone.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import type { Database } from '../../db/database.ts';
import { describeZone } from './describe-zone.ts';
import { findRevision, listEnded, readInForceSince } from './zones.repo.ts';

/** Of one that has changed since the last time that all were indexed; so many are indexed anew with each change. */
const MOST_FRESH = 2000;

type ZoneWithoutShape = Omit<Zone, 'shape'>;

interface Airspace {
  readonly revision: number;
  readonly zonesMet: (question: AirspaceQuestion) => (MetZone & { readonly zone: ZoneWithoutShape })[];
}

export interface ZonesInForce {
  /** As it is by the last revision that was committed, in whichever process, before this was asked. */
  readonly current: () => Promise<Airspace>;
}

interface Known {
  readonly revision: number;
  readonly zones: ReadonlyMap<string, ZoneWithoutShape>;
  readonly whole: ZoneIndex;
  /** Those of the whole that are not so any more. */
  readonly overtaken: ReadonlySet<string>;
  readonly fresh: ReadonlyMap<string, IndexedZone>;
  readonly freshIndex: ZoneIndex;
}

const nothing: Known = {
  revision: -1,
  zones: new Map(),
  whole: createZoneIndex([]),
  overtaken: new Set(),
  fresh: new Map(),
  freshIndex: createZoneIndex([]),
};

/**
 * The zones in memory, as an index. Whoever asks reads the number of the revision, which costs one row, and what has changed since
 * the last time that anybody asked: no process answers by what another has changed already.
 */
export const createZonesInForce = (db: Database): ZonesInForce => {
  let known = nothing;
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

const learn = async (db: Database, before: Known, revision: number): Promise<Known> => {
  const ended = await listEnded(db, before.revision, revision);
  const zones = new Map(before.zones);
  const fresh = new Map(before.fresh);
  const overtaken = new Set(before.overtaken);
  const forget = (id: string) => {
    zones.delete(id);
    fresh.delete(id);
    overtaken.add(id);
  };
  for (const id of ended) forget(id);
  for await (const stored of readInForceSince(db, before.revision, revision)) {
    const { shape, ...zone } = describeZone(stored);
    forget(zone.id);
    zones.set(zone.id, zone);
    fresh.set(zone.id, indexed(zone, shape));
  }
  if (fresh.size <= MOST_FRESH || before !== nothing)
    return { ...before, revision, zones, overtaken, fresh, freshIndex: createZoneIndex([...fresh.values()]) };
  return { ...nothing, revision, zones, whole: createZoneIndex([...fresh.values()]) };
};

const indexed = (zone: ZoneWithoutShape, shape: Zone['shape']): IndexedZone => ({
  id: zone.id,
  kind: zone.kind,
  area: areaOf(shape),
  band: zone.band,
  validity: { fromMs: momentOf(zone.validFrom), untilMs: momentOf(zone.validUntil) },
  windows: zone.windows,
});

const momentOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

const airspaceOf = ({ revision, zones, whole, overtaken, freshIndex }: Known): Airspace => ({
  revision,
  zonesMet: (question) => {
    const met = [...whole.zonesMet(question).filter(({ id }) => !overtaken.has(id)), ...freshIndex.zonesMet(question)];
    return met.flatMap((each) => {
      const zone = zones.get(each.id);
      return zone ? [{ ...each, zone }] : [];
    });
  },
});
