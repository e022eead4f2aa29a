import type { Zone } from '@skein/contract/zones.ts';
import { packZones } from '@skein/geo/airspace/packed-zones.ts';
import type { Zone as IndexedZone } from '@skein/geo/airspace/zone.ts';
import type { ZoneSet } from '@skein/geo/airspace/zone-index.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { describeZone } from './describe-zone.ts';
import type { Turns } from './turns.ts';
import type { StoredZone } from './zones.repo.ts';

/** So many zones are packed together, or fewer with so many corners: while that is done nobody is served. */
const MOST_IN_SEGMENT = 1000;
const MOST_CORNERS_IN_SEGMENT = 10_000;

export type ZoneWithoutShape = Omit<Zone, 'shape'>;

/** What all zones have in common that come with one revision. */
export type Coming = Pick<Zone, 'revision' | 'updatedAt'>;

/** Zones that came together. Never changed: whoever asks by it may be half way. */
export interface Segment extends ZoneSet {
  /** Of each zone of the set. */
  readonly details: readonly ZoneWithoutShape[];
  readonly countedCount: number;
  /** Of all of them, where they came with one revision: not written into each, so that many come at once. */
  readonly coming: Coming | null;
  /** If not, more would have fitted in. */
  readonly isFull: boolean;
}

/** The zone as it was when it came. */
export const zoneIn = ({ details, coming }: Segment, number: number): ZoneWithoutShape | undefined => {
  const zone = details[number];
  return zone && coming ? { ...zone, ...coming } : zone;
};

/** None, if nothing is left of it. */
export const withoutEnded = (segment: Segment, ended: ReadonlySet<string>): Segment[] => {
  const { zones, counted, countedCount } = segment;
  const left = counted.map((isCounted, number) => (isCounted && !ended.has(zones.ids[number] ?? '') ? 1 : 0));
  const leftCount = left.reduce((sum, isLeft) => sum + isLeft, 0);
  if (leftCount === countedCount) return [segment];
  return leftCount === 0 ? [] : [{ ...segment, counted: left, countedCount: leftCount }];
};

/** As it is once that revision has come. */
export const inForceSince = (segment: Segment, { revision, updatedAt }: Coming): Segment => ({
  ...segment,
  coming: { revision, updatedAt },
});

/** Each revision by hand brings one of a single zone. */
const MOST_UNFILLED = 100;

/** Those worth packing again: half of it is no more, or they are many and small. */
export const wastefulOf = (segments: readonly Segment[]): readonly Segment[] => {
  const areMany = segments.filter(({ isFull }) => !isFull).length > MOST_UNFILLED;
  return segments.filter(
    ({ countedCount, details, isFull }) => countedCount < details.length / 2 || (areMany && !isFull),
  );
};

export const countedIds = ({ zones, counted }: Segment): string[] => zones.ids.filter((_, number) => counted[number]);

/** Takes zones in, and gives others their turn meanwhile. */
export const createSegmentBuilder = (turns: Turns) => {
  const built: Segment[] = [];
  let details: ZoneWithoutShape[] = [];
  let indexed: IndexedZone[] = [];
  let corners = 0;

  const close = (isFull: boolean): void => {
    if (details.length > 0) built.push(segmentOf(details, indexed, isFull));
    details = [];
    indexed = [];
    corners = 0;
  };

  return {
    add: async (stored: StoredZone): Promise<void> => {
      const { shape, ...zone } = describeZone(stored);
      const toIndex = toIndexed(zone, shape);
      details.push(zone);
      indexed.push(toIndex);
      corners += cornersOf(toIndex);
      await turns.giveWay();
      if (details.length < MOST_IN_SEGMENT && corners < MOST_CORNERS_IN_SEGMENT) return;
      close(true);
      await turns.giveWay();
    },
    end: async (): Promise<readonly Segment[]> => {
      close(false);
      await turns.giveWay();
      return built;
    },
  };
};

const segmentOf = (
  details: readonly ZoneWithoutShape[],
  indexed: readonly IndexedZone[],
  isFull: boolean,
): Segment => ({
  zones: packZones(indexed),
  counted: new Uint8Array(details.length).fill(1),
  countedCount: details.length,
  details,
  coming: null,
  isFull,
});

const cornersOf = ({ area }: IndexedZone): number =>
  area.reduce(
    (sum, { outer, holes }) => sum + outer.corners.length + holes.reduce((all, hole) => all + hole.corners.length, 0),
    0,
  );

const toIndexed = (zone: ZoneWithoutShape, shape: Zone['shape']): IndexedZone => ({
  id: zone.id,
  kind: zone.kind,
  area: areaOf(shape),
  band: zone.band,
  validity: { fromMs: momentOf(zone.validFrom), untilMs: momentOf(zone.validUntil) },
  windows: zone.windows,
});

const momentOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));
