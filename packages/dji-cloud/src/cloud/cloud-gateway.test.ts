import { unknownDock } from '@skein/telemetry/dock/state.ts';
import { describe, expect, it } from 'vitest';
import { unknownRemote } from '../properties/read-remote.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened, reply, thing } from '../testing/messages.ts';
import { openCloud } from '../testing/open-cloud.ts';
import type { JsonObject } from '../wire/json.ts';
import type { Publication } from '../wire/message.ts';
import { CloudGateway } from './cloud-gateway.ts';

const setUp = () => {
  const environment = createManualEnvironment();
  return { environment, gateway: new CloudGateway('DOCK1', environment, () => true) };
};

it('says yes to a file that nobody could ever store, or the dock offers it for ever', () => {
  const { say, session } = openCloud();
  const offer = () =>
    say('thing/product/DOCK1/events', {
      method: 'file_upload_callback',
      tid: 'f1',
      need_reply: 1,
      data: { file: { name: 'without a key' } },
    });
  const first = offer();
  expect(first.news).toEqual([]);
  expect(first.publish.map(opened)).toMatchObject([{ kind: 'events_reply', tid: 'f1', data: { result: 0 } }]);
  expect(session.drops.entries()).toEqual([['bad_data', 1]]);
  expect(offer().publish.map(opened)).toMatchObject([{ tid: 'f1', data: { result: 0 } }]);
  expect(session.drops.of('repeated_event')).toBe(1);
});

it('tells of each aircraft once that it is there, and once that it is not', () => {
  const { online } = openCloud();
  const told = (...aircraft: readonly string[]) =>
    online('RC1', ...aircraft).news.map((news) =>
      news.kind === 'topology' ? [news.online.map(({ serial }) => serial), news.offline] : news.kind,
    );
  expect(told('AIR1')).toEqual([[['AIR1'], []]]);
  expect(told('AIR1', 'AIR2')).toEqual([[['AIR2'], []]]);
  expect(told('AIR2')).toEqual([[[], ['AIR1']]]);
  expect(told('AIR1')).toEqual([[['AIR1'], ['AIR2']]]);
  expect(told()).toEqual([[[], ['AIR1']]]);
  expect(told()).toEqual([[[], []]]);
});

describe('what it is, as the topology alone tells', () => {
  const announced = (domain: string) => {
    const cloud = openCloud();
    cloud.say('sys/product/GATE1/status', { method: 'update_topo', data: { domain, sub_devices: [] } });
    const { news } = cloud.osd('GATE1', { latitude: 22.5, longitude: 113.9 }, 'GATE1');
    return { ...cloud, news, devices: cloud.session.gateway('GATE1')?.devices };
  };

  it.each([
    ['3', 'dock'],
    ['2', 'remote'],
  ])('is by the domain %s a %s', (domain, kind) => {
    const { news, devices } = announced(domain);
    expect(news).toMatchObject([{ kind, gateway: 'GATE1', state: { place: { latitudeDeg: 22.5 } } }]);
    expect(devices?.kind).toBe(kind);
  });

  it('is by the domain of an aircraft neither', () => {
    const { news, devices } = announced('0');
    expect([news, devices?.kind]).toEqual([[], null]);
  });

  it('has no alarms then of what it is, and knows nothing of what it is not', () => {
    const [dock, remote] = [announced('3'), announced('2')];
    for (const { tell } of [dock, remote]) tell('GATE1', 'hms', { list: [] });
    expect([dock.devices?.dock.alerts?.active, dock.devices?.remote]).toEqual([[], unknownRemote]);
    expect([remote.devices?.remote.alerts?.active, remote.devices?.dock]).toEqual([[], unknownDock]);
  });
});

it.each([
  ['3-2-0', 'dock', 'remote'],
  ['2-174-0', 'remote', 'dock'],
] as const)('shows an alarm of %s before anybody knows what the gateway is, and none else', (model, its, other) => {
  const { tell, session } = openCloud();
  tell('GATE1', 'hms', { list: [{ code: '0x19114000', device_type: model }] });
  const devices = session.gateway('GATE1')?.devices;
  expect(devices?.[its].alerts?.active).toHaveLength(1);
  expect(devices?.[other].alerts).toBeNull();
});

describe('an answer', () => {
  const entry = {
    broker: { address: 'a:1', clientId: 'c', username: 'u', password: 'p', expiresAtS: 1, usesTls: true },
    osdHz: 10,
    hsiHz: 1,
  };
  const orders: readonly (readonly [string, (gateway: CloudGateway) => Publication])[] = [
    ['return-home', ({ returnHome }) => returnHome.call()],
    ['live', ({ live }) => live.stop('AIR1/81-0-0/normal-0')],
    ['drc', ({ drc }) => drc.begin(entry, '3-2-0')],
    ['debug', ({ jobs }) => jobs.debug('cover_open')],
  ];

  it.each(orders)('to an order of %s is news of it', (kind, order) => {
    const { gateway } = setUp();
    const { news } = gateway.receive(reply(order(gateway), { result: 0 }));
    expect(news.map((one) => one.kind)).toEqual(['call', kind]);
  });
});

