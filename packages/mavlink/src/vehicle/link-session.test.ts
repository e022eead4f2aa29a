import { trackPointOf } from '@skein/telemetry/track/point-from-state.ts';
import { sectionFreshness } from '@skein/telemetry/vehicle/freshness.ts';
import { describe, expect, it } from 'vitest';
import { decode } from '../wire/decode.ts';
import { MavCmd, MavResult } from '../wire/enums.generated.ts';
import {
  autopilotVersion,
  availableModes,
  commandLong,
  globalPositionInt,
  heartbeat,
  highLatency2,
  missionCurrent,
  missionItemReached,
  radioStatus,
  requestDataStream,
} from '../wire/messages.generated.ts';
import { arm, goTo, land, pause, resume, returnHome, setMode, startMission, takeOff } from '../maneuvers/maneuvers.ts';
import { wordsOfImpossibility } from '../maneuvers/maneuver.ts';
import { wordsOfManeuverOutcome, type ManeuverOutcome } from '../maneuvers/maneuver-outcome.ts';
import { ModeCatalog } from '../modes/mode-catalog.ts';
import type { PlanItem } from '../plan/plan-item.ts';
import { Random } from '../testing/random.ts';
import type { TestVehicle } from '../testing/test-vehicle.ts';
import type { TestWire } from '../testing/test-wire.ts';
import { satelliteReport } from '../testing/satellite-report.ts';
import { watchLink } from '../testing/watched-link.ts';
import { Fleet } from './fleet.ts';
import { wordsOfClash, wordsOfPhase, wordsOfReboot } from './vehicle-event.ts';

const setUp = watchLink;

const english = (outcomes: readonly ManeuverOutcome[]) => outcomes.map((one) => wordsOfManeuverOutcome(one)['en-US']);

const commandsHeard = ({ heard }: TestVehicle) =>
  heard.filter(({ command }) => command !== MavCmd.REQUEST_MESSAGE && command !== MavCmd.SET_MESSAGE_INTERVAL);

