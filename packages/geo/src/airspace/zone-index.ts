import Flatbush from 'flatbush';
import { bandsMeet } from '../altitude/band.ts';
import { packPolygons } from '../meets/packed-polygons.ts';
import { polygonsMeet } from '../meets/polygons-meet.ts';
import { isOpenWithin, type OffsetsOf } from '../times/opening.ts';
import { offsetSpans, type OffsetSpan } from '../times/zone-offsets.ts';
import { lookupBoxes } from './lookup-boxes.ts';
import { bandOf, kindOf, packZones, type PackedZones } from './packed-zones.ts';
import type { AirspaceQuestion, Met, Zone } from './zone.ts';

/** Zones that were packed together, and which of them count: a set that has lost some need not be packed anew. */
export interface ZoneSet {
  readonly zones: PackedZones;
  /** One for each zone that counts. */
  readonly counted: Uint8Array;
}

export interface IndexHit {
  readonly met: Met;
  readonly set: number;
  /** Of its set. */
  readonly zone: number;
}

export interface ZoneIndex {
  /**
   * Looks at one zone after the other, and gives null for one that is not met: a question that lies everywhere takes long, and
   * whoever asks it can let others have their turn. Each zone that is met is found once, in no order.
   */
  readonly look: (question: AirspaceQuestion) => Generator<IndexHit | null>;
  /** Every zone that the question meets, in the order of the sets and of each set. */
  readonly zonesMet: (question: AirspaceQuestion) => Met[];
}

export const createZoneIndex = (zones: readonly Zone[]): ZoneIndex =>
  indexZones([{ zones: packZones(zones), counted: new Uint8Array(zones.length).fill(1) }]);

/** One index over all sets: of 100,000 zones it is built in some 30 ms, into however many sets they are divided. */
export function indexZones(sets: readonly ZoneSet[]): ZoneIndex {
  const { tree, setOf, boxOf } = indexBoxes(sets);

  function* look(question: AirspaceQuestion): Generator<IndexHit | null> {
    const area = packPolygons(question.area);
    const judge = createJudge(question);
    const found = new Set<string>();
    for (let polygon = 0; polygon < question.area.length; polygon++)
      for (const box of lookupBoxes(area, polygon))
        for (const entry of tree?.search(...box) ?? []) {
          const set = setOf[entry] ?? 0;
          const zones = sets[set]?.zones;
          if (!zones) continue;
          const near = zones.polygonOfBox[boxOf[entry] ?? 0] ?? 0;
          const zone = zones.zoneOfPolygon[near] ?? 0;
          if (found.has(`${set} ${zone}`)) continue;
          // What height or validity rules out is not worth a look at its corners.
          const met = judge(zones, zone);
          const isMet = met !== null && polygonsMeet(zones.polygons, near, area, polygon);
          if (isMet) found.add(`${set} ${zone}`);
          yield isMet ? { met, set, zone } : null;
        }
  }

  const zonesMet = (question: AirspaceQuestion): Met[] =>
    [...look(question)]
      .filter((found) => found !== null)
      .toSorted(inOrder)
      .map(({ met }) => met);

  return { look, zonesMet };
}

export const inOrder = (one: IndexHit, other: IndexHit): number => one.set - other.set || one.zone - other.zone;

/** The boxes of what counts, and for each of them its set and its number there. */
function indexBoxes(sets: readonly ZoneSet[]) {
  const most = sets.reduce((sum, { zones }) => sum + zones.polygonOfBox.length, 0);
  const [setOf, boxOf] = [new Uint32Array(most), new Uint32Array(most)];
  let count = 0;
  sets.forEach(({ zones: { polygonOfBox, zoneOfPolygon }, counted }, set) =>
    polygonOfBox.forEach((polygon, box) => {
      if (!counted[zoneOfPolygon[polygon] ?? 0]) return;
      setOf[count] = set;
      boxOf[count] = box;
      count++;
    }),
  );
  if (count === 0) return { tree: null, setOf, boxOf };
  const tree = new Flatbush(count);
  for (let entry = 0; entry < count; entry++) {
    const boxes = sets[setOf[entry] ?? 0]?.zones.boxes ?? new Float64Array();
    const at = 4 * (boxOf[entry] ?? 0);
    tree.add(boxes[at] ?? 0, boxes[at + 1] ?? 0, boxes[at + 2] ?? 0, boxes[at + 3] ?? 0);
  }
  tree.finish();
  return { tree, setOf, boxOf };
}

/** What there is to say of a zone that lies in the way; nothing of one that is let off, unless that is asked for. */
function createJudge(question: AirspaceQuestion): (zones: PackedZones, zone: number) => Met | null {
  const offsetsOf = rememberedOffsets(question);
  return (zones, zone) => {
    const altitude = bandsMeet(question.band, bandOf(zones, zone), question.ground);
    const letOffBy: ('altitude' | 'time')[] = altitude === 'no' ? ['altitude'] : [];
    if (letOffBy.length > 0 && !question.withLetOff) return null;
    const times = {
      validity: { fromMs: zones.validities[2 * zone] ?? null, untilMs: zones.validities[2 * zone + 1] ?? null },
      windows: zones.windows.get(zone) ?? [],
    };
    if (!isOpenWithin(times, question.window, offsetsOf)) letOffBy.push('time');
    if (letOffBy.length > 0 && !question.withLetOff) return null;
    const how = letOffBy.length > 0 ? 'letOff' : altitude === 'yes' ? 'certain' : 'assumed';
    return { id: zones.ids[zone] ?? '', kind: kindOf(zones, zone), how, letOffBy };
  };
}

/** In a window longer than this only what is searched is worth its offsets. */
const LONGEST_REMEMBERED_MS = 60 * 24 * 60 * 60_000;

/** For all of the window at once, and once for each time zone: a thousand zones often share one. */
function rememberedOffsets({ window: { fromMs, untilMs } }: AirspaceQuestion): OffsetsOf {
  const known = new Map<string, OffsetSpan[]>();
  const isShort = untilMs - fromMs <= LONGEST_REMEMBERED_MS;
  return (timeZone, searched) => {
    const span = isShort ? { fromMs, untilMs: untilMs + 1 } : searched;
    const key = `${timeZone} ${span.fromMs} ${span.untilMs}`;
    const offsets = known.get(key) ?? offsetSpans(timeZone, span);
    known.set(key, offsets);
    return offsets;
  };
}
