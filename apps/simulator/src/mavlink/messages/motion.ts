import { GpsFixType, MavFrame } from '@skein/mavlink/wire/enums.generated.ts';
import {
  altitude,
  attitude,
  attitudeQuaternion,
  globalPositionInt,
  gpsRawInt,
  localPositionNed,
  positionTargetGlobalInt,
  vfrHud,
} from '@skein/mavlink/wire/messages.generated.ts';
import { groundDistanceM } from '../../model/local-frame.ts';
import { degE7, microseconds, millimeters, radians, wrappedRadians, type Scene, type Voice } from './scene.ts';

/** 65535: no heading, no precision. */
const UNKNOWN_U16 = 0xffff;

const centi = (value: number | null): number => Math.round((value ?? 0) * 100);

const centidegrees = (degrees: number): number => Math.round(degrees * 100) % 36_000;

/** Without a position an estimator goes on from the last one; here it tells home, as one does that never had any. */
const placeOf = ({ report, aircraft }: Scene) => report.position ?? aircraft.frame.origin;

export const tellGlobalPosition: Voice = (scene, send) => {
  const { report, bootMs } = scene;
  const { latitudeDeg, longitudeDeg, altitudeMslM } = placeOf(scene);
  send(globalPositionInt, {
    timeBootMs: bootMs,
    lat: degE7(latitudeDeg),
    lon: degE7(longitudeDeg),
    alt: millimeters(altitudeMslM),
    relativeAlt: millimeters(report.altitudeAboveHomeM),
    vx: centi(report.northMps),
    vy: centi(report.eastMps),
    // Down counts as positive.
    vz: centi(-report.climbMps),
    hdg: centidegrees(report.headingDeg),
  });
};

const angles = ({ report }: Scene) => ({
  roll: radians(report.rollDeg),
  pitch: radians(report.pitchDeg),
  yaw: wrappedRadians(report.headingDeg),
});

const rates = { rollspeed: 0, pitchspeed: 0, yawspeed: 0 };

export const tellAttitude: Voice = (scene, send) =>
  send(attitude, { timeBootMs: scene.bootMs, ...angles(scene), ...rates });

export const tellAttitudeQuaternion: Voice = (scene, send) => {
  const { roll, pitch, yaw } = angles(scene);
  const [cr, sr] = [Math.cos(roll / 2), Math.sin(roll / 2)];
  const [cp, sp] = [Math.cos(pitch / 2), Math.sin(pitch / 2)];
  const [cy, sy] = [Math.cos(yaw / 2), Math.sin(yaw / 2)];
  send(attitudeQuaternion, {
    timeBootMs: scene.bootMs,
    q1: cr * cp * cy + sr * sp * sy,
    q2: sr * cp * cy - cr * sp * sy,
    q3: cr * sp * cy + sr * cp * sy,
    q4: cr * cp * sy - sr * sp * cy,
    ...rates,
  });
};

export const tellVfrHud: Voice = (scene, send) => {
  const { report } = scene;
  send(vfrHud, {
    airspeed: report.airSpeedMps,
    groundspeed: report.groundSpeedMps ?? 0,
    heading: Math.round(report.headingDeg) % 360,
    throttle: Math.round(report.throttlePercent),
    alt: placeOf(scene).altitudeMslM,
    climb: report.climbMps,
  });
};

export const tellGps: Voice = (scene, send) => {
  const { gnss, groundSpeedMps } = scene.report;
  const place = gnss.position;
  send(gpsRawInt, {
    timeUsec: microseconds(scene),
    fixType: place === null ? GpsFixType.NO_FIX : GpsFixType.GPS_FIX_TYPE_3D_FIX,
    lat: degE7(place?.latitudeDeg ?? 0),
    lon: degE7(place?.longitudeDeg ?? 0),
    alt: millimeters(place?.altitudeMslM ?? 0),
    eph: gnss.hdop === null ? UNKNOWN_U16 : centi(gnss.hdop),
    epv: gnss.hdop === null ? UNKNOWN_U16 : centi(gnss.hdop * 1.6),
    vel: place === null ? UNKNOWN_U16 : centi(groundSpeedMps),
    cog: UNKNOWN_U16,
    satellitesVisible: gnss.satellites,
  });
};

export const tellLocalPosition: Voice = ({ aircraft, report, bootMs }, send) => {
  const { northM, eastM, upM } = aircraft.flight.body;
  send(localPositionNed, {
    timeBootMs: bootMs,
    x: northM,
    y: eastM,
    z: -upM,
    vx: report.northMps ?? 0,
    vy: report.eastMps ?? 0,
    vz: -report.climbMps,
  });
};

export const tellAltitude: Voice = (scene, send) => {
  const { report, aircraft } = scene;
  const { upM } = aircraft.flight.body;
  const altitudeAmsl = placeOf(scene).altitudeMslM;
  send(altitude, {
    timeUsec: microseconds(scene),
    altitudeMonotonic: altitudeAmsl,
    altitudeAmsl,
    altitudeLocal: upM,
    altitudeRelative: report.altitudeAboveHomeM,
    altitudeTerrain: Number.NaN,
    bottomClearance: Number.NaN,
  });
};

/** Where it steers for; itself while it steers for nothing. */
export function steeredFor({ aircraft }: Pick<Scene, 'aircraft'>) {
  const { maneuver } = aircraft.autopilot;
  const { body } = aircraft.flight;
  if (maneuver.kind === 'go-to') return maneuver.target;
  if (maneuver.kind === 'hold') return maneuver.at;
  if (maneuver.kind === 'climb') return { ...maneuver.over, upM: maneuver.toUpM };
  return maneuver.kind === 'circle' ? maneuver.centre : body;
}

export const distanceToTargetM = (scene: Scene): number =>
  groundDistanceM(scene.aircraft.flight.body, steeredFor(scene));

export const tellPositionTarget: Voice = (scene, send) => {
  const target = scene.aircraft.frame.toGlobal(steeredFor(scene));
  send(positionTargetGlobalInt, {
    timeBootMs: scene.bootMs,
    coordinateFrame: MavFrame.GLOBAL_INT,
    typeMask: 0,
    latInt: degE7(target.latitudeDeg),
    lonInt: degE7(target.longitudeDeg),
    alt: target.altitudeMslM,
    vx: 0,
    vy: 0,
    vz: 0,
    afx: 0,
    afy: 0,
    afz: 0,
    yaw: 0,
    yawRate: 0,
  });
};