describe('discovery', () => {
  it('goes from connecting to waiting to hearing, and a vehicle from discovering to live', () => {
    const { wire, link, vehicle, met, phases } = setUp();
    vehicle.isSilent = true;
    expect(link.phase).toBe('connecting');
    link.opened();
    expect(link.phase).toBe('waiting-for-heartbeat');
    vehicle.isSilent = false;
    wire.pass(3000);
    expect(link.phase).toBe('hearing');
    expect(met).toHaveLength(1);
    expect(phases()).toEqual(['live']);
    expect(met[0]?.state.identity).toMatchObject({
      autopilot: 'ardupilot',
      vehicleClass: 'multirotor',
      firmwareVersion: '4.6.3',
      serialNumber: '07'.repeat(18),
      systemId: 1,
    });
    expect(met[0]?.state.home).toMatchObject({ latitudeDeg: 30, altitudeMslM: 12 });
  });

  it('beats once a second as a ground station', () => {
    const { wire, start } = setUp();
    start();
    wire.pass(10_000);
    const beats = wire.sentByStation(heartbeat.id);
    expect(beats.length).toBeGreaterThanOrEqual(12);
    expect(beats.length).toBeLessThanOrEqual(14);
    expect(beats[0] && decode(heartbeat, beats[0])).toMatchObject({ type: 6, autopilot: 8, systemStatus: 4 });
    expect([beats[0]?.systemId, beats[0]?.componentId]).toEqual([255, 190]);
  });

  it('takes no gimbal, camera or other station for a vehicle', () => {
    const { wire, link } = setUp();
    const beat = { baseMode: 0, customMode: 0, systemStatus: 4, mavlinkVersion: 3 };
    wire.bystander(254, 190).send(heartbeat, { ...beat, type: 6, autopilot: 8 });
    wire.bystander(9, 154).send(heartbeat, { ...beat, type: 26, autopilot: 8 });
    wire.bystander(0, 1).send(heartbeat, { ...beat, type: 2, autopilot: 3 });
    wire.pass(0);
    expect(link.vehicles).toEqual([]);
  });

  it('falls back to its own tables where the vehicle refuses to tell its modes', () => {
    const { start } = setUp();
    const session = start();
    expect(session.discovery.answerTo(availableModes.id)).toBe('refused');
    expect(session.modes.modeFor('return')?.name).toBe('RTL');
  });

  it('is stale after 2 s, lost after 5 s, and asks everything again when it is back', () => {
    const { wire, vehicle, session, start, phases } = setUp();
    start();
    const asked = () => vehicle.heard.filter(({ params }) => params[0] === autopilotVersion.id).length;
    const before = asked();
    vehicle.isSilent = true;
    wire.pass(3200);
    expect(session().phase).toBe('stale');
    wire.pass(3000);
    expect(session().phase).toBe('lost');
    vehicle.isSilent = false;
    wire.pass(3000);
    expect(phases()).toEqual(['live', 'stale', 'lost', 'discovering', 'live']);
    expect(asked()).toBe(before + 1);
    expect(wordsOfPhase('lost')['en-US']).toBe(
      'The link is lost: what the vehicle does now is set on board, and not known here',
    );
  });

  it('returns from stale to live without asking anything', () => {
    const { wire, vehicle, session, start } = setUp();
    start();
    vehicle.isSilent = true;
    wire.pass(3200);
    const before = vehicle.heard.length;
    vehicle.isSilent = false;
    wire.pass(1500);
    expect([session().phase, vehicle.heard.length]).toEqual(['live', before]);
  });

  it('notices a restart in flight, says so, and trusts nothing from before', () => {
    const { wire, vehicle, events, outcomes, watcher, start } = setUp();
    const session = start();
    vehicle.isArmed = true;
    vehicle.heightM = 30;
    wire.pass(2000);
    vehicle.answer = (command) => (command === MavCmd.DO_SET_MODE ? MavResult.IN_PROGRESS : undefined);
    session.fly(returnHome(session), watcher);
    wire.pass(100);
    vehicle.reboot();
    const before = vehicle.heard.length;
    wire.pass(3000);
    expect(events.find(({ kind }) => kind === 'rebooted')).toEqual({ kind: 'rebooted', wasArmed: true });
    expect(wordsOfReboot({ wasArmed: true })['en-US']).toMatch(/^The autopilot restarted while armed!/);
    expect(outcomes).toMatchObject([{ kind: 'unknown', step: 'return', reason: 'rebooted' }]);
    const again = vehicle.heard.slice(before).map(({ command }) => command);
    expect(again).toContain(MavCmd.REQUEST_MESSAGE);
    expect(again.filter((command) => command === MavCmd.SET_MESSAGE_INTERVAL).length).toBeGreaterThan(10);
    expect(session.phase).toBe('live');
    expect(session.plans.knowledgeOf('mission')).toEqual({ kind: 'unread' });
  });

  it('meets anew what beats as another kind of vehicle under the same number', () => {
    const { wire, vehicle, link, met, outcomes, watcher, start } = setUp();
    const before = start();
    vehicle.isSilent = true;
    before.fly(arm(before), watcher);
    const beat = { type: 1, autopilot: 3, baseMode: 1, customMode: 11, systemStatus: 3, mavlinkVersion: 3 };
    wire.vehicle.send(heartbeat, beat);
    wire.pass(0);
    expect(outcomes).toMatchObject([{ kind: 'unknown', step: 'arm' }]);
    expect(met).toHaveLength(2);
    expect([before.phase, link.vehicle(1)?.state.mode?.rawModeName]).toEqual(['lost', 'RTL']);
  });

  it('hands the report of a radio to the vehicles behind it', () => {
    const { wire, session, start } = setUp();
    start();
    const report = { rssi: 190, remrssi: 180, txbuf: 100, noise: 40, remnoise: 40, rxerrors: 0, fixed: 0 };
    wire.bystander(51, 68).send(radioStatus, report);
    wire.pass(1500);
    expect(session().state.link).toMatchObject({ bearer: 'radio', rssiDbm: -27 });
  });
});

