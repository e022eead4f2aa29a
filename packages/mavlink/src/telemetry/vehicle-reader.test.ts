import { readFileSync } from 'node:fs';
import { Agenda } from '@skein/telemetry/agenda/agenda.ts';
import type { TelemetrySource } from '@skein/telemetry/stamp.ts';
import { applyVehicleUpdate } from '@skein/telemetry/vehicle/apply-update.ts';
import { unknownVehicle, type VehicleState } from '@skein/telemetry/vehicle/state.ts';
import { expect, it } from 'vitest';
import {
  EkfStatusFlags,
  EstimatorStatusFlags,
  MavAutopilot,
  MavSysStatusSensor,
  MavType,
} from '../wire/enums.generated.ts';
import { everyMessage } from '../wire/every-message.ts';
import * as messages from '../wire/messages.generated.ts';
import { ModeCatalog } from '../modes/mode-catalog.ts';
import { px4ModeNumber } from '../modes/px4-modes.ts';
import type { Send } from '../speaker.ts';
import { recordedFlightFile } from '../testing/recorded-flight.ts';
import { TestWire } from '../testing/test-wire.ts';
import { TlogReader } from '../wire/tlog.ts';
import { BootClock } from '../vehicle/boot-clock.ts';
import { LinkSession } from '../vehicle/link-session.ts';
import { KeptMessages } from './kept-messages.ts';
import { VehicleReader } from './vehicle-reader.ts';

const source: TelemetrySource = {
  id: 'test',
  protocol: 'mavlink',
  link: 'test',
  staleAfterMs: 2000,
  lostAfterMs: 5000,
};

const setUp = (autopilot: number = MavAutopilot.ARDUPILOTMEGA) => {
  const wire = new TestWire();
  const beat = { autopilot, type: MavType.QUADROTOR };
  const clock = new BootClock();
  const reader = new VehicleReader({
    source,
    address: { systemId: 1, componentId: 1 },
    beat,
    modes: ModeCatalog.for(beat),
    clock,
    kept: new KeptMessages(),
    loss: { of: () => ({ received: 97, lost: 3, late: 0 }) },
  });
  let state: VehicleState = unknownVehicle;
  let updates = 0;
  wire.connect({
    station: (frame) => {
      const update = reader.read(frame, { wallMs: wire.nowMs, steadyMs: wire.steadyMs });
      if (Object.keys(update).length > 0) updates += 1;
      state = applyVehicleUpdate(state, update);
    },
  });
  const after = (say: (send: Send) => void, from = wire.vehicle) => {
    say(from.send);
    wire.pass(20);
    return state;
  };
  return { wire, reader, clock, after, updates: () => updates };
};

const somewhere = { timeBootMs: 5000, lat: 301_234_567, lon: 1_201_234_567, alt: 52_300, relativeAlt: 40_100 };

const bareSysStatus: messages.SysStatus = {
  onboardControlSensorsPresent: 0,
  onboardControlSensorsEnabled: 0,
  onboardControlSensorsHealth: 0,
  load: 345,
  voltageBattery: 15_800,
  currentBattery: 1234,
  batteryRemaining: 77,
  dropRateComm: 0,
  errorsComm: 0,
  errorsCount1: 0,
  errorsCount2: 0,
  errorsCount3: 0,
  errorsCount4: 0,
  onboardControlSensorsPresentExtended: 0,
  onboardControlSensorsEnabledExtended: 0,
  onboardControlSensorsHealthExtended: 0,
};

it('reads where the vehicle is, climbing positive although the wire counts down', () => {
  const { after } = setUp();
  const { position, velocity } = after((send) =>
    send(messages.globalPositionInt, { ...somewhere, vx: 300, vy: -400, vz: -150, hdg: 9000 }),
  );
  expect(position).toMatchObject({ latitudeDeg: 30.1234567, altitudeMslM: 52.3, altitudeAboveHomeM: 40.1 });
  expect(velocity).toMatchObject({ northMps: 3, eastMps: -4, climbMps: 1.5, groundSpeedMps: 5 });
});

