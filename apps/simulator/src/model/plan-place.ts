import type { LocalFrame, LocalPoint } from './local-frame.ts';
import type { PlanPlace } from './mission-item.ts';

/** A place of a plan in metres from home. Without coordinates it is where the aircraft is. */
export function placeIn(frame: LocalFrame, here: LocalPoint, place: PlanPlace): LocalPoint {
  const { latitudeDeg, longitudeDeg, altitudeM, altitudeAbove } = place;
  const upM = altitudeAbove === 'sea-level' ? altitudeM - frame.origin.altitudeMslM : altitudeM;
  if (latitudeDeg === null || longitudeDeg === null) return { northM: here.northM, eastM: here.eastM, upM };
  return { ...frame.toLocal({ latitudeDeg, longitudeDeg, altitudeMslM: 0 }), upM };
}
