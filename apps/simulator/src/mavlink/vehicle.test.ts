import { MavCmd, MavFrame, MavResult } from '@skein/mavlink/wire/enums.generated.ts';
import { commandAck } from '@skein/mavlink/wire/messages.generated.ts';
import * as id from '@skein/mavlink/wire/messages.generated.ts';
import { readParameter, sendParameterSet } from '@skein/mavlink/parameters/parameter-codec.ts';
import { createFrameSigner } from '@skein/mavlink/signing/frame-signer.ts';
import { endSigning, handOverKey, keyFromPassphrase } from '@skein/mavlink/signing/setup-signing.ts';
import { SigningClock } from '@skein/mavlink/signing/signing-clock.ts';
import { describe, expect, it } from 'vitest';
import { quadplane } from '../model/airframe.ts';
import { WiredVehicle } from '../testing/wired-vehicle.ts';

const toVehicle = { targetSystem: 1, targetComponent: 1 };

describe('streams', () => {
  it('says nothing but its heartbeat on ArduPilot until it is asked, message by message or in the old groups', () => {
    const wired = WiredVehicle.ardupilot().ready();
    wired.pass(5);
    expect(new Set(wired.frames.map(({ messageId }) => messageId))).toEqual(new Set([id.heartbeat.id]));
    expect(wired.command(MavCmd.SET_MESSAGE_INTERVAL, id.attitude.id, 100_000)).toBe(MavResult.ACCEPTED);
    wired.send(id.requestDataStream, { ...toVehicle, reqStreamId: 6, reqMessageRate: 4, startStop: 1 });
    wired.frames = [];
    wired.pass(10);
    expect(wired.heard(id.attitude).length).toBeCloseTo(100, -1);
    expect(wired.heard(id.globalPositionInt).length).toBeCloseTo(40, -1);
    expect(wired.command(MavCmd.SET_MESSAGE_INTERVAL, id.attitude.id, -1)).toBe(MavResult.ACCEPTED);
    wired.frames = [];
    wired.pass(2);
    expect(wired.heard(id.attitude)).toEqual([]);
  });

  it('streams some 300 messages a second on PX4, to a stranger only after its heartbeat', () => {
    const partner = WiredVehicle.px4({ kind: 'udp-partner' });
    partner.isBeating = false;
    partner.pass(1);
    // The test ticks twenty times a second, so fifty hertz come out as twenty.
    expect(partner.frames.length).toBeGreaterThan(100);
    const guest = WiredVehicle.px4({ kind: 'udp-guest' });
    guest.isBeating = false;
    guest.pass(2);
    expect(guest.frames).toEqual([]);
    guest.beat();
    guest.pass(1);
    expect(guest.heard(id.globalPositionInt).length).toBeGreaterThan(10);
  });

  it('answers what it does not know in the way of its firmware', () => {
    expect(WiredVehicle.ardupilot().ready().command(MavCmd.REQUEST_MESSAGE, id.availableModes.id)).toBe(
      MavResult.FAILED,
    );
    const px4 = WiredVehicle.px4().ready();
    expect(px4.command(MavCmd.REQUEST_MESSAGE, id.availableModes.id)).toBe(MavResult.ACCEPTED);
    const modes = px4.heard(id.availableModes);
    expect(modes.map(({ modeName }) => modeName)).toContain('Mission');
    expect(modes.every(({ numberModes }) => numberModes === modes.length)).toBe(true);
    expect(px4.command(MavCmd.REQUEST_MESSAGE, id.autopilotVersion.id)).toBe(MavResult.ACCEPTED);
    expect(px4.heard(id.autopilotVersion)[0]?.uid2[0]).toBe(1);
  });
});

it('says the same bytes again for the same seed, clock and orders', () => {
  const bytes = [0, 1].map(() => {
    const wired = WiredVehicle.px4().ready();
    wired.command(MavCmd.NAV_TAKEOFF, 0, 0, 0, Number.NaN, Number.NaN, Number.NaN, 42);
    wired.command(MavCmd.COMPONENT_ARM_DISARM, 1);
    wired.pass(20);
    return Buffer.concat(wired.frames.map((frame) => frame.bytes));
  });
  expect(bytes[0]?.length).toBeGreaterThan(50_000);
  expect(bytes[0]?.equals(bytes[1] ?? Buffer.alloc(0))).toBe(true);
});

