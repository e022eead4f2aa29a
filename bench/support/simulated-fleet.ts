import type { TrackPoint } from '@skein/telemetry/track/track-point.ts';
import { Aircraft } from '../../apps/simulator/src/model/aircraft.ts';
import { quadcopter, quadplane } from '../../apps/simulator/src/model/airframe.ts';
import { ardupilot } from '../../apps/simulator/src/model/ardupilot.ts';
import type { FlightItem } from '../../apps/simulator/src/model/mission-item.ts';
import { px4 } from '../../apps/simulator/src/model/px4.ts';
import { reportOf } from '../../apps/simulator/src/model/report.ts';

const HEIGHT_M = 60;
const SIDE_M = 500;

/** Every fourth aircraft has a wing; all fly a square for ever, in wind with gusts. */
export const startFleet = (count: number): Aircraft[] =>
  Array.from({ length: count }, (_, index) => startAircraft(index));

const startAircraft = (index: number): Aircraft => {
  const home = { latitudeDeg: 20 + index / 1000, longitudeDeg: 110, altitudeMslM: 30 };
  const aircraft = new Aircraft({
    seed: index,
    airframe: index % 4 === 0 ? quadplane : quadcopter,
    stack: index % 2 === 0 ? ardupilot : px4,
    home,
    weather: { windSpeedMps: 5, windFromDeg: index % 360, gustiness: 0.2 },
  });
  const corner = (northM: number, eastM: number): FlightItem => {
    const place = aircraft.frame.toGlobal({ northM, eastM, upM: 0 });
    return {
      kind: 'waypoint',
      place: { ...place, altitudeM: HEIGHT_M, altitudeAbove: 'home' },
      holdS: 0,
      acceptRadiusM: 3,
      headingDeg: null,
    };
  };
  const takeOff: FlightItem = {
    kind: 'take-off',
    place: { latitudeDeg: null, longitudeDeg: null, altitudeM: HEIGHT_M, altitudeAbove: 'home' },
  };
  aircraft.autopilot.loadMission([
    takeOff,
    corner(SIDE_M, 0),
    corner(SIDE_M, SIDE_M),
    corner(0, SIDE_M),
    corner(0, 0),
    { kind: 'jump', toItem: 1, times: -1 },
  ]);
  // An ArduPilot is ready for Guided after 43 s.
  aircraft.step(44);
  if (aircraft.stack === ardupilot) aircraft.autopilot.setMode('guided');
  const refusal = aircraft.arm() ?? aircraft.autopilot.startMission();
  if (refusal !== null) throw new Error(`aircraft ${index} does not start: ${refusal}`);
  return aircraft;
};

/** A moment of a simulated flight, with the noise of its sensors. */
export const trackPointOf = (aircraft: Aircraft, timeMs: number): TrackPoint => {
  const report = reportOf(aircraft);
  const { mode, isArmed, mission } = aircraft.autopilot;
  return {
    timeMs,
    isAfterGap: false,
    latitudeDeg: report.position?.latitudeDeg ?? null,
    longitudeDeg: report.position?.longitudeDeg ?? null,
    altitudeMslM: report.position?.altitudeMslM ?? null,
    altitudeEllipsoidM: null,
    altitudeAboveHomeM: report.altitudeAboveHomeM,
    groundSpeedMps: report.groundSpeedMps,
    airSpeedMps: report.airSpeedMps,
    climbMps: report.climbMps,
    headingDeg: report.headingDeg,
    pitchDeg: report.pitchDeg,
    rollDeg: report.rollDeg,
    batteryPercent: report.batteryPercent,
    voltageV: report.voltageV,
    satellites: report.gnss.satellites,
    linkQualityPercent: null,
    missionItem: mission.currentItem,
    rawMode: aircraft.stack.modeNumber(mode, aircraft.airframe.wing !== null),
    mode,
    isArmed,
  };
};