it('knows no heading from 65535, and no place from zero', () => {
  const { after } = setUp();
  const nowhere = { ...somewhere, lat: 0, lon: 0 };
  const state = after((send) => send(messages.globalPositionInt, { ...nowhere, vx: 0, vy: 0, vz: 0, hdg: 65_535 }));
  expect([state.position, state.attitude?.headingDeg]).toEqual([null, null]);
});

it('measures by the clock of the autopilot, and by none of other components', () => {
  const { after, clock, wire } = setUp();
  clock.note(5000, wire.steadyMs - 70);
  const message = { ...somewhere, vx: 0, vy: 0, vz: 0, hdg: 0 };
  expect(after((send) => send(messages.globalPositionInt, message)).position?.measuredAtMs).toBe(wire.nowMs - 90);
});

it('reads attitude from angles and from a quaternion alike', () => {
  const [roll, pitch, yaw] = [0.1, -0.2, -1];
  const rates = { rollspeed: 0, pitchspeed: 0, yawspeed: 0 };
  const angles = setUp().after((send) => send(messages.attitude, { timeBootMs: 1, roll, pitch, yaw, ...rates }));
  const [cr, sr, cp, sp, cy, sy] = [roll, pitch, yaw].flatMap((angle) => [
    Math.cos(angle / 2),
    Math.sin(angle / 2),
  ]) as [number, number, number, number, number, number];
  const turned = setUp().after((send) =>
    send(messages.attitudeQuaternion, {
      timeBootMs: 1,
      q1: cr * cp * cy + sr * sp * sy,
      q2: sr * cp * cy - cr * sp * sy,
      q3: cr * sp * cy + sr * cp * sy,
      q4: cr * cp * sy - sr * sp * cy,
      ...rates,
    }),
  );
  expect(angles.attitude?.headingDeg).toBeCloseTo(302.7, 1);
  expect(turned.attitude?.headingDeg).toBeCloseTo(angles.attitude?.headingDeg ?? 0, 3);
  expect(turned.attitude?.rollDeg).toBeCloseTo(angles.attitude?.rollDeg ?? 0, 3);
  expect(turned.attitude?.pitchDeg).toBeCloseTo(angles.attitude?.pitchDeg ?? 0, 3);
});

it('keeps how it leans when it tells where it is', () => {
  const { after } = setUp();
  const rates = { rollspeed: 0, pitchspeed: 0, yawspeed: 0 };
  after((send) => send(messages.attitude, { timeBootMs: 1, roll: 0.1, pitch: -0.2, yaw: -1, ...rates }));
  const state = after((send) => send(messages.globalPositionInt, { ...somewhere, vx: 0, vy: 0, vz: 0, hdg: 9000 }));
  expect(state.position).not.toBeNull();
  expect(state.attitude?.rollDeg).toBeCloseTo(5.73, 2);
  expect(state.attitude?.headingDeg).toBeCloseTo(302.7, 1);
});

it('reads mode and arming from the heartbeat of the autopilot only', () => {
  const { after, wire } = setUp();
  const beat = { type: 2, autopilot: 3, customMode: 6, systemStatus: 4, mavlinkVersion: 3 };
  const state = after((send) => send(messages.heartbeat, { ...beat, baseMode: 128 + 1 }));
  expect(state.mode).toMatchObject({ mode: 'return', isArmed: true, rawMode: 6, rawModeName: 'RTL' });
  expect(state.link).toMatchObject({ lossPercent: 3, qualityPercent: 97 });
  const camera = { ...beat, type: 30, autopilot: 8, baseMode: 0, customMode: 0 };
  expect(after((send) => send(messages.heartbeat, camera), wire.bystander(1, 100)).mode).toBe(state.mode);
  expect(after((send) => send(messages.heartbeat, { ...beat, baseMode: 128 })).mode).toMatchObject({
    mode: null,
    rawMode: null,
    isArmed: true,
  });
});

