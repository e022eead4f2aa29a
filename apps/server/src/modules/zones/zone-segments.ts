import type { Zone } from '@skein/contract/zones.ts';
import { createZoneIndex, type ZoneIndex } from '@skein/geo/airspace/zone-index.ts';
import type { Zone as IndexedZone } from '@skein/geo/airspace/zone.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { describeZone } from './describe-zone.ts';
import type { Turns } from './turns.ts';
import type { StoredZone } from './zones.repo.ts';

/**
 * So many zones are indexed together, or fewer with so many corners. One index of a hundred thousand takes seconds to build, in
 * which nobody is served; a hundred small ones take less in all, and everybody is served in between.
 */
const MOST_IN_SEGMENT = 1000;
const MOST_CORNERS_IN_SEGMENT = 10_000;

export type ZoneWithoutShape = Omit<Zone, 'shape'>;

interface Member {
  readonly zone: ZoneWithoutShape;
  readonly indexed: IndexedZone;
}

/** Never changed: whoever asks by it may be half way. */
export interface Segment {
  readonly index: ZoneIndex;
  /** Those in force. What else the index finds was so when it was built, and is no more. */
  readonly zones: ReadonlyMap<string, ZoneWithoutShape>;
  readonly indexedCount: number;
  /** Of one that is not full: to be indexed again together with what comes. */
  readonly members: readonly Member[] | null;
}

/** Worth reading again, rather than to look through what is no more with every question. */
export const isSparse = ({ zones, indexedCount }: Segment): boolean => zones.size < indexedCount / 2;

/** None, if nothing is left of it. */
export const withoutEnded = (segment: Segment, ended: ReadonlySet<string>): Segment[] => {
  const { zones, members } = segment;
  const isTouched =
    ended.size < zones.size ? [...ended].some((id) => zones.has(id)) : [...zones.keys()].some((id) => ended.has(id));
  if (!isTouched) return [segment];
  const left = new Map([...zones].filter(([id]) => !ended.has(id)));
  if (left.size === 0) return [];
  return [{ ...segment, zones: left, members: members?.filter(({ zone }) => left.has(zone.id)) ?? null }];
};

/** Takes zones in, and gives others their turn meanwhile. Those that are not full are filled up. */
export const createSegmentBuilder = (turns: Turns, unfilled: readonly Segment[]) => {
  const built: Segment[] = [];
  let members = unfilled.flatMap((segment) => segment.members ?? []);
  let corners = members.reduce((sum, { indexed }) => sum + cornersOf(indexed), 0);

  const close = (isFull: boolean): void => {
    if (members.length > 0) built.push(segmentOf(members, isFull));
    members = [];
    corners = 0;
  };

  return {
    add: async (stored: StoredZone): Promise<void> => {
      const { shape, ...zone } = describeZone(stored);
      const indexed = toIndexed(zone, shape);
      members.push({ zone, indexed });
      corners += cornersOf(indexed);
      await turns.giveWay();
      if (members.length < MOST_IN_SEGMENT && corners < MOST_CORNERS_IN_SEGMENT) return;
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

const segmentOf = (members: readonly Member[], isFull: boolean): Segment => ({
  index: createZoneIndex(members.map(({ indexed }) => indexed)),
  zones: new Map(members.map(({ zone }) => [zone.id, zone])),
  indexedCount: members.length,
  members: isFull ? null : members,
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