describe('what is believed', () => {
  it.each([10_000, -10_000, 3000])('shows live values after its own clock was set by %i ms', (byMs) => {
    const { wire, events, start } = setUp();
    const session = start();
    wire.pass(5000);
    wire.stepWallClock(byMs);
    wire.pass(3000);
    for (const name of ['link', 'mode', 'position', 'attitude'] as const) {
      expect(sectionFreshness(session.state, name, wire.nowMs)).toBe('live');
      expect(wire.nowMs - (session.state[name]?.receivedAtMs ?? 0)).toBeLessThanOrEqual(1000);
    }
    const { receivedAtMs = 0, measuredAtMs } = session.state.position ?? {};
    expect(measuredAtMs).toBeCloseTo(receivedAtMs, -2);
    expect(trackPointOf(session.state, wire.nowMs).latitudeDeg).toBe(30);
    expect(events.filter(({ kind }) => kind === 'clock-set')).toEqual([{ kind: 'clock-set', byMs }]);
    const home = session.state.home?.receivedAtMs ?? 0;
    expect(wire.nowMs - home).toBeLessThan(12_000);
  });

  it('asks again who it is and where its home is, when its questions did not arrive at first', () => {
    const { wire, vehicle, link, session } = setUp();
    wire.channel = (isForStation) => (isForStation ? [0] : []);
    link.opened();
    wire.pass(30_000);
    expect([session().state.identity?.serialNumber, session().state.home]).toEqual([null, null]);
    wire.channel = () => [0];
    wire.pass(45_000);
    expect(session().state.identity?.serialNumber).toBe('07'.repeat(18));
    expect(session().state.home).toMatchObject({ altitudeMslM: 12 });
    expect(session().intervals.stateOf(globalPositionInt.id)).toBe('granted');
    const asked = () => vehicle.heard.filter(({ command }) => command === MavCmd.REQUEST_MESSAGE).length;
    const before = asked();
    wire.pass(60_000);
    expect(asked()).toBe(before);
  });

  const reached = (wire: TestWire, seq: number, total: number) => {
    wire.vehicle.send(missionCurrent, { seq, total, missionState: 3, missionMode: 1 });
    wire.vehicle.send(missionItemReached, { seq });
    wire.pass(20);
  };

  it('forgets which item was reached when another mission comes on board, and when the vehicle restarts', () => {
    const { wire, vehicle, start } = setUp();
    const session = start();
    const reachedItem = () => session.state.mission?.reachedItem ?? null;
    reached(wire, 3, 5);
    expect(reachedItem()).toBe(2);
    wire.vehicle.send(missionCurrent, { seq: 1, total: 9, missionState: 2, missionMode: 1 });
    wire.pass(20);
    expect(reachedItem()).toBeNull();
    reached(wire, 3, 9);
    expect(reachedItem()).toBe(2);
    const item: PlanItem = { command: 16, frame: 6, params: [0, 0, 0, 0], x: 1, y: 1, z: 9, autocontinue: true };
    session.plans.upload('mission', [item], { settle: () => undefined });
    wire.vehicle.send(missionCurrent, { seq: 1, total: 9, missionState: 2, missionMode: 1 });
    wire.pass(20);
    expect(reachedItem()).toBeNull();
    reached(wire, 3, 9);
    vehicle.reboot();
    wire.pass(3000);
    wire.vehicle.send(missionCurrent, { seq: 1, total: 9, missionState: 2, missionMode: 1 });
    wire.pass(20);
    expect(reachedItem()).toBeNull();
  });
});