it('tells unknown from zero in what the power reports', () => {
  const { after } = setUp();
  const full = after((send) => send(messages.sysStatus, bareSysStatus));
  expect(full.power).toMatchObject({ batteryPercent: 77, voltageV: 15.8, currentA: 12.34 });
  const none = { ...bareSysStatus, voltageBattery: 65_535, currentBattery: -1, batteryRemaining: -1 };
  expect(after((send) => send(messages.sysStatus, none)).power).toMatchObject({
    batteryPercent: null,
    voltageV: null,
    currentA: null,
  });
});

it('names what is switched on and fails, and whether the vehicle would arm', () => {
  const { SENSOR_3D_MAG, SENSOR_GPS, PREARM_CHECK, SENSOR_RC_RECEIVER } = MavSysStatusSensor;
  const { after } = setUp();
  const status = {
    ...bareSysStatus,
    onboardControlSensorsPresent: SENSOR_3D_MAG | SENSOR_GPS | PREARM_CHECK | SENSOR_RC_RECEIVER,
    onboardControlSensorsEnabled: SENSOR_3D_MAG | SENSOR_GPS | PREARM_CHECK,
    onboardControlSensorsHealth: SENSOR_3D_MAG,
  };
  expect(after((send) => send(messages.sysStatus, status)).health).toMatchObject({
    isReadyToArm: false,
    unhealthy: ['gnss'],
    processorLoadPercent: 34.5,
  });
  expect(after((send) => send(messages.sysStatus, bareSysStatus)).health?.isReadyToArm).toBeNull();
});

/** What both makers' autopilots told from power-on until they were armed. */
const readiness = JSON.parse(
  readFileSync(new URL('../../fixtures/readiness.json', import.meta.url), 'utf8'),
) as Readonly<
  Record<'arducopter' | 'px4', Readonly<Record<string, readonly (readonly [number, string, ...(string | number)[]])[]>>>
>;

it.each([
  ['arducopter', 'boot_mode', MavAutopilot.ARDUPILOTMEGA, [false, false, false, true]],
  ['arducopter', 'guided', MavAutopilot.ARDUPILOTMEGA, [false, false, false, false, false, true]],
  // The first report of PX4 is empty. It never says that it has such a check.
  ['px4', 'boot_mode', MavAutopilot.PX4, [null, false, true]],
  ['px4', 'hold', MavAutopilot.PX4, [null, false, true]],
] as const)('tells of %s (%s) when it would arm, as it did', (stack, run, autopilot, wanted) => {
  const { after } = setUp(autopilot);
  const said = (readiness[stack][run] ?? []).flatMap(([, kind, present, enabled, health]) => {
    if (kind !== 'status') return [];
    const status = {
      ...bareSysStatus,
      onboardControlSensorsPresent: Number(present),
      onboardControlSensorsEnabled: Number(enabled),
      onboardControlSensorsHealth: Number(health),
    };
    return [after((send) => send(messages.sysStatus, status)).health];
  });
  expect(said.map((health) => health?.isReadyToArm)).toEqual(wanted);
  // PX4 without a remote control has one switched on that is not there.
  expect(said.at(-1)?.unhealthy).toEqual([]);
});

it('does not take a parked PX4, which knows that it stands still, for one that does not know its place', () => {
  const { after } = setUp(MavAutopilot.PX4);
  after((send) => send(messages.sysStatus, bareSysStatus));
  const sure = (readiness.px4['boot_mode'] ?? []).flatMap(([, kind, flags]) => {
    if (kind !== 'estimate') return [];
    const message = { ...sureEstimator, flags: Number(flags) };
    return [after((send) => send(messages.estimatorStatus, message)).health?.unhealthy.length === 0];
  });
  expect(sure).toEqual([false, false, false, false, true, true]);
});

const sureEstimator: messages.EstimatorStatus = {
  timeUsec: 1n,
  flags: 831,
  velRatio: 0.1,
  posHorizRatio: 0.1,
  posVertRatio: 0.1,
  magRatio: 0,
  haglRatio: 0,
  tasRatio: 0,
  posHorizAccuracy: 1,
  posVertAccuracy: 1,
};

