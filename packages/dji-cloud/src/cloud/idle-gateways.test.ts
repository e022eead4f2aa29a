import { freshnessAt } from '@skein/telemetry/staleness.ts';
import { array, assert, constantFrom, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { createHandlers } from '../testing/dock-parts.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { openedAny } from '../testing/messages.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication } from '../wire/message.ts';
import type { CloudGateway } from './cloud-gateway.ts';
import { CloudSession, type CloudSessionParts } from './cloud-session.ts';
import { tell, type Step } from './news.ts';

const setUp = (limits: Pick<CloudSessionParts, 'maxGateways'> = {}) => {
  const environment = createManualEnvironment();
  let looks = 0;
  const steadyMs = () => {
    looks++;
    return environment.steadyMs();
  };
  const session = new CloudSession({
    ...environment,
    ...limits,
    steadyMs,
    handlers: createHandlers(),
    onFailure: (error) => expect.fail(String(error)),
    mayClaim: () => true,
  });
  let count = 0;
  const say = (topic: string, body: JsonObject) =>
    session.receive(topic, JSON.stringify({ tid: `t${count++}`, bid: 'b', timestamp: environment.wallMs(), ...body }));
  const osd = (serial: string) => say(`thing/product/${serial}/osd`, { gateway: serial, data: { mode_code: 0 } });
  const gateway = (serial: string): CloudGateway => {
    const known = session.gateway(serial);
    if (!known) throw new Error(`${serial} is not known`);
    return known;
  };
  const accept = (question: Publication) => {
    const { serial, method, ...rest } = openedAny(question);
    const ids = 'tid' in rest ? { tid: rest.tid } : {};
    return say(`thing/product/${serial}/services_reply`, { method, ...ids, data: { result: 0 } }).publish;
  };
  const connect = (serial: string) => {
    accept(gateway(serial).drc.begin(entry, '3-2-0')).forEach(accept);
    say(`thing/product/${serial}/events`, { method: 'drc_status_notify', data: { result: 0, drc_state: 2 } });
  };
  const looksIn = (deed: () => void): number => {
    const before = looks;
    deed();
    return looks - before;
  };
  return { environment, session, say, osd, gateway, accept, connect, looksIn };
};

const entry = {
  broker: { address: 'a:1', clientId: 'c', username: 'u', password: 'p', expiresAtS: 1, usesTls: true },
  osdHz: 10,
  hsiHz: 1,
};

it('looks at the clock for nobody who waits for nothing, however many there are', () => {
  const looksOf = (docks: number): number => {
    const { environment, session, osd, looksIn } = setUp();
    for (let dock = 0; dock < docks; dock++) osd(`DOCK${dock}`);
    session.tick();
    environment.pass(100);
    return looksIn(() => session.tick());
  };
  expect(looksOf(1000)).toBe(looksOf(2));
});

it('sleeps again once what it was woken for is over', () => {
  const { environment, session, osd, gateway, accept, looksIn } = setUp();
  osd('DOCK1');
  session.tick();
  const asleep = looksIn(() => session.tick());
  const { publish } = gateway('DOCK1').calls.call('return_home');
  environment.pass(100);
  expect(looksIn(() => session.tick())).toBeGreaterThan(asleep);
  accept(publish);
  session.tick();
  expect(looksIn(() => session.tick())).toBe(asleep);
});

it('tells of each gateway that falls silent at its own time', () => {
  const { environment, session, osd } = setUp();
  const gone = () => session.tick().news.flatMap(({ kind, gateway }) => (kind === 'presence' ? [gateway] : []));
  osd('DOCK1');
  environment.pass(1000);
  osd('DOCK2');
  osd('DOCK3');
  gone();
  environment.pass(5000);
  osd('DOCK1');
  environment.pass(25_001);
  expect(gone()).toEqual(['DOCK2', 'DOCK3']);
  environment.pass(5000);
  expect(gone()).toEqual(['DOCK1']);
  environment.pass(60_000);
  expect(gone()).toEqual([]);
});

it('tells of a silence in its time also when the clock was set back, by an hour of all things', () => {
  const { environment, session, osd } = setUp();
  osd('DOCK1');
  session.tick();
  environment.setWallClock(-3_600_000);
  session.tick();
  osd('DOCK2');
  session.tick();
  environment.pass(29_999);
  expect(session.tick().news).toEqual([]);
  environment.pass(1);
  expect(session.tick().news).toMatchObject([
    { kind: 'presence', gateway: 'DOCK1', isOnline: false },
    { kind: 'presence', gateway: 'DOCK2', isOnline: false },
  ]);
});

it.each([3_600_000, 5000, -5000, -3_600_000])(
  'shows as live what is heard when the clock is set by %i ms, and takes what comes next for newer',
  (byMs) => {
    const { environment, say, osd, gateway } = setUp();
    const position = () => gateway('DOCK1').devices.vehicle('AIR1')?.position ?? null;
    const fly = (latitude: number) =>
      // The clock of the dock was not set.
      say('thing/product/AIR1/osd', {
        gateway: 'DOCK1',
        timestamp: environment.steadyMs(),
        data: { latitude, longitude: 113.9, height: 90 },
      });
    osd('DOCK1');
    fly(22.5);
    environment.pass(2000);
    fly(22.6);
    environment.setWallClock(byMs);
    // Heard before anybody ticks.
    osd('DOCK1');
    expect(freshnessAt(position(), 'fast', environment.wallMs())).toBe('live');
    expect(gateway('DOCK1').freshness).toBe('live');
    environment.pass(2000);
    fly(22.7);
    expect(position()).toMatchObject({ latitudeDeg: 22.7, measuredAtMs: environment.wallMs() });
  },
);

