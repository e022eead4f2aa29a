import { describe, expect, it } from 'vitest';
import { longOrder } from '../command/command-order.ts';
import type { Maneuver } from '../maneuvers/maneuver.ts';
import { arm, goTo, returnHome, setMode } from '../maneuvers/maneuvers.ts';
import type { PlanItem } from '../plan/plan-item.ts';
import { watchLink } from '../testing/watched-link.ts';
import { decode } from '../wire/decode.ts';
import { MavCmd } from '../wire/enums.generated.ts';
import { commandInt, commandLong, manualControl, paramValue, vfrHud } from '../wire/messages.generated.ts';
import { Fleet } from './fleet.ts';

const RETURN = 6;
const GUIDED = 4;

/** One vehicle on two radios, which run on one clock; `deafen` cuts one of them in both directions. */
function twoLinks() {
  const fleet = new Fleet();
  const radios = [
    watchLink('ardupilot', { fleet, link: 'radio' }),
    watchLink('ardupilot', { fleet, link: 'cellular' }),
  ];
  const [radio, cellular] = radios as [ReturnType<typeof watchLink>, ReturnType<typeof watchLink>];
  const [one, other] = [radio.start(), cellular.start()];
  cellular.vehicle.bootMs = radio.vehicle.bootMs;
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 20) for (const { wire } of radios) wire.pass(20);
  };
  const deafen = (link: ReturnType<typeof watchLink>) => (link.wire.channel = () => []);
  const { vehicle } = one;
  const sent = ({ wire }: ReturnType<typeof watchLink>, id: number) => wire.sentByStation(id).length;
  return { fleet, radio, cellular, one, other, vehicle, pass, deafen, sent };
}

describe('one vehicle on two links', () => {
  it('is one by the id of the autopilot, and never by its number', () => {
    const { fleet, one, other, vehicle } = twoLinks();
    expect(other.vehicle).toBe(vehicle);
    expect(vehicle.ways).toEqual([one, other]);
    const third = watchLink('ardupilot', { fleet });
    third.vehicle.uid2.fill(9);
    expect(third.start().vehicle).not.toBe(vehicle);
    expect(fleet.vehicles).toHaveLength(2);
    expect(fleet.vehicle(vehicle.id ?? '')).toBe(vehicle);
  });

  it('is two for as long as it does not say who it is', () => {
    const fleet = new Fleet();
    const links = [watchLink('ardupilot', { fleet }), watchLink('ardupilot', { fleet })];
    for (const { vehicle } of links) vehicle.uid2.fill(0);
    const [one, other] = links.map((link) => link.start().vehicle);
    expect(one).not.toBe(other);
    expect([one?.id, fleet.vehicles.length]).toEqual([null, 2]);
  });

  it('is told the sticks by one link at a time, and not the middle by the one before', () => {
    const { radio, cellular, one, vehicle, pass, sent } = twoLinks();
    const ahead = { forward: 1, right: 0, up: 0, turnRight: 0 };
    for (let round = 0; round < 10; round += 1) {
      expect(vehicle.hold(ahead)).toBe(true);
      pass(100);
    }
    const [used, spare] = vehicle.way === one ? [radio, cellular] : [cellular, radio];
    expect([sent(used, manualControl.id) > 15, sent(spare, manualControl.id)]).toEqual([true, 0]);
    // It says nothing any more, and what is told to it still arrives.
    used.vehicle.isSilent = true;
    for (let round = 0; round < 60; round += 1) {
      vehicle.hold(ahead);
      pass(100);
    }
    expect(sent(spare, manualControl.id)).toBeGreaterThan(15);
    vehicle.letGo();
    const told = ({ wire }: typeof used) => wire.sentByStation(manualControl.id).map((f) => decode(manualControl, f).x);
    expect([told(used).includes(0), told(spare).at(-1)]).toEqual([false, 0]);
  });

  it('is not known by what a lost link heard, though that is stamped later by a clock that was set back since', () => {
    const { radio, cellular, vehicle, pass, deafen } = twoLinks();
    radio.vehicle.heightM = radio.vehicle.targetM = 20;
    pass(1500);
    deafen(radio);
    pass(6000);
    cellular.wire.stepWallClock(-3_600_000);
    cellular.vehicle.heightM = 3;
    pass(1500);
    expect(vehicle.state.position?.altitudeAboveHomeM).toBe(3);
  });

  it('is known by the newest that either link tells', () => {
    const { radio, cellular, vehicle, pass, deafen } = twoLinks();
    deafen(radio);
    cellular.vehicle.heightM = 7;
    pass(1500);
    expect(vehicle.state.position?.altitudeAboveHomeM).toBe(7);
    expect(vehicle.ways[0]?.state.position?.altitudeAboveHomeM).toBe(0);
  });

  it('is spoken with by the link that lives, and stays with it when the other is back', () => {
    const { radio, one, other, vehicle, pass, deafen } = twoLinks();
    pass(1000);
    expect(vehicle.way).toBe(one);
    deafen(radio);
    pass(3000);
    expect(vehicle.way).toBe(other);
    radio.wire.channel = () => [0];
    pass(5000);
    expect([one.phase, vehicle.way === other]).toEqual(['live', true]);
  });

  it('is told that nothing was sent while no link hears it', () => {
    const { radio, cellular, vehicle, pass, deafen, one } = twoLinks();
    deafen(radio);
    deafen(cellular);
    pass(6000);
    vehicle.fly(returnHome(one), radio.watcher);
    expect(vehicle.way).toBeNull();
    expect(vehicle.hold({ forward: 1, right: 0, up: 0, turnRight: 0 })).toBe(false);
    expect(radio.outcomes).toEqual([{ kind: 'not-sent', step: 'return', reason: 'link-lost' }]);
  });
});