const sureFlags = 831;
const sureEkf: messages.EkfStatusReport = {
  flags: sureFlags,
  velocityVariance: 0.06,
  posHorizVariance: 0.02,
  posVertVariance: 0.01,
  compassVariance: 0.02,
  terrainAltVariance: 0,
  airspeedVariance: Number.NaN,
};

it.each([
  ['is sure of its place', {}, []],
  ['knows its place from where it started only', { flags: sureFlags & ~EkfStatusFlags.POS_HORIZ_ABS }, []],
  ['has no horizontal position', { flags: sureFlags & ~24 }, ['position-estimate']],
  ['stands still in its own mind', { flags: sureFlags | EkfStatusFlags.CONST_POS_MODE }, ['position-estimate']],
  ['sees its receiver jump', { flags: sureFlags | EkfStatusFlags.GPS_GLITCHING }, ['position-estimate']],
  ['rejects what is measured', { posHorizVariance: 1.2 }, ['position-estimate']],
] as const)('tells from the estimator of an ArduPilot that %s', (_, more, unhealthy) => {
  const { after } = setUp();
  after((send) => send(messages.sysStatus, bareSysStatus));
  expect(after((send) => send(messages.ekfStatusReport, { ...sureEkf, ...more })).health?.unhealthy).toEqual(unhealthy);
});

it('tells from the estimator of a PX4 when the position is in doubt, and when it no longer is', () => {
  const { after } = setUp(MavAutopilot.PX4);
  const sure = sureEstimator;
  after((send) => send(messages.sysStatus, bareSysStatus));
  const unhealthyAfter = (message: messages.EstimatorStatus) =>
    after((send) => send(messages.estimatorStatus, message)).health?.unhealthy;
  expect(unhealthyAfter({ ...sure, flags: sureFlags | EstimatorStatusFlags.GPS_GLITCH })).toEqual([
    'position-estimate',
  ]);
  expect(unhealthyAfter({ ...sure, velRatio: 1.1 })).toEqual(['position-estimate']);
  expect(unhealthyAfter(sure)).toEqual([]);
});

it('adds up the cells of a battery, long ones over two fields, and leaves out the unused', () => {
  const { after } = setUp();
  const base = {
    id: 0,
    batteryFunction: 0,
    type: 0,
    temperature: 32_767,
    currentBattery: -1,
    currentConsumed: 1500,
    energyConsumed: -1,
    batteryRemaining: 60,
    timeRemaining: 0,
    chargeState: 2,
  };
  const none = Array.from({ length: 10 }, () => 65_535);
  const cells = after((send) =>
    send(messages.batteryStatus, { ...base, voltages: [4100, 4000, ...none.slice(2)], voltagesExt: [3900, 0, 0, 0] }),
  );
  expect(cells.batteries).toMatchObject([
    { charge: 'low', cellVoltagesV: [4.1, 4, 3.9], temperatureC: null, currentA: null, remainingS: null },
  ]);
  expect(cells.batteries[0]?.voltageV).toBeCloseTo(12, 6);
  const tall = after((send) => send(messages.batteryStatus, { ...base, voltages: [65_534, 4466, ...none.slice(2)] }));
  expect(tall.batteries[0]).toMatchObject({ voltageV: 70, cellVoltagesV: [] });
});

it('reads satellites with their unknowns', () => {
  const { after } = setUp();
  const fix = { timeUsec: 0n, lat: 1, lon: 1, vel: 0, cog: 0 };
  const good = after((send) =>
    send(messages.gpsRawInt, {
      ...fix,
      fixType: 6,
      alt: 52_000,
      eph: 80,
      epv: 120,
      satellitesVisible: 17,
      altEllipsoid: 63_000,
      hAcc: 15,
    }),
  );
  expect(good.gnss).toMatchObject({
    fix: 'rtk-fixed',
    satellites: 17,
    hdop: 0.8,
    horizontalAccuracyM: 0.015,
    verticalAccuracyM: null,
    geoidSeparationM: 11,
  });
  const poor = after((send) =>
    send(messages.gpsRawInt, { ...fix, fixType: 1, alt: 0, eph: 65_535, epv: 65_535, satellitesVisible: 255 }),
  );
  expect(poor.gnss).toMatchObject({ fix: 'none', satellites: null, hdop: null, geoidSeparationM: null });
});

