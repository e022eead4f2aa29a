import type { FenceBreach } from '@skein/telemetry/vehicle/navigation.ts';
import { groundDistanceM, type LocalPoint } from './local-frame.ts';

type FenceArea =
  | { readonly kind: 'circle'; readonly isInclusion: boolean; readonly centre: LocalPoint; readonly radiusM: number }
  | { readonly kind: 'polygon'; readonly isInclusion: boolean; readonly corners: readonly LocalPoint[] };

export interface Geofence {
  readonly areas: readonly FenceArea[];
  /** Above home. */
  readonly maxUpM: number | null;
}

export const noFence: Geofence = { areas: [], maxUpM: null };

/** A fence may have several areas to stay inside of: being in one of them is enough. */
export function breachAt(point: LocalPoint, { areas, maxUpM }: Geofence): FenceBreach {
  if (maxUpM !== null && point.upM > maxUpM) return 'maximum-altitude';
  const inclusions = areas.filter(({ isInclusion }) => isInclusion);
  if (inclusions.length > 0 && !inclusions.some((area) => isInside(point, area))) return 'boundary';
  return areas.some((area) => !area.isInclusion && isInside(point, area)) ? 'boundary' : 'none';
}

function isInside(point: LocalPoint, area: FenceArea): boolean {
  if (area.kind === 'circle') return groundDistanceM(point, area.centre) <= area.radiusM;
  let isIn = false;
  area.corners.forEach((corner, at) => {
    const before = area.corners.at(at - 1) ?? corner;
    const isBetween = corner.northM > point.northM !== before.northM > point.northM;
    if (!isBetween) return;
    const share = (point.northM - corner.northM) / (before.northM - corner.northM);
    if (point.eastM < corner.eastM + share * (before.eastM - corner.eastM)) isIn = !isIn;
  });
  return isIn;
}