describe('what is too old to matter', () => {
  it.each([0, 3_600_000, -3_600_000])(
    'is an event after two minutes, by whatever the clock of the wall was set (%i ms)',
    (byMs) => {
      const { environment, gateway } = setUp();
      const droppedAfter = (ms: number) => {
        environment.pass(ms);
        return gateway.receive(thing({ kind: 'events', method: 'poi_status_notify' })).dropped;
      };
      expect(droppedAfter(0)).toEqual([]);
      environment.setWallClock(byMs);
      expect([droppedAfter(119_999), droppedAfter(1)]).toEqual([['repeated_event'], []]);
    },
  );

  it('is an answer after that time, to an order or to a setting', () => {
    const { environment, gateway } = setUp();
    const setting = gateway.properties.write({ path: ['distance_limit_status', 'state'], value: 1 });
    const answers = [
      reply(gateway.calls.call('cover_open').publish, { result: 0 }),
      thing({
        kind: 'property/set_reply',
        tid: setting.tid,
        data: { distance_limit_status: { state: { result: 0 } } },
      }),
    ];
    const droppedNow = () => answers.map((answer) => gateway.receive(answer).dropped);
    expect([droppedNow(), droppedNow()]).toEqual([
      [[], []],
      [['repeated_reply'], ['repeated_reply']],
    ]);
    environment.pass(120_000);
    expect(droppedNow()).toEqual([['unasked_reply'], ['unasked_reply']]);
  });

  it('is looked for ten seconds after something was noted, and every ten from then on until nothing is left', () => {
    const { environment, gateway } = setUp();
    const dueAfter = (ms: number) => {
      environment.pass(ms);
      gateway.tick();
      return gateway.nextDueMs() - environment.steadyMs();
    };
    expect(dueAfter(0)).toBe(Infinity);
    gateway.receive(thing({ kind: 'events', method: 'poi_status_notify' }));
    expect([dueAfter(0), dueAfter(4000), dueAfter(6000), dueAfter(109_999)]).toEqual([10_000, 6000, 10_000, 10_000]);
    expect(dueAfter(10_000)).toBe(Infinity);
  });

  it.each<[string, (gateway: CloudGateway) => unknown]>([
    ['an event', (gateway) => gateway.receive(thing({ kind: 'events', method: 'poi_status_notify' }))],
    ['an answer to an order', (gateway) => gateway.receive(reply(gateway.calls.call('cover_open').publish, {}))],
    [
      'an answer to a setting',
      (gateway) => {
        const { tid } = gateway.properties.write({ path: ['rth_altitude'], value: 100 });
        gateway.receive(thing({ kind: 'property/set_reply', tid, data: { rth_altitude: { result: 0 } } }));
      },
    ],
    [
      'an order of an earlier process',
      (gateway) =>
        gateway.restore({ kind: 'given', id: 'o1', subject: 'DOCK1', deed: 'cover_open', job: null, atMs: 0 }),
    ],
  ])('is looked for after %s', (_, note) => {
    const { environment, gateway } = setUp();
    note(gateway);
    expect(gateway.nextDueMs()).toBe(environment.steadyMs() + 10_000);
  });

  it('is a job ten minutes after it was first seen to be over', () => {
    const { environment, gateway } = setUp();
    const data: JsonObject = { output: { status: 'ok', progress: { percent: 100 }, ext: { flight_id: 'F1' } } };
    gateway.receive(thing({ kind: 'events', method: 'flighttask_progress', data }));
    const phaseAfter = (ms: number) => {
      environment.pass(ms);
      gateway.tick();
      return gateway.jobs.flightTask('F1').view.phase;
    };
    expect([phaseAfter(10_000), phaseAfter(599_999), phaseAfter(10_000)]).toEqual(['ok', 'ok', 'draft']);
  });
});

it('counts a request that nobody here knows, and no other', () => {
  const { say, session } = openCloud();
  for (const method of ['config', 'make_coffee', undefined])
    say('thing/product/DOCK1/requests', { ...(method !== undefined && { method }), data: {} });
  expect(session.drops.entries()).toEqual([['unknown_method', 2]]);
});

it('is live for six seconds after it was heard, and lost after thirty, to the millisecond', () => {
  const { environment, gateway } = setUp();
  gateway.heard();
  const freshnessAfter = (ms: number) => {
    environment.pass(ms);
    return gateway.freshness;
  };
  expect([6000, 1, 23_999, 1].map(freshnessAfter)).toEqual(['live', 'stale', 'stale', 'lost']);
});

it.each([
  ['forward, however little', 1, []],
  ['back', -1, [{ method: 'return_home' }]],
])('asks again what it had asked only if no time may be missing: the clock is set %s (%i ms)', (_, byMs, again) => {
  const { environment, gateway } = setUp();
  gateway.calls.call('return_home');
  gateway.noteClockStep(byMs);
  environment.pass(3000);
  expect(gateway.tick().publish.map(opened)).toMatchObject(again);
});

it('is no stranger for a minute after it is known from a journal: nobody takes its place', () => {
  const { environment, session, online } = openCloud({ maxGateways: 1 });
  session.restore([{ kind: 'given', id: 'o1', subject: 'DOCK1', deed: 'cover_open', job: null, atMs: 0 }]);
  online('DOCK2');
  expect([session.gateway('DOCK2'), session.drops.of('too_many_gateways')]).toEqual([null, 1]);
  environment.pass(60_000);
  online('DOCK2');
  expect([session.gateway('DOCK1'), session.gateway('DOCK2')?.serial]).toEqual([null, 'DOCK2']);
});