describe('commands', () => {
  it('refuses to arm before it is ready, in the words of each firmware', () => {
    const ardupilot = WiredVehicle.ardupilot();
    ardupilot.pass(1);
    expect(ardupilot.command(MavCmd.COMPONENT_ARM_DISARM, 1)).toBe(MavResult.FAILED);
    expect(ardupilot.texts()).toContain('Arm: Gyros inconsistent');
    const px4 = WiredVehicle.px4();
    px4.pass(1);
    expect(px4.command(MavCmd.COMPONENT_ARM_DISARM, 1)).toBe(MavResult.TEMPORARILY_REJECTED);
    expect(px4.texts()).toContain('Preflight Fail: Gyros inconsistent\t');
  });

  it('breaks a long text into numbered parts', () => {
    const px4 = WiredVehicle.px4();
    px4.pass(1);
    px4.command(MavCmd.COMPONENT_ARM_DISARM, 1);
    const parts = px4.heard(id.statustext).filter(({ id: textId }) => textId !== 0);
    expect(parts.map(({ chunkSeq }) => chunkSeq)).toEqual([0, 1]);
    expect(parts.map(({ text }) => text).join('')).toBe('Arming denied: Resolve system health failures first\t');
  });

  it('knows no pause on PX4, no go-to as COMMAND_LONG on ArduPilot, and no such command on both', () => {
    expect(WiredVehicle.px4().ready().command(MavCmd.DO_PAUSE_CONTINUE, 0)).toBe(MavResult.UNSUPPORTED);
    expect(WiredVehicle.ardupilot().ready().command(MavCmd.DO_REPOSITION, -1, 1)).toBe(MavResult.UNSUPPORTED);
    for (const wired of [WiredVehicle.px4().ready(), WiredVehicle.ardupilot().ready()])
      expect(wired.command(MavCmd.PREFLIGHT_CALIBRATION)).toBe(MavResult.UNSUPPORTED);
  });

  it('flies a copter by the sticks of its own station', () => {
    const wired = WiredVehicle.ardupilot().ready();
    wired.command(MavCmd.DO_SET_MODE, 1, 5);
    expect(wired.command(MavCmd.COMPONENT_ARM_DISARM, 1)).toBe(MavResult.ACCEPTED);
    const still = { target: 1, x: 0, y: 0, z: 500, r: 0, buttons: 0 };
    wired.send(id.manualControl, { ...still, z: 1000 });
    wired.pass(5);
    expect(wired.aircraft.flight.body.upM).toBeGreaterThan(5);
    wired.send(id.manualControl, { ...still, x: 500 });
    wired.pass(5);
    expect(wired.aircraft.flight.body.northM).toBeGreaterThan(10);
  });

  it('tells a VTOL by its type and speaks of modes as ArduPlane does', () => {
    const wired = WiredVehicle.ardupilot({ airframe: quadplane }).ready();
    wired.command(MavCmd.DO_SET_MODE, 1, 15);
    wired.pass(2);
    expect(wired.heard(id.heartbeat).at(-1)).toMatchObject({ type: 22, customMode: 15 });
  });
});

describe('parameters', () => {
  it('tells whole numbers as floats on ArduPilot and as bits on PX4, which adds a hash', () => {
    const ardupilot = WiredVehicle.ardupilot().ready();
    ardupilot.send(id.paramRequestList, toVehicle);
    ardupilot.pass(3);
    const list = ardupilot.heard(id.paramValue);
    expect(list).toHaveLength(list[0]?.paramCount ?? -1);
    expect(list.find(({ paramId }) => paramId === 'SYSID_MYGCS')?.paramValue).toBe(255);
    const px4 = WiredVehicle.px4().ready();
    px4.send(id.paramRequestList, toVehicle);
    px4.pass(3);
    const frames = px4.frames.filter(({ messageId }) => messageId === id.paramValue.id);
    const told = frames.map((frame) => readParameter(frame, 'bits'));
    expect(told).toHaveLength((told[0]?.count ?? 0) + 1);
    expect(told.at(-1)).toMatchObject({ name: '_HASH_CHECK', index: null });
    expect(told.find(({ name }) => name === 'SYS_AUTOSTART')?.value).toBe(10_040);
  });

  it('echoes what it kept: the new value, or the old one when the new does not fit', () => {
    const wired = WiredVehicle.px4().ready();
    const target = { systemId: 1, componentId: 1 };
    const set = (value: number): number | undefined => {
      wired.frames = [];
      sendParameterSet(wired.send, target, { name: 'MPC_XY_CRUISE', type: 9, value }, 'bits');
      return wired.heard(id.paramValue)[0]?.paramValue;
    };
    expect(set(8)).toBe(8);
    expect(set(Number.NaN)).toBe(8);
  });
});