describe('what outlives a session, and who is spoken with', () => {
  const item: PlanItem = { command: 16, frame: 6, params: [0, 0, 0, 0], x: 1, y: 1, z: 9, autocontinue: true };
  const planUnknown = [{ kind: 'plan-unknown' }];

  it.each([7, 0])(
    'starts no mission after a cut upload when the vehicle comes back from another port (id of %is)',
    (id) => {
      const fleet = new Fleet();
      const [before, after] = [setUp('ardupilot', { fleet }), setUp('ardupilot', { fleet })];
      for (const { vehicle } of [before, after]) vehicle.uid2.fill(id);
      before.start().plans.upload('mission', [item, item], { settle: () => undefined });
      before.vehicle.isSilent = true;
      before.wire.pass(7000);
      // Also before it has said who it is.
      after.wire.channel = (isForStation) => (isForStation ? [0] : []);
      const session = after.start();
      session.fly(startMission(session), after.watcher);
      after.wire.channel = () => [0];
      after.wire.pass(60_000);
      session.fly(startMission(session), after.watcher);
      expect(after.outcomes).toEqual([...planUnknown, ...planUnknown]);
      session.plans.upload('mission', [item], { settle: () => undefined });
      after.wire.pass(3000);
      expect(session.plans.mayStartMission).toBe(true);
      expect(before.session().plans.mayStartMission).toBe(true);
    },
  );

  it('does not blame a vehicle for the upload of another with its number', () => {
    const fleet = new Fleet();
    const [one, other] = [setUp('ardupilot', { fleet }), setUp('ardupilot', { fleet })];
    other.vehicle.uid2.fill(8);
    one.start().plans.upload('mission', [item], { settle: () => undefined });
    one.session().plans.cancel();
    expect(other.start().plans.mayStartMission).toBe(true);
    expect(one.session().plans.mayStartMission).toBe(false);
  });

  it('meets a vehicle that speaks by HIGH_LATENCY2 alone, asks it for nothing, and gives it time', () => {
    const { wire, vehicle, link, session, met, phases } = setUp('px4');
    vehicle.isSilent = true;
    link.opened();
    const say = () => wire.vehicle.send(highLatency2, satelliteReport);
    say();
    wire.pass(66_000);
    say();
    wire.pass(66_000);
    expect([session().phase, session().state.mode?.mode]).toEqual(['live', 'mission']);
    expect(sectionFreshness(session().state, 'position', wire.nowMs)).toBe('live');
    expect(wire.sentByStation(commandLong.id)).toEqual([]);
    wire.pass(400_000);
    expect(phases()).toEqual(['live', 'stale', 'lost']);
    vehicle.isSilent = false;
    wire.pass(3000);
    expect(met).toHaveLength(2);
    expect(session().state.identity?.serialNumber).toBe('07'.repeat(18));
  });

  it('speaks with neither of two vehicles that share a number, and with one when the other is gone', () => {
    const { wire, vehicle, events, session, outcomes, watcher, start } = setUp();
    start();
    const before = vehicle.heard.length;
    const beat = { type: 1, autopilot: 3, baseMode: 1, customMode: 11, systemStatus: 3, mavlinkVersion: 3 };
    for (let turn = 0; turn < 20; turn += 1) {
      wire.vehicle.send(heartbeat, beat);
      wire.pass(1000);
    }
    expect(vehicle.heard.length - before).toBeLessThan(60);
    expect(events.filter(({ kind }) => kind === 'clash')).toHaveLength(1);
    expect(wordsOfClash(1, 'number')['en-US']).toMatch(/use the number 1/);
    session().fly(arm(session()), watcher);
    expect(outcomes).toEqual([{ kind: 'not-sent', step: 'arm', reason: 'clash' }]);
    wire.pass(15_000);
    expect(session().phase).toBe('live');
    expect(session().state.identity?.vehicleClass).toBe('multirotor');
  });

  it('beats on an open port to those who speak, and no longer than they do', () => {
    const { wire, vehicle, link } = setUp('ardupilot', { answersOnly: true });
    const beats = () => wire.sentByStation(heartbeat.id).length;
    vehicle.isSilent = true;
    link.opened();
    wire.pass(10_000);
    expect(beats()).toBe(0);
    vehicle.isSilent = false;
    wire.pass(5000);
    expect(beats()).toBeGreaterThan(3);
    vehicle.isSilent = true;
    wire.pass(65_000);
    const last = beats();
    wire.pass(600_000);
    expect(beats()).toBe(last);
  });
});