it('counts mission items the same way for both firmwares: home is none', () => {
  const current = { seq: 3, total: 5, missionState: 3 };
  const ardupilot = setUp().after((send) => send(messages.missionCurrent, current));
  expect(ardupilot.mission).toMatchObject({ currentItem: 2, itemCount: 5, state: 'active', missionId: null });
  const px4 = setUp(MavAutopilot.PX4);
  const flying = px4.after((send) => send(messages.missionCurrent, { seq: 3, total: 5, missionId: 77 }));
  expect(flying.mission).toMatchObject({ currentItem: 3, itemCount: 5, state: null, missionId: '77' });
  const empty = px4.after((send) => send(messages.missionCurrent, { seq: 0, total: 65_535 }));
  expect(empty.mission).toMatchObject({ currentItem: null, itemCount: 0, state: 'none' });
});

it('hears of a reached item once, although PX4 repeats it every second', () => {
  const { after, updates } = setUp(MavAutopilot.PX4);
  after((send) => send(messages.missionCurrent, { seq: 2, total: 5 }));
  after((send) => send(messages.missionItemReached, { seq: 1 }));
  const before = updates();
  const state = after((send) => {
    for (let count = 0; count < 5; count += 1) send(messages.missionItemReached, { seq: 1 });
  });
  expect([updates(), state.mission?.reachedItem]).toEqual([before, 1]);
});

it('reads the wind the same way from both firmwares: where it comes from', () => {
  const ardupilot = setUp().after((send) => send(messages.wind, { direction: -90, speed: 5, speedZ: 0 }));
  expect(ardupilot.wind).toMatchObject({ speedMps: 5, fromDeg: 270 });
  const rest = { timeUsec: 0n, windZ: 0, varHoriz: 0, varVert: 0, windAlt: 0, horizAccuracy: 0, vertAccuracy: 0 };
  const px4 = setUp(MavAutopilot.PX4).after((send) => send(messages.windCov, { ...rest, windX: 0, windY: 5 }));
  expect(px4.wind).toMatchObject({ speedMps: 5, fromDeg: 270 });
});

it('calls a breach over when it is, although ArduPilot keeps naming its kind', () => {
  const { after } = setUp();
  const breach = { breachCount: 2, breachType: 3, breachTime: 0 };
  expect(after((send) => send(messages.fenceStatus, { ...breach, breachStatus: 1 })).fence?.breach).toBe('boundary');
  expect(after((send) => send(messages.fenceStatus, { ...breach, breachStatus: 0 })).fence?.breach).toBe('none');
});

it('tells whether a fence is switched on as soon as the vehicle has told what is', () => {
  const { after } = setUp();
  const fence = { breachStatus: 0, breachCount: 0, breachType: 0, breachTime: 0 };
  const isEnabledWith = (enabled: number) => {
    after((send) => send(messages.sysStatus, { ...bareSysStatus, onboardControlSensorsEnabled: enabled }));
    return after((send) => send(messages.fenceStatus, fence)).fence?.isEnabled;
  };
  expect(after((send) => send(messages.fenceStatus, fence)).fence?.isEnabled).toBeNull();
  expect([isEnabledWith(MavSysStatusSensor.GEOFENCE), isEnabledWith(0)]).toEqual([true, false]);
});

it('knows the phases of a flight and of a VTOL', () => {
  const state = setUp().after((send) => send(messages.extendedSysState, { landedState: 3, vtolState: 1 }));
  expect(state.phase).toMatchObject({ landed: 'taking-off', vtol: 'to-fixed-wing' });
  const unsaid = setUp().after((send) => send(messages.extendedSysState, { landedState: 0, vtolState: 0 }));
  expect(unsaid.phase).toMatchObject({ landed: null, vtol: null });
});