it('returns at the height that its parameter names', () => {
  const wired = WiredVehicle.px4().ready();
  const height = { name: 'RTL_RETURN_ALT', type: 9, value: 55 };
  sendParameterSet(wired.send, { systemId: 1, componentId: 1 }, height, 'bits');
  wired.command(MavCmd.COMPONENT_ARM_DISARM, 1);
  wired.command(MavCmd.NAV_TAKEOFF, 0, 0, 0, Number.NaN, Number.NaN, Number.NaN, 32);
  wired.pass(15);
  wired.commandInt(MavCmd.DO_REPOSITION, { x: 225_404_000, y: 1_140_500_000, z: 20, param2: 1 });
  wired.pass(15);
  wired.command(MavCmd.NAV_RETURN_TO_LAUNCH);
  let highestM = 0;
  wired.pass(60, () => {
    highestM = Math.max(highestM, wired.aircraft.flight.body.upM);
    return !wired.aircraft.autopilot.isArmed;
  });
  expect(highestM).toBeCloseTo(55, -0.5);
});

it.each([
  ['PX4 takes the height of a reposition as above the sea, whatever its frame says', WiredVehicle.px4, 32, 25 - 12],
  ['ArduPilot takes it as above home, where the frame says so', WiredVehicle.ardupilot, 20, 25],
] as const)('%s', (_, start, takeOffM, upM) => {
  const wired = start().ready();
  wired.command(MavCmd.DO_SET_MODE, 1, 4);
  wired.command(MavCmd.COMPONENT_ARM_DISARM, 1);
  wired.command(MavCmd.NAV_TAKEOFF, 0, 0, 0, Number.NaN, Number.NaN, Number.NaN, takeOffM);
  wired.pass(15);
  const frame = MavFrame.GLOBAL_RELATIVE_ALT_INT;
  wired.commandInt(MavCmd.DO_REPOSITION, { x: 225_400_500, y: 1_140_500_000, z: 25, param2: 1, frame });
  wired.pass(30);
  expect(wired.aircraft.flight.body.upM).toBeCloseTo(upM, -0.5);
});

describe('trouble', () => {
  it('starts its clock anew after a reboot, forgets what it was asked to stream, and is silent in between', () => {
    const wired = WiredVehicle.ardupilot().ready();
    wired.command(MavCmd.SET_MESSAGE_INTERVAL, id.systemTime.id, 200_000);
    wired.pass(1);
    expect(wired.heard(id.systemTime).at(-1)?.timeBootMs).toBeGreaterThan(8000);
    expect(wired.command(MavCmd.PREFLIGHT_REBOOT_SHUTDOWN, 1)).toBe(MavResult.ACCEPTED);
    wired.pass(0.1);
    wired.frames = [];
    wired.pass(1);
    expect(wired.frames).toEqual([]);
    wired.pass(3);
    expect(wired.heard(id.heartbeat).length).toBeGreaterThan(0);
    expect(wired.heard(id.systemTime)).toEqual([]);
    wired.command(MavCmd.REQUEST_MESSAGE, id.systemTime.id);
    expect(wired.heard(id.systemTime)[0]?.timeBootMs).toBeLessThan(5000);
  });

  it('keeps its parameters through a reboot, and does not go on with a list that was asked for before', () => {
    const wired = WiredVehicle.ardupilot().ready();
    const height = { name: 'RTL_ALT', type: 9, value: 4200 };
    sendParameterSet(wired.send, { systemId: 1, componentId: 1 }, height, 'cast');
    wired.send(id.paramRequestList, toVehicle);
    wired.vehicle.reboot();
    wired.pass(0.1);
    wired.frames = [];
    wired.pass(4);
    expect(wired.heard(id.paramValue)).toEqual([]);
    wired.send(id.paramRequestRead, { ...toVehicle, paramId: 'RTL_ALT', paramIndex: -1 });
    expect(wired.heard(id.paramValue)).toMatchObject([{ paramId: 'RTL_ALT', paramValue: 4200 }]);
    expect(wired.aircraft.autopilot.returnHeightM).toBe(42);
  });

  it('will not reboot while it is armed, but flies on through a reboot by its watchdog', () => {
    const wired = WiredVehicle.px4().ready();
    wired.command(MavCmd.COMPONENT_ARM_DISARM, 1);
    wired.command(MavCmd.NAV_TAKEOFF, 0, 0, 0, Number.NaN, Number.NaN, Number.NaN, 42);
    wired.pass(20);
    expect(wired.command(MavCmd.PREFLIGHT_REBOOT_SHUTDOWN, 1)).toBe(MavResult.DENIED);
    wired.vehicle.reboot();
    // Ten times as fast as the clock: what the aircraft counts must not grow while its computer starts.
    for (let step = 0; step < 30; step++) {
      wired.aircraft.step(0.5);
      wired.pass(0.05);
    }
    wired.pass(3);
    expect(wired.aircraft.upTimeS).toBeLessThan(6);
    expect(wired.aircraft.autopilot).toMatchObject({ isFlying: true, mode: 'hold' });
  });

  it('neither hears nor speaks while its link is lost, and returns when its station is silent for too long', () => {
    const wired = WiredVehicle.ardupilot().ready();
    wired.command(MavCmd.DO_SET_MODE, 1, 4);
    wired.command(MavCmd.COMPONENT_ARM_DISARM, 1);
    wired.command(MavCmd.NAV_TAKEOFF, 0, 0, 0, 0, 0, 0, 20);
    wired.pass(15);
    wired.aircraft.setFailure('link-lost', true);
    wired.frames = [];
    expect(wired.command(MavCmd.NAV_LAND)).toBeUndefined();
    wired.pass(8);
    expect(wired.frames).toEqual([]);
    expect(wired.aircraft.autopilot).toMatchObject({ mode: 'return', modeReason: 'link-lost' });
    wired.aircraft.setFailure('link-lost', false);
    wired.pass(2);
    expect(wired.heard(id.heartbeat).length).toBeGreaterThan(0);
  });

  it('misses its station by the clock on the wall, however fast it flies', () => {
    const wired = WiredVehicle.ardupilot().ready();
    wired.command(MavCmd.DO_SET_MODE, 1, 4);
    wired.command(MavCmd.COMPONENT_ARM_DISARM, 1);
    wired.command(MavCmd.NAV_TAKEOFF, 0, 0, 0, 0, 0, 0, 20);
    wired.pass(15);
    wired.beat();
    wired.isBeating = false;
    for (const [wallS, mode] of [
      [4.4, 'guided'],
      [0.8, 'return'],
    ] as const) {
      for (let step = 0; step < wallS * 20; step++) {
        wired.vehicle.countSilence();
        wired.aircraft.step(0.45);
        wired.pass(0.05);
      }
      expect(wired.aircraft.autopilot.mode).toBe(mode);
    }
  });

  it('tells of a lost position in fix, health and estimate', () => {
    const wired = WiredVehicle.ardupilot().ready();
    wired.aircraft.setFailure('gnss-lost', true);
    wired.pass(0.1);
    for (const message of [id.gpsRawInt, id.sysStatus, id.ekfStatusReport])
      wired.command(MavCmd.REQUEST_MESSAGE, message.id);
    expect(wired.heard(id.gpsRawInt)[0]).toMatchObject({ fixType: 1, satellitesVisible: 0, eph: 65_535 });
    const { onboardControlSensorsEnabled: enabled = 0, onboardControlSensorsHealth: health = 0 } =
      wired.heard(id.sysStatus)[0] ?? {};
    expect(enabled & ~health & 32).toBe(32);
    expect((wired.heard(id.ekfStatusReport)[0]?.flags ?? 0) & 16).toBe(0);
  });
});