describe('message rates', () => {
  const intervalOf = (wire: TestWire, id: number) =>
    wire
      .sentByStation(commandLong.id)
      .map((frame) => decode(commandLong, frame))
      .find(({ command, param1 }) => command === MavCmd.SET_MESSAGE_INTERVAL && param1 === id)?.param2;

  it('asks ArduPilot for everything, and PX4 also to stop what nobody reads', () => {
    const [ardupilot, px4] = [setUp('ardupilot'), setUp('px4')];
    ardupilot.start();
    px4.start();
    expect(intervalOf(ardupilot.wire, globalPositionInt.id)).toBe(250_000);
    expect(intervalOf(ardupilot.wire, 245)).toBe(1_000_000);
    expect(intervalOf(px4.wire, 83)).toBe(-1);
    expect(px4.session().intervals.stateOf(83)).toBe('granted');
  });

  it('falls back to groups of messages on an ArduPilot that knows nothing else', () => {
    const { wire, vehicle, start, session } = setUp();
    vehicle.answer = (command) => (command === MavCmd.SET_MESSAGE_INTERVAL ? MavResult.UNSUPPORTED : undefined);
    start();
    expect(wire.sentByStation(requestDataStream.id)).toHaveLength(6);
    expect(session().intervals.usesStreams).toBe(true);
  });
});