it('names a time before which it has nothing to do, so that nobody has to ask', () => {
  const { environment, session, osd, gateway } = setUp();
  expect(session.nextDueMs()).toBe(Infinity);
  osd('DOCK1');
  session.tick();
  session.tick();
  expect(session.nextDueMs() - environment.steadyMs()).toBe(30_000);
  gateway('DOCK1').calls.call('return_home');
  session.tick();
  expect(session.nextDueMs() - environment.steadyMs()).toBe(3000);
});

it('comes back to a gateway that waits for nothing when what it told is too old to matter', () => {
  const { environment, session, say, osd } = setUp();
  osd('DOCK1');
  session.tick();
  say('thing/product/DOCK1/events', { method: 'poi_status_notify', data: {} });
  session.tick();
  expect(session.nextDueMs() - environment.steadyMs()).toBe(10_000);
});

it('flies no longer by hand what it has forgotten', () => {
  const { environment, session, osd, connect } = setUp({ maxGateways: 1 });
  osd('DOCK1');
  connect('DOCK1');
  expect(session.tick().publish.map(openedAny)).toMatchObject([{ method: 'heart_beat' }]);
  environment.pass(61_000);
  osd('DOCK2');
  expect(session.gateway('DOCK1')).toBeNull();
  expect(session.tick().publish).toEqual([]);
});

/** All that can begin to wait, or end it, at either of two docks; and time. */
const deeds = {
  osd: ({ osd }, serial) => void osd(serial),
  return: ({ gateway }, serial) => void gateway(serial).calls.call('return_home'),
  open: ({ gateway }, serial) => void gateway(serial).jobs.debug('cover_open'),
  write: ({ gateway }, serial) => void gateway(serial).properties.write({ path: ['rth_altitude'], value: 100 }),
  stop: ({ gateway }, serial) => void gateway(serial).drc.emergencyStop(),
  answer: ({ say }, serial) =>
    void say(`thing/product/${serial}/drc/up`, { method: 'drone_emergency_stop', data: { result: 0 } }),
  fly: ({ gateway, connect }, serial) => {
    if (['off', 'failed'].includes(gateway(serial).drc.view.phase)) connect(serial);
  },
  steer: ({ gateway }, serial) => {
    const { drc } = gateway(serial);
    if (drc.view.phase === 'connected') drc.steer({ roll: 1, pitch: 0, throttle: 0, yaw: 0 });
  },
  leave: ({ gateway }, serial) => void gateway(serial).drc.leave(),
  ask: ({ say }, serial) => void say(`thing/product/${serial}/requests`, { method: 'config', data: {} }),
  'a moment': ({ environment }) => environment.pass(100),
  'some seconds': ({ environment }) => environment.pass(3100),
  'a long time': ({ environment }) => environment.pass(31_000),
  'a time back': ({ environment }) => environment.setWallClock(-5000),
  'a sleep': ({ environment }) => environment.setWallClock(60_000),
} satisfies Record<string, (world: ReturnType<typeof setUp>, serial: string) => void>;

const sequences = array(
  record({
    deed: constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
    serial: constantFrom('DOCK1', 'DOCK2'),
  }),
  { maxLength: 40 },
);

const stepsOfClock: { readonly [deed: string]: number } = { 'a time back': -5000, 'a sleep': 60_000 };

const clockSet = (gateway: string, byMs: number): Step => tell({ gateway, kind: 'clock-set', byMs });

/** In an order that does not depend on who was looked at first. */
const told = (steps: readonly Pick<Step, 'publish' | 'news'>[]): readonly string[] => [
  ...steps
    .flatMap(({ publish }) => publish)
    .map(({ topic, payload }) => `${topic} ${payload}`)
    .toSorted(),
  ...steps.flatMap(({ news }) => news.map(({ gateway, kind }) => `${gateway} ${kind}`)).toSorted(),
];

it('leaves nobody asleep for whom something is due, in any sequence of orders, answers and time', () => {
  assert(
    property(sequences, (sequence) => {
      const [one, other] = [setUp(), setUp()];
      for (const world of [one, other]) for (const serial of ['DOCK1', 'DOCK2']) world.osd(serial);
      for (const { deed, serial } of sequence) {
        for (const world of [one, other]) deeds[deed](world, serial);
        const all = ['DOCK1', 'DOCK2'].map((each) => other.gateway(each));
        const byMs = stepsOfClock[deed];
        // It is noticed by whatever comes first, be it nonsense.
        if (byMs !== undefined) other.say('thing/product/STRANGER/osd', { data: {} });
        const noted = byMs === undefined ? [] : all.map((gateway) => clockSet(gateway.serial, byMs));
        const isDue = all.map((gateway) => gateway.nextDueMs() <= other.environment.steadyMs());
        const steps = all.map((gateway) => gateway.tick());
        expect(steps.filter((step, at) => !isDue[at] && told([step]).join() !== '')).toEqual([]);
        expect(told([one.session.tick()])).toEqual(told([...noted, ...steps]));
      }
    }),
  );
});
