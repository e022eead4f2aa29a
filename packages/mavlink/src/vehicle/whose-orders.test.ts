import { describe, expect, it } from 'vitest';
import { arm, returnHome } from '../maneuvers/maneuvers.ts';
import { TestVehicle, version } from '../testing/test-vehicle.ts';
import { watchLink } from '../testing/watched-link.ts';
import { MavCmd } from '../wire/enums.generated.ts';
import { autopilotVersion, heartbeat, systemTime } from '../wire/messages.generated.ts';
import { Fleet } from './fleet.ts';
import { wordsOfClash } from './vehicle-event.ts';

type Watched = ReturnType<typeof watchLink>;

const RETURN = 6;

/** Links that run on one clock; the vehicle of each says the same id. */
function station() {
  const fleet = new Fleet();
  const links: Watched[] = [];
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 20) for (const { wire } of links) wire.pass(20);
  };
  const open = (link: string, signedWith?: string) => {
    const watched = watchLink('ardupilot', { fleet, link, ...(signedWith !== undefined && { signedWith }) });
    watched.wire.stall((links[0]?.wire.steadyMs ?? watched.wire.steadyMs) - watched.wire.steadyMs);
    links.push(watched);
    watched.link.opened();
    return watched;
  };
  return { fleet, open, pass };
}

const clashes = ({ events }: Pick<Watched, 'events'>) =>
  events.flatMap((event) => (event.kind === 'clash' ? [event.over] : []));

/** The same aircraft, heard another way. */
function follow(other: Watched, { vehicle }: Watched): void {
  other.vehicle.bootMs = vehicle.bootMs;
  other.vehicle.isArmed = vehicle.isArmed;
  other.vehicle.heightM = other.vehicle.targetM = vehicle.heightM;
}

/** One aircraft by two radios, which is known to be one. */
function twoRadios() {
  const { open, pass } = station();
  const one = open('radio');
  pass(4000);
  const other = open('cellular');
  follow(other, one);
  pass(4000);
  return { one, other, pass };
}

describe('who says the id of a vehicle that is heard', () => {
  it('gets none of its orders, and tells nothing in its name', () => {
    const { open, pass } = station();
    const known = open('udp:known');
    Object.assign(known.vehicle, { heightM: 40, targetM: 40, isArmed: true });
    pass(4000);
    const { vehicle } = known.session();
    known.session().plans.memory.learn('mission', { kind: 'unknown' });

    const claimant = open('udp:claimant');
    pass(4000);
    expect(vehicle.ways).toEqual([known.session()]);
    expect(vehicle.state.position?.altitudeAboveHomeM).toBe(40);
    // Both started at about the same time: it takes a while to be sure.
    pass(10_000);
    expect([clashes(known), clashes(claimant)]).toEqual([[], ['id']]);
    claimant.session().plans.download('mission', { settle: () => undefined });
    pass(3000);
    expect(known.session().plans.mayStartMission).toBe(false);

    known.vehicle.isSilent = true;
    pass(2200);
    known.vehicle.isSilent = false;
    vehicle.fly(returnHome(known.session()), known.watcher);
    pass(4000);
    expect(known.outcomes).toEqual([{ kind: 'done' }]);
    expect([known.vehicle.customMode, claimant.vehicle.customMode]).toEqual([RETURN, 0]);
    // Nor when the known one is gone for good.
    known.vehicle.isSilent = true;
    pass(7000);
    expect(vehicle.ways).not.toContain(claimant.session());
    known.link.forget(1);
    pass(5000);
    expect(claimant.session().vehicle).not.toBe(vehicle);
  });

  it('is waited with until its time was heard', () => {
    const { open, pass } = station();
    const known = open('udp:known');
    pass(4000);
    const claimant = open('udp:claimant');
    const { wire } = claimant;
    claimant.vehicle.isSilent = true;
    const beat = { type: 2, autopilot: 3, baseMode: 1, customMode: 0, systemStatus: 3, mavlinkVersion: 3 };
    wire.vehicle.send(heartbeat, beat);
    wire.vehicle.send(autopilotVersion, versionOf(7));
    pass(500);
    expect(claimant.session().state.identity?.serialNumber).toBe('07'.repeat(18));
    expect(known.session().vehicle.ways).toHaveLength(1);
    wire.vehicle.send(systemTime, { timeUnixUsec: 0n, timeBootMs: 9_000_000 });
    wire.vehicle.send(heartbeat, beat);
    pass(100);
    expect([known.session().vehicle.ways.length, clashes(claimant)]).toEqual([1, ['id']]);
  });

  it('under another number on the same link is another vehicle', () => {
    const { wire, vehicle, link, agenda, events } = watchLink();
    const two = new TestVehicle(wire.bystander(2, 1), 'ardupilot');
    link.opened();
    wire.connect({
      station: (frame) => link.hear(frame),
      vehicle: (frame) => [vehicle, two].forEach((one) => one.hear(frame)),
      tick: () => [vehicle, two, agenda].forEach((one) => one.tick()),
    });
    wire.pass(4000);
    const [first, second] = [link.vehicle(1), link.vehicle(2)];
    expect([first?.vehicle.id, second?.vehicle.id]).toEqual(['07'.repeat(18), null]);
    expect(clashes({ events })).toEqual(['id']);
    expect(wordsOfClash(2, 'id')['en-US']).toContain('2');
    // By its own number it is spoken with all the same.
    const outcomes: string[] = [];
    second?.fly(arm(second), { settle: ({ kind }) => outcomes.push(kind) });
    wire.pass(4000);
    expect([outcomes, vehicle.isArmed, two.isArmed]).toEqual([['done'], false, true]);
  });

  it.each([
    ['signed by another key', 'ours', 'theirs', 'known'],
    ['not signed where the known one is', 'ours', undefined, 'known'],
    ['signed where the known one is not', undefined, 'ours', 'newer'],
  ] as const)('is believed by its key: %s', (_, first, second, believed) => {
    const { open, pass } = station();
    const known = open('udp:known', first);
    pass(4000);
    const { vehicle } = known.session();
    const newer = open('udp:newer', second);
    follow(newer, known);
    pass(4000);
    expect(vehicle.ways).toEqual([(believed === 'known' ? known : newer).session()]);
    expect(clashes(believed === 'known' ? newer : known)).toEqual(['id']);
    // The key is remembered when nobody is heard.
    for (const { link } of [known, newer]) link.end();
    const last = open('udp:last');
    pass(4000);
    expect(last.session().vehicle).not.toBe(vehicle);
  });
});

