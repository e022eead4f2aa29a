import { sectionFreshness } from '../vehicle/freshness.ts';
import type { VehicleSectionName, VehicleState } from '../vehicle/state.ts';
import type { TrackPoint } from './track-point.ts';

/** The state of this moment as a point of its track. What is lost by now is missing, not repeated. */
export function trackPointOf(state: VehicleState, timeMs: number): Omit<TrackPoint, 'isAfterGap'> {
  const known = <Name extends VehicleSectionName>(name: Name): VehicleState[Name] | null =>
    sectionFreshness(state, name, timeMs) === 'lost' ? null : state[name];
  const position = known('position');
  const velocity = known('velocity');
  const attitude = known('attitude');
  const power = known('power');
  const mode = known('mode');
  return {
    timeMs,
    latitudeDeg: position?.latitudeDeg ?? null,
    longitudeDeg: position?.longitudeDeg ?? null,
    altitudeMslM: position?.altitudeMslM ?? null,
    altitudeEllipsoidM: position?.altitudeEllipsoidM ?? null,
    altitudeAboveHomeM: position?.altitudeAboveHomeM ?? null,
    groundSpeedMps: velocity?.groundSpeedMps ?? null,
    airSpeedMps: known('airData')?.airSpeedMps ?? null,
    climbMps: velocity?.climbMps ?? null,
    headingDeg: attitude?.headingDeg ?? null,
    pitchDeg: attitude?.pitchDeg ?? null,
    rollDeg: attitude?.rollDeg ?? null,
    batteryPercent: power?.batteryPercent ?? null,
    voltageV: power?.voltageV ?? null,
    satellites: known('gnss')?.satellites ?? null,
    linkQualityPercent: known('link')?.qualityPercent ?? null,
    missionItem: known('mission')?.currentItem ?? null,
    rawMode: mode?.rawMode ?? null,
    mode: mode?.mode ?? null,
    isArmed: mode?.isArmed ?? null,
  };
}