it('reads what the aircraft broadcasts of itself, not what it overheard, and why it will not arm', () => {
  const { after } = setUp();
  const uasId = new Uint8Array(20);
  uasId.set(new TextEncoder().encode('1581F6'));
  const own = { targetSystem: 0, targetComponent: 0, idOrMac: new Uint8Array(20), idType: 1, uaType: 2, uasId };
  after((send) => send(messages.openDroneIdBasicId, own));
  after((send) => send(messages.openDroneIdBasicId, { ...own, idOrMac: new Uint8Array(20).fill(3), idType: 4 }));
  const state = after((send) => send(messages.openDroneIdArmStatus, { status: 1, error: 'no operator location' }));
  expect(state.remoteIdentity).toMatchObject({
    idType: 'serial-number',
    uasId: '1581F6',
    isHealthy: false,
    fault: 'no operator location',
  });
});

it('tells where a gimbal points, from north, whichever way it counts', () => {
  const { after } = setUp();
  const east = { timeBootMs: 1, roll: 0, pitch: 0, yaw: Math.PI / 2, rollspeed: 0, pitchspeed: 0, yawspeed: 0 };
  after((send) => send(messages.attitude, east));
  const look = (flags: number) =>
    after((send) =>
      send(messages.gimbalDeviceAttitudeStatus, {
        targetSystem: 0,
        targetComponent: 0,
        timeBootMs: 1,
        flags,
        q: [Math.SQRT1_2, 0, 0, Math.SQRT1_2],
        angularVelocityX: 0,
        angularVelocityY: 0,
        angularVelocityZ: 0,
        failureFlags: 0,
        gimbalDeviceId: 1,
      }),
    ).payloads[0];
  expect(look(32)?.key).toBe('gimbal-1');
  expect(look(32)?.gimbalHeadingDeg).toBeCloseTo(180, 3);
  expect(look(64)?.gimbalHeadingDeg).toBeCloseTo(90, 3);
});

it('reads the air that it flies through, its throttle, and the way to where it is going', () => {
  const { after } = setUp();
  const hud = { airspeed: 12.5, groundspeed: 10, heading: 90, throttle: 55, alt: 52, climb: 1 };
  expect(after((send) => send(messages.vfrHud, hud)).airData).toMatchObject({ airSpeedMps: 12.5, throttlePercent: 55 });
  expect(after((send) => send(messages.vfrHud, { ...hud, throttle: 101 })).airData?.throttlePercent).toBeNull();
  const way = { navRoll: 0, navPitch: 0, navBearing: 0, altError: 0, aspdError: 0, xtrackError: 0 };
  expect(
    after((send) => send(messages.navControllerOutput, { ...way, targetBearing: -90, wpDist: 120 })).guidance,
  ).toMatchObject({ targetDistanceM: 120, targetBearingDeg: 270, homeDistanceM: null });
});

it('tells how well the remote control is heard, in parts of 254, and nothing where that is not known', () => {
  const { after } = setUp();
  const qualityAt = (rssi: number) =>
    after((send) => send(messages.rcChannels, { timeBootMs: 1, chancount: 18, ...sticks, rssi })).control
      ?.remoteControlQualityPercent;
  expect([127, 254, 0, 255].map(qualityAt)).toEqual([50, 100, 0, null]);
});

const sticks = {
  chan1Raw: 1500,
  chan2Raw: 1500,
  chan3Raw: 1500,
  chan4Raw: 1500,
  chan5Raw: 1500,
  chan6Raw: 1500,
  chan7Raw: 1500,
  chan8Raw: 1500,
  chan9Raw: 1500,
  chan10Raw: 1500,
  chan11Raw: 1500,
  chan12Raw: 1500,
  chan13Raw: 1500,
  chan14Raw: 1500,
  chan15Raw: 1500,
  chan16Raw: 1500,
  chan17Raw: 1500,
  chan18Raw: 1500,
};