describe('manoeuvres', () => {
  it.each(['ardupilot', 'px4'] as const)(
    'takes %s off to a height above home, each step seen in telemetry',
    (stack) => {
      const { wire, vehicle, outcomes, steps, watcher, start } = setUp(stack);
      const session = start();
      session.fly(takeOff(session, 10), watcher);
      wire.pass(15_000);
      expect(outcomes).toEqual([{ kind: 'done' }]);
      expect(steps).toEqual(['set-mode', 'arm', 'take-off', 'climb']);
      expect(vehicle.heightM).toBeGreaterThanOrEqual(9);
      const order = vehicle.heard.find(({ command }) => command === MavCmd.NAV_TAKEOFF);
      expect(order?.params[6]).toBe(stack === 'px4' ? 22 : 10);
      expect(order?.params.slice(3, 6)).toEqual(stack === 'px4' ? [NaN, NaN, NaN] : [0, 0, 0]);
    },
  );

  it('takes off over a link that loses a third, or says truthfully that it does not know', () => {
    const kinds = Array.from({ length: 40 }, (_, seed) => {
      const { wire, vehicle, outcomes, watcher, start } = setUp();
      const random = new Random(seed);
      const session = start();
      wire.channel = () => (random.below(3) === 0 ? [] : [random.below(300)]);
      session.fly(takeOff(session, 5), watcher);
      wire.pass(90_000);
      const [outcome] = outcomes;
      if (outcome?.kind === 'done') return vehicle.heightM >= 4 ? 'done' : 'lie';
      return outcome?.kind;
    });
    expect(kinds.filter((kind) => kind === 'done').length).toBeGreaterThan(20);
    expect(kinds.filter((kind) => kind !== 'done' && kind !== 'unknown')).toEqual([]);
  });

  it('tells a refused arming in the words of the vehicle, and stops there', () => {
    const { wire, vehicle, outcomes, steps, watcher, start } = setUp();
    const session = start();
    vehicle.answer = (command) => (command === MavCmd.COMPONENT_ARM_DISARM ? MavResult.FAILED : undefined);
    vehicle.complaint = 'Arm: Battery 1 low';
    session.fly(takeOff(session, 10), watcher);
    wire.pass(8000);
    expect(steps).toEqual(['set-mode', 'arm']);
    expect(english(outcomes)).toEqual([
      'arm: The vehicle tried and failed: see what it says about it: “Arm: Battery 1 low”',
    ]);
  });

  it('does not believe an accepted order that telemetry never shows', () => {
    const { wire, vehicle, outcomes, watcher, start } = setUp();
    const session = start();
    vehicle.answer = (command) => (command === MavCmd.COMPONENT_ARM_DISARM ? MavResult.ACCEPTED : undefined);
    session.fly(arm(session), watcher);
    wire.pass(12_000);
    expect(english(outcomes)).toEqual(['arm: The vehicle accepted it, but does not show it: look at the vehicle']);
  });

  it('believes telemetry when only the answer was lost', () => {
    const { wire, vehicle, outcomes, watcher, start } = setUp();
    const session = start();
    vehicle.answer = (command) => (command === MavCmd.COMPONENT_ARM_DISARM ? null : undefined);
    session.fly(arm(session), watcher);
    wire.pass(3000);
    expect(outcomes).toEqual([{ kind: 'done' }]);
  });

  it('says unknown when the link is lost in the middle of it', () => {
    const { wire, vehicle, outcomes, watcher, start } = setUp();
    const session = start();
    vehicle.isSilent = true;
    session.fly(arm(session), watcher);
    wire.pass(8000);
    expect(english(outcomes)).toEqual([
      'arm: The link was lost before the answer came. It may have been carried out: go by the state of the vehicle',
    ]);
  });

  it('says so when the vehicle does not support an order', () => {
    const { wire, vehicle, outcomes, watcher, start } = setUp();
    const session = start();
    Object.assign(vehicle, { isArmed: true, heightM: 20, targetM: 20 });
    wire.pass(1500);
    vehicle.answer = (command) => (command === MavCmd.DO_REPOSITION ? MavResult.UNSUPPORTED : undefined);
    // In guided mode already: telemetry alone would look like success.
    vehicle.customMode = 4;
    session.fly(goTo(session, { latitudeDeg: 30.001, longitudeDeg: 120, heightAboveHomeM: 20 }), watcher);
    wire.pass(3000);
    expect(english(outcomes)).toEqual(['go to the point: The vehicle does not support this command']);
  });

  it.each(['ardupilot', 'px4'] as const)(
    'sends %s to no point from the ground, where it would accept and go nowhere',
    (stack) => {
      const { wire, vehicle, outcomes, watcher, start } = setUp(stack);
      const session = start();
      const target = { latitudeDeg: 30.001, longitudeDeg: 120, heightAboveHomeM: 20 };
      session.fly(goTo(session, target), watcher);
      vehicle.isArmed = true;
      wire.pass(1500);
      session.fly(goTo(session, target), watcher);
      expect(english(outcomes)).toEqual(Array(2).fill('The vehicle stands on the ground: let it take off first'));
      expect(vehicle.heard.some(({ command }) => command === MavCmd.DO_REPOSITION)).toBe(false);
    },
  );

  it('sends ArduPilot to a point by COMMAND_INT above home, and PX4 above the sea', () => {
    for (const [stack, heightM] of [
      ['ardupilot', 20],
      ['px4', 32],
    ] as const) {
      const { wire, vehicle, outcomes, watcher, start } = setUp(stack);
      const session = start();
      Object.assign(vehicle, { isArmed: true, heightM: 20, targetM: 20 });
      wire.pass(1500);
      session.fly(goTo(session, { latitudeDeg: 30.001, longitudeDeg: 120, heightAboveHomeM: 20 }), watcher);
      wire.pass(3000);
      expect(outcomes).toEqual([{ kind: 'done' }]);
      const order = vehicle.heard.find(({ command }) => command === MavCmd.DO_REPOSITION);
      expect(order).toMatchObject({ form: 'int', params: [-1, 1, 0, NaN, 300_010_000, 1_200_000_000, heightM] });
    }
  });

  it('pauses and goes on by modes, because PX4 does not know the order to pause', () => {
    for (const [stack, params] of [
      [
        'ardupilot',
        [
          [1, 17],
          [1, 3],
        ],
      ],
      [
        'px4',
        [
          [1, 4, 3],
          [1, 4, 4],
        ],
      ],
    ] as const) {
      const { wire, vehicle, outcomes, watcher, start } = setUp(stack);
      const session = start();
      session.fly(pause(session), watcher);
      wire.pass(2000);
      session.fly(resume(session), watcher);
      wire.pass(2000);
      expect(outcomes).toEqual([{ kind: 'done' }, { kind: 'done' }]);
      const sent = commandsHeard(vehicle).map((order) => order.params.slice(0, stack === 'px4' ? 3 : 2));
      expect(sent).toEqual(params);
    }
  });

  it('starts a mission from the ground: armed in guided mode on ArduPilot, by its mode on PX4', () => {
    const orders = (stack: 'ardupilot' | 'px4') => {
      const { wire, vehicle, outcomes, watcher, start } = setUp(stack);
      const session = start();
      session.fly(startMission(session), watcher);
      wire.pass(6000);
      expect(outcomes).toEqual([{ kind: 'done' }]);
      return commandsHeard(vehicle).map(({ command }) => command);
    };
    const { DO_SET_MODE, COMPONENT_ARM_DISARM, MISSION_START } = MavCmd;
    expect(orders('ardupilot')).toEqual([DO_SET_MODE, COMPONENT_ARM_DISARM, MISSION_START]);
    expect(orders('px4')).toEqual([DO_SET_MODE, COMPONENT_ARM_DISARM]);
  });

  it('starts no mission after a failed upload, by order, by mode or by going on', () => {
    const { vehicle, outcomes, watcher, start } = setUp();
    const session = start();
    const item: PlanItem = { command: 16, frame: 6, params: [0, 0, 0, 0], x: 1, y: 1, z: 9, autocontinue: true };
    session.plans.upload('mission', [item], { settle: () => undefined });
    session.plans.cancel();
    const before = commandsHeard(vehicle).length;
    for (const maneuver of [startMission(session), resume(session), setMode(session, 3)])
      session.fly(maneuver, watcher);
    expect(english(outcomes)).toEqual(
      Array.from(
        { length: 3 },
        () => 'What plan is on board is unknown: upload it again, or read it, before you start the mission',
      ),
    );
    expect(commandsHeard(vehicle)).toHaveLength(before);
  });

  it('lets a call for return take the place of what is under way', () => {
    const { wire, outcomes, watcher, start } = setUp();
    const session = start();
    session.fly(takeOff(session, 50), watcher);
    wire.pass(8000);
    session.fly(returnHome(session), watcher);
    wire.pass(2000);
    expect(outcomes).toEqual([{ kind: 'superseded', step: 'climb' }, { kind: 'done' }]);
    session.fly(land(session), watcher);
    wire.pass(2000);
    expect(session.state.mode?.rawModeName).toBe('Land');
  });

  it('knows what it cannot ask for', () => {
    const { outcomes, watcher, start } = setUp();
    const session = start();
    session.fly(setMode(session, 27), watcher);
    expect(english(outcomes)).toEqual(['This vehicle has no flight mode for that']);
    const state = { ...session.state, home: null, phase: null };
    const reasonOf = (modes: ModeCatalog) => takeOff({ stack: 'px4', modes, state }, 10);
    expect(reasonOf(session.modes)).toEqual({ kind: 'impossible', reason: 'no-home-height' });
    expect(reasonOf(ModeCatalog.for({ autopilot: 0, type: 0 }))).toEqual({
      kind: 'impossible',
      reason: 'no-such-mode',
    });
  });

  it.each([
    ['ardupilot', 'fixed-wing', 'needs-take-off-in-mission'],
    ['ardupilot', 'rover', 'does-not-fly'],
    ['ardupilot', 'boat', 'does-not-fly'],
    ['px4', 'rover', 'does-not-fly'],
    ['px4', 'submarine', 'does-not-fly'],
    ['px4', 'fixed-wing', null],
    ['ardupilot', 'vtol', null],
    ['ardupilot', 'helicopter', null],
  ] as const)('arms no %s %s for a take-off that it cannot do', (stack, vehicleClass, reason) => {
    const session = setUp(stack).start();
    const { identity } = session.state;
    if (identity === null) throw new Error('the vehicle did not say who it is');
    const state = { ...session.state, identity: { ...identity, vehicleClass } };
    const built = takeOff({ stack, modes: session.modes, state }, 10);
    expect(built).toMatchObject(reason === null ? { kind: 'maneuver' } : { kind: 'impossible', reason });
  });

  it.each(['needs-take-off-in-mission', 'does-not-fly'] as const)('says why not: %s', (reason) => {
    expect(wordsOfImpossibility(reason)['en-US']).toMatch(/mission|fly/);
  });
});