describe('the same vehicle', () => {
  it('is one by two radios', () => {
    const { open, pass } = station();
    const one = open('radio', 'key');
    pass(4000);
    const other = open('cellular', 'key');
    follow(other, one);
    pass(20_000);
    expect(one.session().vehicle.ways).toEqual([one.session(), other.session()]);
    expect([clashes(one), clashes(other)]).toEqual([[], []]);
  });

  it('is one that comes back from another port, at once, and after a restart', () => {
    const { open, pass } = station();
    const before = open('udp:1');
    pass(4000);
    const after = open('udp:2');
    follow(after, before);
    before.vehicle.isSilent = true;
    pass(3000);
    const { vehicle } = before.session();
    expect(vehicle.ways).toContain(after.session());
    after.vehicle.isSilent = true;
    pass(10_000);
    const last = open('udp:3');
    last.vehicle.bootMs = 500;
    pass(3000);
    expect(vehicle.ways).toContain(last.session());
    expect([before, after, last].flatMap(clashes)).toEqual([]);
  });

  it('is one after a restart that both radios heard, the second much later', () => {
    const { one, other, pass } = twoRadios();
    other.vehicle.isSilent = true;
    one.vehicle.reboot();
    pass(30_000);
    other.vehicle.isSilent = false;
    follow(other, one);
    pass(5000);
    expect(one.session().vehicle.ways).toHaveLength(2);
    expect([clashes(one), clashes(other)]).toEqual([[], []]);
  });

  it('is one after its number was changed, once nobody speaks under the old one', () => {
    const { wire, vehicle, link, agenda, events } = watchLink();
    const renumbered = new TestVehicle(wire.bystander(2, 1), 'ardupilot');
    renumbered.isSilent = true;
    link.opened();
    wire.connect({
      station: (frame) => link.hear(frame),
      vehicle: (frame) => [vehicle, renumbered].forEach((one) => one.hear(frame)),
      tick: () => [vehicle, renumbered, agenda].forEach((one) => one.tick()),
    });
    wire.pass(4000);
    [vehicle.isSilent, renumbered.isSilent] = [true, false];
    wire.pass(3000);
    expect(link.vehicle(2)?.vehicle).not.toBe(link.vehicle(1)?.vehicle);
    wire.pass(6000);
    expect(link.vehicle(2)?.vehicle).toBe(link.vehicle(1)?.vehicle);
    expect(clashes({ events })).toEqual([]);
  });

  it('is no longer one when two that were taken for one are far apart for long', () => {
    const { one, other, pass } = twoRadios();
    other.vehicle.isArmed = true;
    pass(5000);
    expect(one.session().vehicle.ways).toHaveLength(2);
    pass(10_000);
    expect(one.session().vehicle.ways).toEqual([one.session()]);
    expect([clashes(one), clashes(other)]).toEqual([[], ['id']]);
  });
});