it('tells what a camera does, by the time of its arrival: its own clock is not that of the autopilot', () => {
  const { wire, clock, after } = setUp();
  clock.note(5000, wire.steadyMs);
  const status = { imageStatus: 3, videoStatus: 1, imageInterval: 0, recordingTimeMs: 2500, availableCapacity: 0 };
  const camera = wire.bystander(1, 100);
  const { payloads } = after((send) => send(messages.cameraCaptureStatus, { timeBootMs: 1, ...status }), camera);
  expect(payloads).toMatchObject([{ isTakingPhoto: true, isRecording: true, recordedS: 2.5, measuredAtMs: null }]);
});

it('tells the item that was reached, until the mission is another or goes back before it', () => {
  const { after } = setUp();
  const reachedAt = (seq: number, total: number) =>
    after((send) => send(messages.missionCurrent, { seq, total, missionState: 3 })).mission?.reachedItem;
  const reach = (seq: number) => after((send) => send(messages.missionItemReached, { seq })).mission?.reachedItem;
  expect([reachedAt(3, 9), reach(3), reachedAt(4, 9), reachedAt(3, 9)]).toEqual([null, 2, 2, 2]);
  expect([reachedAt(2, 9), reach(2), reachedAt(0, 9), reachedAt(2, 9)]).toEqual([null, 1, 1, 1]);
  expect(reachedAt(2, 4)).toBeNull();
});

const gimbalInFrameOfVehicle = {
  targetSystem: 0,
  targetComponent: 0,
  timeBootMs: 1,
  flags: 32,
  q: [1, 0, 0, 0],
  angularVelocityX: 0,
  angularVelocityY: 0,
  angularVelocityZ: 0,
  failureFlags: 0,
  gimbalDeviceId: 1,
};

const battery = {
  id: 0,
  batteryFunction: 0,
  type: 0,
  temperature: 32_767,
  voltages: Array.from({ length: 10 }, () => 65_535),
  voltagesExt: [0, 0, 0, 0],
  currentBattery: -1,
  currentConsumed: -1,
  energyConsumed: -1,
  batteryRemaining: 60,
  timeRemaining: 600,
  chargeState: 1,
};

const vibration = {
  timeUsec: 0n,
  vibrationX: 3,
  vibrationY: 30,
  vibrationZ: 5,
  clipping0: 0,
  clipping1: 0,
  clipping2: 0,
};

it('joins to the health what shakes it most, to the power how long it lasts, and to the gimbal where the nose points', () => {
  const { after } = setUp();
  after((send) => send(messages.vibration, vibration));
  after((send) => send(messages.ekfStatusReport, { ...sureEkf, flags: 0 }));
  after((send) => send(messages.batteryStatus, battery));
  after((send) => send(messages.batteryStatus, { ...battery, id: 1, timeRemaining: 60 }));
  const { health, power } = after((send) => send(messages.sysStatus, bareSysStatus));
  expect(health).toMatchObject({ vibrationMps2: 30, unhealthy: ['position-estimate'] });
  expect(power?.remainingFlightS).toBe(600);
  after((send) => send(messages.globalPositionInt, { ...somewhere, vx: 0, vy: 0, vz: 0, hdg: 9000 }));
  const { payloads } = after((send) => send(messages.gimbalDeviceAttitudeStatus, gimbalInFrameOfVehicle));
  expect(payloads[0]?.gimbalHeadingDeg).toBeCloseTo(90, 6);
});

