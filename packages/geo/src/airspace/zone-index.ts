import Flatbush from 'flatbush';
import { bandsMeet } from '../altitude/band.ts';
import { packPolygons, type PackedPolygons } from '../meets/packed-polygons.ts';
import { polygonsMeet } from '../meets/polygons-meet.ts';
import { isOpenWithin, type OffsetsOf } from '../times/opening.ts';
import { offsetSpans, type OffsetSpan } from '../times/zone-offsets.ts';
import { lookupBoxes } from './lookup-boxes.ts';
import { bandOf, kindOf, packZones, type PackedZones } from './packed-zones.ts';
import type { AirspaceQuestion, MetZone, Zone } from './zone.ts';

export interface ZoneIndex {
  /** Every zone that the question meets, in the order in which the set has them. */
  readonly zonesMet: (question: AirspaceQuestion) => MetZone[];
}

export const createZoneIndex = (zones: readonly Zone[]): ZoneIndex => openZoneIndex(packZones(zones));

export function openZoneIndex(zones: PackedZones): ZoneIndex {
  const boxes = zones.boxes && Flatbush.from(zones.boxes);
  return {
    zonesMet: (question) => {
      if (!boxes) return [];
      const judge = createJudge(zones, question);
      const area = packPolygons(question.area);
      const met = new Map<number, MetZone>();
      question.area.forEach((_, polygon) => {
        for (const near of polygonsNear(zones, boxes, area, polygon)) {
          const zone = zones.zoneOfPolygon[near] ?? 0;
          if (met.has(zone)) continue;
          // What height or validity rules out is not worth a look at its corners.
          const verdict = judge(zone);
          if (verdict && polygonsMeet(zones.polygons, near, area, polygon)) met.set(zone, verdict);
        }
      });
      return [...met].toSorted(([one], [other]) => one - other).map(([, zone]) => zone);
    },
  };
}

function polygonsNear(zones: PackedZones, boxes: Flatbush, area: PackedPolygons, polygon: number): Set<number> {
  const near = new Set<number>();
  for (const box of lookupBoxes(area, polygon))
    for (const found of boxes.search(...box)) near.add(zones.polygonOfBox[found] ?? 0);
  return near;
}

/** What there is to say of a zone that lies in the way; nothing of one that is let off, unless that is asked for. */
function createJudge(zones: PackedZones, question: AirspaceQuestion): (zone: number) => MetZone | null {
  const offsetsOf = rememberedOffsets(question);
  return (zone) => {
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

/** For all of the window at once, and once for each time zone: a thousand zones often share one. */
function rememberedOffsets({ window: { fromMs, untilMs } }: AirspaceQuestion): OffsetsOf {
  const known = new Map<string, OffsetSpan[]>();
  return (timeZone) => {
    const offsets = known.get(timeZone) ?? offsetSpans(timeZone, { fromMs, untilMs: untilMs + 1 });
    known.set(timeZone, offsets);
    return offsets;
  };
}