describe('two of one kind under one number', () => {
  const doubled = (uid: number, bootMs: number, beatsAfterMs = 0) => {
    const watched = watchLink();
    const { wire, vehicle, link, agenda } = watched;
    const two = new TestVehicle(wire.bystander(1, 1), 'ardupilot');
    two.uid2.fill(uid);
    two.bootMs = bootMs;
    if (uid === 0) vehicle.uid2.fill(0);
    link.opened();
    const beginMs = wire.steadyMs + beatsAfterMs;
    wire.connect({
      station: (frame) => link.hear(frame),
      vehicle: (frame) => [vehicle, two].forEach((one) => one.hear(frame)),
      tick: () => {
        vehicle.tick();
        if (wire.steadyMs >= beginMs) two.tick();
        agenda.tick();
      },
    });
    return { ...watched, two };
  };

  it.each([
    ['of two ids', 9, 60_000],
    ['of two ids and two times', 9, 9_000_000],
    ['without ids, by their times', 0, 9_000_000],
  ])('%s are spoken with by nobody, until one is gone', (_, uid, bootMs) => {
    const { wire, vehicle, two, events, session, watcher, outcomes } = doubled(uid, bootMs, 500);
    wire.pass(10_000);
    expect(clashes({ events })).toEqual(['number']);
    session().fly(arm(session()), watcher);
    session().vehicle.fly(returnHome(session()), watcher);
    wire.pass(30_000);
    expect(outcomes).toEqual([
      { kind: 'not-sent', step: 'arm', reason: 'clash' },
      { kind: 'not-sent', step: 'return', reason: 'clash' },
    ]);
    expect([vehicle.isArmed, two.isArmed]).toEqual([false, false]);
    expect(clashes({ events })).toEqual(['number']);

    two.isSilent = true;
    wire.pass(20_000);
    session().fly(arm(session()), watcher);
    wire.pass(3000);
    expect([vehicle.isArmed, two.isArmed, outcomes.at(-1)]).toEqual([true, false, { kind: 'done' }]);
  });

  it('ends what was under way, in doubt because of the clash', () => {
    const { wire, vehicle, two, start, watcher, outcomes } = doubled(9, 60_000);
    two.isSilent = true;
    const session = start();
    vehicle.answer = (command) => (command === MavCmd.DO_SET_MODE ? null : undefined);
    session.fly(returnHome(session), watcher);
    wire.vehicle.send(autopilotVersion, versionOf(9));
    wire.pass(100);
    expect(outcomes).toMatchObject([{ kind: 'unknown', step: 'return', reason: 'clash' }]);
  });

  it('are one after the other where the first fell silent before', () => {
    const { wire, vehicle, two, session, start, events } = doubled(9, 9_000_000);
    two.isSilent = true;
    const first = start().vehicle;
    vehicle.isSilent = true;
    wire.pass(7000);
    two.isSilent = false;
    wire.pass(4000);
    expect(session().vehicle).not.toBe(first);
    expect([session().vehicle.id, first.ways]).toEqual(['09'.repeat(18), []]);
    expect(clashes({ events })).toEqual([]);
  });
});

describe('a stranger', () => {
  it('of a thousand names is one clash, and makes nobody forgotten', () => {
    const { fleet, open, pass } = station();
    const known = open('udp:known');
    pass(3000);
    known.session().plans.memory.learn('mission', { kind: 'unknown' });
    known.link.forget(1);
    const stranger = open('udp:stranger');
    known.vehicle.isSilent = true;
    stranger.vehicle.uid2.fill(8);
    pass(3000);
    for (let count = 1; count < 200; count += 1) stranger.wire.vehicle.send(autopilotVersion, versionOf(count));
    pass(100);
    expect(clashes(stranger)).toEqual(['number']);
    expect(fleet.vehicles.length).toBeLessThan(5);
  });

  it('that tells one time far ahead ends no return', () => {
    const { wire, vehicle, events, watcher, outcomes, start } = watchLink();
    const session = start();
    vehicle.answer = (command) => (command === MavCmd.DO_SET_MODE ? 0 : undefined);
    session.fly(returnHome(session), watcher);
    wire.pass(300);
    wire.vehicle.send(systemTime, { timeUnixUsec: 0n, timeBootMs: vehicle.bootMs + 600_000 });
    wire.pass(1500);
    vehicle.customMode = RETURN;
    wire.pass(2000);
    expect(outcomes).toEqual([{ kind: 'done' }]);
    expect(events.filter(({ kind }) => kind === 'rebooted')).toEqual([]);
  });
});

const versionOf = (uid: number) => ({ ...version, uid2: new Uint8Array(18).fill(uid) });