it('joins nothing that a vehicle told before it restarted to what it tells from then on', () => {
  const { reader, after } = setUp();
  after((send) => send(messages.vibration, vibration));
  after((send) => send(messages.ekfStatusReport, { ...sureEkf, flags: 0 }));
  after((send) => send(messages.batteryStatus, battery));
  after((send) => send(messages.sysStatus, bareSysStatus));
  after((send) =>
    send(messages.attitude, { timeBootMs: 1, roll: 1, pitch: 1, yaw: 1, rollspeed: 0, pitchspeed: 0, yawspeed: 0 }),
  );
  const before = after((send) => send(messages.missionCurrent, { seq: 3, total: 9, missionState: 3 }));
  reader.forget();
  expect(after((send) => send(messages.vibration, { ...vibration, vibrationY: 1 })).health).toBe(before.health);
  reader.forget();
  expect(after((send) => send(messages.missionItemReached, { seq: 3 })).mission).toBe(before.mission);
  reader.forget();
  const { mission } = after((send) => send(messages.missionCurrent, { seq: 3, total: 9, missionState: 3 }));
  expect(mission).toMatchObject({ currentItem: 2, reachedItem: null });
  const { health, power } = after((send) => send(messages.sysStatus, bareSysStatus));
  expect(health).toMatchObject({ vibrationMps2: null, unhealthy: [] });
  expect(power?.remainingFlightS).toBeNull();
  const { payloads } = after((send) => send(messages.gimbalDeviceAttitudeStatus, gimbalInFrameOfVehicle));
  expect(payloads[0]?.gimbalHeadingDeg).toBeNull();
  const { attitude } = after((send) =>
    send(messages.globalPositionInt, { ...somewhere, vx: 0, vy: 0, vz: 0, hdg: 9000 }),
  );
  expect(attitude).toMatchObject({ headingDeg: 90, rollDeg: null });
});

it('reads a satellite link, where PX4 sends half of its mode', () => {
  const { after } = setUp(MavAutopilot.PX4);
  const report: messages.HighLatency2 = {
    timestamp: 0,
    type: 2,
    autopilot: 12,
    customMode: px4ModeNumber(4, 5) / 2 ** 16,
    latitude: 300_000_000,
    longitude: 1_200_000_000,
    altitude: 120,
    targetAltitude: 0,
    heading: 90,
    targetHeading: 0,
    targetDistance: 0,
    throttle: 40,
    airspeed: 50,
    airspeedSp: 0,
    groundspeed: 60,
    windspeed: 25,
    windHeading: 45,
    eph: 0,
    epv: 0,
    temperatureAir: 0,
    climbRate: -15,
    battery: -1,
    wpNum: 0,
    failureFlags: 0,
    custom0: 0,
    custom1: 0,
    custom2: 0,
  };
  expect(after((send) => send(messages.highLatency2, report))).toMatchObject({
    mode: { mode: 'return', isArmed: null },
    link: { lossPercent: 3 },
    attitude: { headingDeg: 180 },
    velocity: { groundSpeedMps: 12, climbMps: -1.5 },
    power: { batteryPercent: null },
  });
});

it('follows the recorded flight of an ArduCopter 4.6.3 from the ground through its mission and back', () => {
  const entries = new TlogReader(everyMessage).push(recordedFlightFile());
  const wire = new TestWire(() => []);
  const seen = new Set<string>();
  let highestM = 0;
  const agenda = new Agenda(wire.station);
  const link = new LinkSession({
    speaker: wire.station,
    agenda,
    link: 'file:flight.tlog',
    meet: () => undefined,
    tell: ({ state }, event) => {
      if (event.kind !== 'update') seen.add(event.kind === 'phase' ? event.phase : event.kind);
      if (state.mode?.isArmed === true) seen.add(`armed ${state.mode.rawModeName}`);
      highestM = Math.max(highestM, state.position?.altitudeAboveHomeM ?? 0);
    },
  });
  for (const { timeUs, frame } of entries) {
    wire.stall(timeUs / 1000 - wire.nowMs);
    link.hear(frame);
    agenda.tick();
  }
  const [vehicle] = link.vehicles;
  expect(link.vehicles).toHaveLength(1);
  expect(vehicle?.stack).toBe('ardupilot');
  for (const mode of ['Guided', 'Auto', 'RTL']) expect([...seen]).toContain(`armed ${mode}`);
  expect([...seen]).toContain('text');
  expect([...seen]).not.toContain('rebooted');
  expect(highestM).toBeGreaterThan(10);
  expect(vehicle?.state.mode?.isArmed).toBe(false);
});