describe('what is wanted of a vehicle by several links', () => {
  it('is one thing: a return by one link ends the go-to that the other would still repeat', () => {
    const { radio, cellular, one, other, pass, sent } = twoLinks();
    for (const { vehicle } of [radio, cellular]) Object.assign(vehicle, { isArmed: true, heightM: 20, targetM: 20 });
    pass(1500);
    radio.vehicle.answer = (command) => (command === MavCmd.DO_REPOSITION ? null : undefined);
    one.fly(goTo(one, { latitudeDeg: 30, longitudeDeg: 120, heightAboveHomeM: 30 }), radio.watcher);
    other.fly(returnHome(other), cellular.watcher);
    pass(5000);
    expect(sent(radio, commandInt.id)).toBe(1);
    expect(radio.outcomes).toEqual([{ kind: 'superseded', step: 'go-to' }]);
    expect(cellular.outcomes).toEqual([{ kind: 'done' }]);
  });

  it('is one thing also where single orders are given', () => {
    const { radio, one, other, pass } = twoLinks();
    radio.vehicle.answer = () => null;
    const outcomes: string[] = [];
    const mode = (number: number) => longOrder(MavCmd.DO_SET_MODE, [1, number]);
    one.commands.give(mode(GUIDED), { settle: ({ kind }) => outcomes.push(`guided ${kind}`) });
    other.commands.give(mode(RETURN), { settle: ({ kind }) => outcomes.push(`return ${kind}`) });
    pass(5000);
    expect(outcomes).toEqual(['guided superseded', 'return accepted']);
    expect(radio.vehicle.heard.filter(({ command }) => command === MavCmd.DO_SET_MODE)).toHaveLength(1);
  });

  it('goes on by the other link when the one that it went by is lost', () => {
    const { radio, cellular, one, vehicle, pass, deafen } = twoLinks();
    deafen(radio);
    pass(4500);
    one.fly(setMode(one, RETURN), radio.watcher);
    pass(3000);
    expect(radio.outcomes).toEqual([{ kind: 'done' }]);
    expect(cellular.vehicle.customMode).toBe(RETURN);
    expect(vehicle.way).toBe(vehicle.ways[1]);
  });

  it('is not ordered twice by the other link when the first was answered', () => {
    const { radio, cellular, one, pass, deafen, sent } = twoLinks();
    one.fly(arm(one), radio.watcher);
    radio.vehicle.isArmed = false;
    const before = sent(cellular, commandLong.id);
    radio.wire.pass(20);
    deafen(radio);
    pass(6000);
    expect(sent(cellular, commandLong.id)).toBe(before);
    cellular.vehicle.isArmed = true;
    pass(1500);
    expect(radio.outcomes).toEqual([{ kind: 'done' }]);
  });

  it('ends as unknown when the last link is lost', () => {
    const { radio, cellular, one, pass, deafen } = twoLinks();
    deafen(radio);
    deafen(cellular);
    pass(3000);
    one.fly(setMode(one, RETURN), radio.watcher);
    pass(4000);
    expect(radio.outcomes).toMatchObject([{ kind: 'unknown', step: 'set-mode', reason: 'link-lost' }]);
  });

  it('goes on under its name when the vehicle says who it is in the middle of it', () => {
    const fleet = new Fleet();
    const { wire, vehicle, link, session, watcher, outcomes } = watchLink('ardupilot', { fleet });
    vehicle.answer = (command) => (command === MavCmd.REQUEST_MESSAGE ? 1 : undefined);
    link.opened();
    wire.pass(1200);
    const nameless = session().vehicle;
    vehicle.answer = () => undefined;
    session().fly(setMode(session(), RETURN), watcher);
    session().discovery.start();
    wire.pass(3000);
    expect([nameless.id, session().vehicle.id !== null]).toEqual([null, true]);
    expect(outcomes).toEqual([{ kind: 'done' }]);
    expect(fleet.vehicles).toEqual([session().vehicle]);
  });

  it.each([
    ['who is known', 'done', 'superseded'],
    ['who is not known yet', 'superseded', 'done'],
  ] as const)('is the newer of two when both turn out to be one: that of %s', (newer, ofKnown, ofUnknown) => {
    const fleet = new Fleet();
    const known = watchLink('ardupilot', { fleet, link: 'radio' });
    const unknown = watchLink('ardupilot', { fleet, link: 'cellular' });
    const pass = (ms: number) => {
      for (let passed = 0; passed < ms; passed += 20) for (const { wire } of [known, unknown]) wire.pass(20);
    };
    const isAsked = (command: number) => command === MavCmd.REQUEST_MESSAGE;
    unknown.vehicle.answer = (command) => (isAsked(command) ? 1 : null);
    known.vehicle.answer = (command) => (isAsked(command) ? undefined : null);
    for (const { link } of [known, unknown]) link.opened();
    pass(1200);
    expect(unknown.session().vehicle).not.toBe(known.session().vehicle);
    const orders = [known, unknown];
    if (newer === 'who is known') orders.reverse();
    for (const { session, watcher } of orders) {
      session().fly(setMode(session(), RETURN), watcher);
      pass(100);
    }
    for (const { vehicle } of [known, unknown]) vehicle.answer = () => undefined;
    unknown.session().discovery.start();
    pass(4000);
    expect(unknown.session().vehicle).toBe(known.session().vehicle);
    expect([known.outcomes, unknown.outcomes]).toMatchObject([[{ kind: ofKnown }], [{ kind: ofUnknown }]]);
  });
});