describe('signing', () => {
  const key = keyFromPassphrase('geese');

  it('signs and wants signatures once it has a key, and stops when it is told so by the holder of the key', () => {
    const wired = WiredVehicle.px4().ready();
    const clock = new SigningClock({ now: () => wired.nowMs, reservedUntil: 0, reserve: () => undefined });
    wired.send(id.setupSigning, handOverKey(toVehicle, key, clock.next()));
    expect(wired.vehicle.isSigning).toBe(true);
    expect(wired.command(MavCmd.RUN_PREARM_CHECKS)).toBeUndefined();
    wired.signer = createFrameSigner({ key, linkId: 3, clock });
    for (let count = 0; count < 20; count++) expect(wired.command(MavCmd.RUN_PREARM_CHECKS)).toBe(MavResult.ACCEPTED);
    wired.frames = [];
    wired.pass(2);
    expect(wired.frames.every(({ isSigned }) => isSigned)).toBe(true);
    wired.send(id.setupSigning, endSigning(toVehicle));
    expect(wired.vehicle.isSigning).toBe(false);
  });

  it('passes unsigned commands on the first line of ArduPilot, as its USB does', () => {
    const wired = WiredVehicle.ardupilot().ready();
    const clock = new SigningClock({ now: () => wired.nowMs, reservedUntil: 0, reserve: () => undefined });
    wired.send(id.setupSigning, handOverKey(toVehicle, key, clock.next()));
    expect(wired.command(MavCmd.RUN_PREARM_CHECKS)).toBe(MavResult.ACCEPTED);
  });
});

it('acknowledges a mode twice on PX4, as it does, and once on ArduPilot', () => {
  const counts = [WiredVehicle.px4(), WiredVehicle.ardupilot()].map((vehicle) => {
    vehicle.ready().command(MavCmd.DO_SET_MODE, 1, 4, 3);
    return vehicle.heard(commandAck).filter(({ command }) => command === MavCmd.DO_SET_MODE).length;
  });
  expect(counts).toEqual([2, 1]);
});
