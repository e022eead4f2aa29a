import { MavCmd } from '@skein/mavlink/wire/enums.generated.ts';
import type { WireItem } from '@skein/mavlink/plan/wire-items.ts';
import type { Geofence } from '../model/geofence.ts';
import type { LocalFrame, LocalPoint } from '../model/local-frame.ts';

const { NAV_FENCE_POLYGON_VERTEX_INCLUSION, NAV_FENCE_POLYGON_VERTEX_EXCLUSION } = MavCmd;
const { NAV_FENCE_CIRCLE_INCLUSION, NAV_FENCE_CIRCLE_EXCLUSION, NAV_FENCE_RETURN_POINT } = MavCmd;

const vertices: ReadonlySet<number> = new Set([NAV_FENCE_POLYGON_VERTEX_INCLUSION, NAV_FENCE_POLYGON_VERTEX_EXCLUSION]);
const circles: ReadonlySet<number> = new Set([NAV_FENCE_CIRCLE_INCLUSION, NAV_FENCE_CIRCLE_EXCLUSION]);

export const isFenceItem = (command: number): boolean =>
  vertices.has(command) || circles.has(command) || command === NAV_FENCE_RETURN_POINT;

/** What ArduPilot says of a whole fence. */
export function isSoundFence(items: readonly WireItem[]): boolean {
  for (let at = 0; at < items.length; at++) {
    const { command = 0, param1 = 0 } = items[at] ?? {};
    if (circles.has(command) && !(param1 > 0)) return false;
    if (!vertices.has(command)) continue;
    const count = Math.trunc(param1);
    const corners = items.slice(at, at + count);
    const isWhole = corners.length === count && corners.every((corner) => isSameArea(corner, command, count));
    if (count < LEAST_CORNERS || !isWhole) return false;
    at += count - 1;
  }
  return true;
}

const isSameArea = (corner: WireItem, command: number, count: number): boolean =>
  corner.command === command && Math.trunc(corner.param1) === count;

/** PX4 looks at each corner alone. */
export const isSoundCorner = ({ command, param1 }: WireItem): boolean =>
  !vertices.has(command) || param1 >= LEAST_CORNERS;

const LEAST_CORNERS = 3;

/** A polygon is as many consecutive vertices as its first one announces. */
export function readFence(items: readonly WireItem[], frame: LocalFrame, maxUpM: number | null): Geofence {
  const areas: Geofence['areas'][number][] = [];
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    if (item === undefined) continue;
    const isInclusion =
      item.command === NAV_FENCE_POLYGON_VERTEX_INCLUSION || item.command === NAV_FENCE_CIRCLE_INCLUSION;
    if (circles.has(item.command))
      areas.push({ kind: 'circle', isInclusion, centre: pointOf(item, frame), radiusM: item.param1 });
    else if (vertices.has(item.command)) {
      const corners = items.slice(at, at + item.param1).map((corner) => pointOf(corner, frame));
      areas.push({ kind: 'polygon', isInclusion, corners });
      at += Math.max(1, corners.length) - 1;
    }
  }
  return { areas, maxUpM };
}

const pointOf = ({ x, y }: WireItem, frame: LocalFrame): LocalPoint =>
  frame.toLocal({ latitudeDeg: x / 1e7, longitudeDeg: y / 1e7, altitudeMslM: frame.origin.altitudeMslM });