it('sees what was ordered also when the clock is set back meanwhile', () => {
  const { wire, watcher, outcomes, start } = watchLink();
  const session = start();
  session.fly(setMode(session, RETURN), watcher);
  wire.stepWallClock(-3_600_000);
  wire.pass(3000);
  expect(outcomes).toEqual([{ kind: 'done' }]);
});

it('is not woken by what is told of a vehicle that nobody flies', () => {
  const { wire, agenda, events, start } = watchLink();
  start();
  wire.pass(20);
  const before = events.length;
  wire.vehicle.send(vfrHud, { airspeed: 5, groundspeed: 5, alt: 2, climb: 0, heading: 0, throttle: 0 });
  wire.pass(0);
  expect(events.slice(before)).toEqual([{ kind: 'update' }]);
  expect(agenda.nextDueMs()).toBeGreaterThan(wire.steadyMs);
});

it('ends what is flown for what only waits, at once, and is woken when that has waited for too long', () => {
  const { agenda, outcomes, watcher, start } = watchLink();
  const session = start();
  const waiting: Maneuver = {
    kind: 'maneuver',
    needsPlan: false,
    steps: [{ name: 'arrive', order: null, isSeen: () => false, withinMs: 700, needsAnswer: false }],
  };
  session.fly(waiting, watcher);
  agenda.tick();
  session.fly(waiting, watcher);
  expect(outcomes).toMatchObject([{ kind: 'superseded' }]);
  // Whatever is due in it is looked for again.
  expect(agenda.nextDueMs()).toBe(-Infinity);
});

describe('what is known of a vehicle', () => {
  const item: PlanItem = { command: 16, frame: 6, params: [0, 0, 0, 0], x: 1, y: 1, z: 9, autocontinue: true };

  it('is one conversation about plans at a time, by whatever link', () => {
    const { one, other, pass } = twoLinks();
    const reasons: unknown[] = [];
    one.plans.upload('mission', [item], { settle: () => undefined });
    other.plans.download('mission', {
      settle: (outcome) => reasons.push(outcome.kind === 'failed' && outcome.failure.reason),
    });
    expect(reasons).toEqual(['busy']);
    pass(3000);
    expect(other.plans.knowledgeOf('mission')).toMatchObject({ kind: 'known', items: [item] });
  });

  it('is its parameters too, whichever link told them', () => {
    const { radio, one, other, pass } = twoLinks();
    radio.wire.vehicle.send(paramValue, {
      paramId: 'FENCE_ENABLE',
      paramValue: 1,
      paramType: 2,
      paramCount: 1,
      paramIndex: 0,
    });
    pass(20);
    expect(other.parameters.valueOf('FENCE_ENABLE')).toMatchObject({ value: 1 });
    radio.vehicle.reboot();
    pass(3000);
    expect([one, other].map(({ parameters }) => parameters.valueOf('FENCE_ENABLE'))).toEqual([undefined, undefined]);
  });
});
