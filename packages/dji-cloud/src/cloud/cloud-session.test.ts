import { freshnessAt } from '@skein/telemetry/staleness.ts';
import { unknownDock } from '@skein/telemetry/dock/state.ts';
import { describe, expect, it } from 'vitest';
import { opened } from '../testing/messages.ts';
import { here, openCloud } from '../testing/open-cloud.ts';
import type { JsonObject } from '../wire/json.ts';

const progressOf = (percent: number): JsonObject => ({
  output: { status: 'in_progress', progress: { percent }, ext: { flight_id: 'F1' } },
});

it('acknowledges a topology, also one it cannot read', () => {
  const { online, say, session } = openCloud();
  expect(online('DOCK1', 'AIR1').publish.map(opened)).toMatchObject([{ kind: 'status_reply', data: { result: 0 } }]);
  expect(say('sys/product/DOCK1/status', { data: {} }).publish).toHaveLength(1);
  expect(session.drops.of('bad_data')).toBe(1);
});

it('takes the OSD of an aircraft from the gateway that it is with', () => {
  const { session, online, osd } = openCloud();
  online('DOCK1', 'AIR1');
  osd('AIR1', here, 'DOCK1');
  expect(session.gateway('DOCK1')?.devices.vehicle('AIR1')?.position).toMatchObject({ latitudeDeg: 22.5 });
  expect(session.gateway('AIR1')).toBeNull();
});

it('takes it as well when the body leaves the gateway out', () => {
  const { session, online, osd } = openCloud();
  online('DOCK1', 'AIR1');
  osd('AIR1', here);
  expect(session.gateway('DOCK1')?.devices.vehicle('AIR1')?.position).toMatchObject({ latitudeDeg: 22.5 });
});

it('takes what another dock passes on, and leaves the aircraft with its own', () => {
  const { environment, session, online, osd } = openCloud();
  online('DOCK1', 'AIR1');
  online('DOCK2');
  environment.pass(9000);
  const { news } = osd('AIR1', here, 'DOCK2');
  expect(news).toMatchObject([{ kind: 'vehicle', gateway: 'DOCK1', serial: 'AIR1', relay: 'DOCK2' }]);
  expect(session.gateway('DOCK1')?.devices.vehicle('AIR1')).toMatchObject({
    position: { latitudeDeg: 22.5 },
    identity: { gatewaySerialNumber: 'DOCK1' },
  });
  expect(session.gateway('DOCK2')?.devices.vehicle('AIR1')).toBeNull();
  expect(session.gateway('DOCK1')?.freshness).toBe('stale');
});

it('takes no dock for the aircraft of the gateway that its OSD names', () => {
  const { session, online, osd } = openCloud();
  online('DOCK1');
  online('EVIL');
  osd('DOCK1', { mode_code: 4 }, 'EVIL');
  expect(session.drops.of('foreign_sub_device')).toBe(1);
  expect(session.gateway('EVIL')?.devices.aircraftSerials).toEqual([]);
});

it('makes no gateway out of what a stranger claims in a body', () => {
  const { session, osd } = openCloud();
  osd('AIR1', here, 'NOBODY');
  osd('AIR1', here);
  expect(session.drops.of('unknown_sub_device')).toBe(2);
  expect(session.gatewayCount).toBe(0);
});

it('learns after a restart which aircraft belongs to a dock that it hears', () => {
  const { session, osd } = openCloud();
  osd('DOCK1', { mode_code: 0 }, 'DOCK1');
  osd('AIR1', here, 'DOCK1');
  expect(session.gateway('DOCK1')?.devices.dock.work).toMatchObject({ mode: 'idle' });
  expect(session.gateway('DOCK1')?.devices.vehicle('AIR1')?.position).toMatchObject({ latitudeDeg: 22.5 });
  osd('AIR1', { ...here, latitude: 23 });
  expect(session.gateway('DOCK1')?.devices.vehicle('AIR1')?.position).toMatchObject({ latitudeDeg: 23 });
});

it('lets an aircraft move to another dock, and forgets it at the first', () => {
  const { session, online, osd } = openCloud();
  online('DOCK1', 'AIR1');
  osd('AIR1', here, 'DOCK1');
  online('DOCK2', 'AIR1');
  osd('AIR1', here, 'DOCK2');
  expect(session.gateway('DOCK1')?.devices.vehicle('AIR1')).toBeNull();
  expect(session.gateway('DOCK2')?.devices.vehicle('AIR1')?.position).toMatchObject({ latitudeDeg: 22.5 });
});

it('does not let a gateway make another gateway its aircraft and so speak for it', () => {
  const { session, online, osd } = openCloud();
  online('DOCK1', 'AIR1');
  online('EVIL', 'DOCK1');
  osd('DOCK1', { mode_code: 4 });
  osd('DOCK1', { cover_state: 1 }, 'DOCK1');
  expect(session.gateway('DOCK1')?.devices.dock).toMatchObject({
    work: { mode: 'operating' },
    hatch: { cover: 'open' },
  });
  expect(session.gateway('EVIL')?.devices.vehicle('DOCK1')?.identity ?? null).toBeNull();
});

it('hears a gateway itself that another had named as its aircraft before it came', () => {
  const { session, online, osd } = openCloud();
  online('EVIL', 'DOCK1');
  online('DOCK1');
  osd('DOCK1', { mode_code: 4 });
  expect(session.gateway('DOCK1')?.devices.dock.work).toMatchObject({ mode: 'operating' });
  expect(session.drops.total).toBe(0);
});

it('drops an event whose body names another gateway than its topic', () => {
  const { session, say } = openCloud();
  say('thing/product/DOCK1/events', { gateway: 'DOCK2', method: 'hms', data: { list: [] } });
  expect(session.drops.of('gateway_mismatch')).toBe(1);
});

it('shows the alarms of dock and aircraft each at its own', () => {
  const { session, online, say } = openCloud();
  online('DOCK1', 'AIR1');
  const list = [
    { code: '0x19114000', level: 2, device_type: '3-2-0' },
    { code: '0x16100083', level: 2, device_type: '0-91-1' },
  ];
  expect(say('thing/product/DOCK1/events', { method: 'hms', data: { list } }).news).toMatchObject([{ kind: 'alarms' }]);
  const devices = session.gateway('DOCK1')?.devices;
  expect(devices?.dock.alerts?.active).toMatchObject([{ code: '0x19114000' }]);
  expect(devices?.vehicle('AIR1')?.alerts?.active).toMatchObject([{ code: '0x16100083' }]);
});

describe('a remote controller as a gateway', () => {
  const remoteOsd = {
    capacity_percent: 71,
    latitude: 22.4,
    longitude: 113.8,
    height: 31.5,
    country: 'CN',
    wireless_link: { sdr_quality: 4, '4g_quality': 65535, dongle_number: 0 },
  };

  const topologies: readonly (readonly [string, JsonObject])[] = [
    ['its domain', { domain: '2', type: 119, sub_type: 0 }],
    ['its type alone', { type: 174, sub_type: 0 }],
  ];

  it.each(topologies)('reads no weather out of it, as %s tells', (_, model) => {
    const { session, say, osd } = openCloud();
    say('sys/product/RC1/status', { method: 'update_topo', data: { ...model, sub_devices: [] } });
    const { news } = osd('RC1', { ...remoteOsd, wind_speed: 3, mode_code: 4 }, 'RC1');
    expect(news).toMatchObject([{ kind: 'remote', gateway: 'RC1' }]);
    expect(session.gateway('RC1')?.devices.dock.climate).toBeNull();
    expect(session.gateway('RC1')?.modelKey).toMatch(/^2-/);
  });

  it('tells its position, its battery, its link and what the pilot has granted', () => {
    const { session, say, osd } = openCloud();
    say('thing/product/RC1/state', {
      gateway: 'RC1',
      data: { cloud_control_auth: ['flight'], firmware_version: '1.2' },
    });
    osd('RC1', remoteOsd, 'RC1');
    expect(session.gateway('RC1')?.devices.remote).toMatchObject({
      identity: { serialNumber: 'RC1', firmwareVersion: '1.2' },
      place: { latitudeDeg: 22.4, longitudeDeg: 113.8, altitudeEllipsoidM: 31.5 },
      power: { batteryPercent: 71 },
      network: { radioQualityPercent: 80, cellularQualityPercent: null },
      control: { grants: ['flight'] },
    });
  });

  it('tells its videos', () => {
    const { session, say, osd } = openCloud();
    osd('RC1', remoteOsd, 'RC1');
    const camera_list = [{ camera_index: '66-0-0', video_list: [{ video_index: 'normal-0' }] }];
    say('thing/product/RC1/state', {
      gateway: 'RC1',
      data: { live_capacity: { available_video_number: 1, device_list: [{ sn: 'AIR1', camera_list }] } },
    });
    expect(session.gateway('RC1')?.live.view.capacity?.cameras).toMatchObject([{ deviceSerial: 'AIR1' }]);
  });

  it('is not taken for a dock before its topology has come', () => {
    const { session, osd, say } = openCloud();
    const first = osd('RC1', { latitude: 22.4, longitude: 113.8, height: 31.5 }, 'RC1');
    expect(first.news).toEqual([]);
    expect(osd('RC1', { capacity_percent: 71 }, 'RC1').news).toMatchObject([{ kind: 'remote' }]);
    say('thing/product/RC1/events', { method: 'hms', data: { list: [] } });
    expect(session.gateway('RC1')?.devices).toMatchObject({ kind: 'remote', dock: unknownDock });
    expect(session.gateway('RC1')?.devices.remote.place).toMatchObject({ latitudeDeg: 22.4 });
  });

  it('keeps its alarms to itself', () => {
    const { session, online, say } = openCloud();
    online('RC1', 'AIR1');
    const list = [
      { code: '0x1d140001', level: 1, device_type: '2-174-0' },
      { code: '0x16100083', level: 2, device_type: '0-99-1' },
    ];
    say('thing/product/RC1/events', { method: 'hms', data: { list } });
    const devices = session.gateway('RC1')?.devices;
    expect(devices?.remote.alerts?.active).toMatchObject([{ code: '0x1d140001' }]);
    expect(devices?.vehicle('AIR1')?.alerts?.active).toMatchObject([{ code: '0x16100083' }]);
  });

  it('tells how well it hears its aircraft, whose domain it leaves out', () => {
    const { session, say, osd } = openCloud();
    const sub_devices = [{ sn: 'AIR1', type: 99, sub_type: 1 }];
    say('sys/product/RC1/status', { method: 'update_topo', data: { type: 174, sub_type: 0, sub_devices } });
    osd('RC1', remoteOsd, 'RC1');
    osd('AIR1', here, 'RC1');
    expect(session.gateway('RC1')?.devices.vehicle('AIR1')).toMatchObject({
      link: { qualityPercent: 80 },
      identity: { modelKey: '0-99-1' },
    });
  });
});

describe('messages as devices send them', () => {
  it('takes a state whose method is an empty text', () => {
    const { session, online, say } = openCloud();
    online('DOCK1', 'AIR1');
    say('thing/product/AIR1/state', { gateway: 'DOCK1', method: '', data: { control_source: 'A' } });
    expect(session.gateway('DOCK1')?.devices.vehicle('AIR1')?.control).toMatchObject({ flightHolder: 'A' });
  });

  const nil = '00000000-0000-0000-0000-000000000000';

  it('hears every event of a device that has only the nil tid, and a repetition once', () => {
    const { session, environment, say } = openCloud();
    const tell = (method: string, data: JsonObject) =>
      say('thing/product/DOCK1/events', { tid: nil, bid: nil, method, data, need_reply: 1 });
    expect(tell('hms', { list: [{ code: '0x19114000', device_type: '3-2-0' }] }).news).toHaveLength(1);
    expect(tell('hms', { list: [{ code: '0x19114000', device_type: '3-2-0' }] }).news).toHaveLength(0);
    expect(session.drops.of('repeated_event')).toBe(1);
    expect(tell('joystick_invalid_notify', { reason: 1 }).news).toHaveLength(1);
    environment.pass(1000);
    expect(tell('hms', { list: [] }).news).toMatchObject([{ change: { cleared: [{ code: '0x19114000' }] } }]);
    expect(tell('flighttask_progress', progressOf(10)).news).toHaveLength(1);
    environment.pass(1000);
    expect(tell('flighttask_progress', progressOf(20)).news).toMatchObject([{ view: { report: { percent: 20 } } }]);
  });

  it('hears every event that differs from the one before, of a device without a clock that has only the nil tid', () => {
    const { session, say } = openCloud();
    const tell = (percent: number) => {
      const [method, data] = ['flighttask_progress', progressOf(percent)] as const;
      return say('thing/product/DOCK1/events', { tid: nil, bid: nil, timestamp: null, method, data, need_reply: 1 })
        .news;
    };
    expect(tell(10)).toHaveLength(1);
    expect(tell(20)).toMatchObject([{ view: { report: { percent: 20 } } }]);
    expect([tell(20).length, session.drops.of('repeated_event')]).toEqual([0, 1]);
    expect(tell(30)).toHaveLength(1);
  });

  it('tells two events apart that share their tid', () => {
    const { say } = openCloud();
    const tell = (method: string, bid: string) =>
      say('thing/product/DOCK1/events', { tid: 'shared', bid, method, data: { list: [] } });
    expect(tell('hms', 'one').news).toHaveLength(1);
    expect(tell('poi_status_notify', 'one').news).toHaveLength(1);
    expect(tell('poi_status_notify', 'two').news).toHaveLength(1);
    expect(tell('poi_status_notify', 'two').news).toHaveLength(0);
  });

  it('does not let a time with a digit too many lead the clock astray', () => {
    const { environment, session, say } = openCloud();
    say('thing/product/DOCK1/osd', { gateway: 'DOCK1', timestamp: environment.wallMs() * 10, data: { mode_code: 0 } });
    environment.pass(2000);
    say('thing/product/DOCK1/osd', { gateway: 'DOCK1', data: { mode_code: 4 } });
    expect(session.gateway('DOCK1')?.devices.dock.work).toMatchObject({
      mode: 'operating',
      measuredAtMs: environment.wallMs(),
    });
  });
});

it('hands on an event that it does not understand', () => {
  const { say } = openCloud();
  const { news } = say('thing/product/DOCK1/events', { method: 'poi_status_notify', data: { circle_radius: 10 } });
  expect(news).toMatchObject([{ kind: 'event', event: { method: 'poi_status_notify', data: { circle_radius: 10 } } }]);
});

it.each([
  ['airsense_warning', [{ icao: 'B-1', warning_level: 3 }], { kind: 'traffic', warnings: [{ shouldGiveWay: true }] }],
  ['obstacle_avoidance_notify', { obstacles: [{ type: 2 }] }, { kind: 'obstacles', report: { isFinal: false } }],
  ['flight_setup_exception_notify', { flight_type: 1 }, { kind: 'setup-exception', exception: { flight: 'wayline' } }],
  ['ota_progress', { output: { status: 'ok' } }, { kind: 'upgrade', bid: 'b', progress: { status: 'ok' } }],
  ['fileupload_progress', { output: { status: 'ok' } }, { kind: 'log-upload', progress: { status: 'ok', files: [] } }],
])('tells what %s says', (method, data, expected) => {
  const { say } = openCloud();
  expect(say('thing/product/DOCK1/events', { method, data }).news).toMatchObject([expected]);
});

it('counts a notice that it cannot read', () => {
  const { say, session } = openCloud();
  say('thing/product/DOCK1/events', { method: 'ota_progress', data: {} });
  expect(session.drops.of('bad_data')).toBe(1);
});

it('tells how a dock leans, which dock hears an aircraft best, and what dongles there are', () => {
  const { session, online, osd } = openCloud();
  online('DOCK1', 'AIR1');
  osd('DOCK1', { mode_code: 0, tilt_angle: { valid: 1, value: 0.4 } }, 'DOCK1');
  const dongle_infos = [{ imei: 'i', sim_slot: 2, sim_card_state: 0, esim_activate_state: 2 }];
  osd('AIR1', { best_link_gateway: 'DOCK2', dongle_infos }, 'DOCK1');
  const devices = session.gateway('DOCK1')?.devices;
  expect(devices?.factsOf('DOCK1')).toEqual({ tiltDeg: 0.4, bestLinkGateway: null, dongles: [] });
  expect(devices?.factsOf('AIR1')).toMatchObject({
    bestLinkGateway: 'DOCK2',
    dongles: [{ imei: 'i', slot: 'esim', hasSim: false, isEsimActivated: true }],
  });
  osd('DOCK1', { tilt_angle: { valid: 0, value: 90 } }, 'DOCK1');
  expect(devices?.factsOf('DOCK1').tiltDeg).toBeNull();
});

it('forgets the gateway that was silent longest when there are too many, but none that is in use', () => {
  const { environment, session, online } = openCloud({ maxGateways: 2 });
  online('DOCK1');
  online('DOCK2');
  online('DOCK3');
  expect(session.drops.of('too_many_gateways')).toBe(1);
  environment.pass(61_000);
  online('DOCK2');
  online('DOCK3');
  expect(session.gateway('DOCK1')).toBeNull();
  expect(session.gateway('DOCK2')).not.toBeNull();
  expect(session.gatewayCount).toBe(2);
});

it('forgets who was heard before the others, not who was met before them', () => {
  const { environment, session, online, osd } = openCloud({ maxGateways: 2 });
  online('DOCK1');
  online('DOCK2');
  environment.pass(1000);
  osd('DOCK1', {}, 'DOCK1');
  environment.pass(60_000);
  online('DOCK3');
  expect(['DOCK1', 'DOCK2', 'DOCK3'].map((serial) => session.gateway(serial)?.serial)).toEqual([
    'DOCK1',
    undefined,
    'DOCK3',
  ]);
});

it('lets another dock speak for the aircraft of one that was forgotten', () => {
  const { environment, session, online, osd } = openCloud({ maxGateways: 2 });
  online('DOCK1', 'AIR1');
  osd('AIR1', here, 'DOCK1');
  environment.pass(61_000);
  online('DOCK2');
  online('DOCK3');
  osd('AIR1', here, 'DOCK3');
  expect(session.gateway('DOCK1')).toBeNull();
  expect(session.gateway('DOCK3')?.devices.vehicle('AIR1')?.position).toMatchObject({ latitudeDeg: 22.5 });
});

it('remembers of four aircraft for each dock that there may be which dock they are with', () => {
  const { session, online, osd } = openCloud({ maxGateways: 1 });
  online('DOCK1', 'AIR1', 'AIR2', 'AIR3', 'AIR4', 'AIR5');
  for (const serial of ['AIR1', 'AIR2', 'AIR5']) osd(serial, here);
  expect(session.drops.of('unknown_sub_device')).toBe(1);
  expect(session.gateway('DOCK1')?.devices.vehicle('AIR2')?.position).toMatchObject({ latitudeDeg: 22.5 });
});

it('has room for twenty thousand gateways, where nothing else is said', () => {
  const { session } = openCloud();
  const given = Array.from({ length: 20_001 }, (_, number) => {
    const order = { id: `order-${number}`, subject: `DOCK${number}`, deed: 'cover_open', job: null, atMs: 0 };
    return { kind: 'given', ...order } as const;
  });
  session.restore(given);
  expect(session.gatewayCount).toBe(20_000);
});

it('tells by its silence alone that a gateway is gone', () => {
  const { environment, session, online, say } = openCloud();
  online('DOCK1');
  const gateway = session.gateway('DOCK1');
  environment.pass(7000);
  say('thing/product/DOCK1/requests', { method: 'config', data: {} });
  expect(gateway?.freshness).toBe('live');
  environment.pass(7000);
  expect(gateway?.freshness).toBe('stale');
  environment.pass(24_000);
  expect(gateway?.freshness).toBe('lost');
});

it('serves the hundredth aircraft that a dock is given', () => {
  const { session, online, osd } = openCloud();
  for (let count = 1; count <= 100; count++) {
    online('DOCK1', `AIR${count}`);
    osd(`AIR${count}`, here, 'DOCK1');
    expect(session.gateway('DOCK1')?.devices.vehicle(`AIR${count}`)?.position).toMatchObject({ latitudeDeg: 22.5 });
  }
  expect(session.gateway('DOCK1')?.devices.aircraftSerials.length).toBeLessThanOrEqual(8);
});

it.each([-4000, -9000, 4000])('keeps a dock and its aircraft live whose clock is off by %i ms', (offMs) => {
  const { environment, session, online, say } = openCloud();
  online('DOCK1', 'AIR1');
  const seen = new Set<string>();
  for (let cycle = 0; cycle < 30; cycle++) {
    environment.pass(2000);
    const timestamp = environment.wallMs() + offMs - (cycle % 5) * 100;
    say('thing/product/DOCK1/osd', { gateway: 'DOCK1', timestamp, data: { mode_code: 0, cover_state: 1 } });
    say('thing/product/AIR1/osd', { gateway: 'DOCK1', timestamp, data: here });
    for (const laterMs of [0, 1900, 2900]) {
      const devices = session.gateway('DOCK1')?.devices;
      seen.add(freshnessAt(devices?.dock.work ?? null, 'fast', environment.wallMs() + laterMs));
      seen.add(freshnessAt(devices?.vehicle('AIR1')?.position ?? null, 'fast', environment.wallMs() + laterMs));
    }
  }
  expect(seen).toEqual(new Set(['live']));
});

it('does not have the clock of an aircraft age what its dock says', () => {
  const { environment, session, online, say } = openCloud();
  online('DOCK1', 'AIR1');
  for (let cycle = 0; cycle < 3; cycle++) {
    environment.pass(2000);
    say('thing/product/AIR1/osd', { gateway: 'DOCK1', timestamp: environment.wallMs() + 8000, data: here });
    say('thing/product/DOCK1/osd', { gateway: 'DOCK1', timestamp: environment.wallMs(), data: { mode_code: 0 } });
  }
  expect(session.gateway('DOCK1')?.devices.dock.work?.measuredAtMs).toBe(environment.wallMs());
});

it('tells once that a gateway is heard, once that it has fallen silent for half a minute, and once that it is back', () => {
  const { environment, session, osd } = openCloud();
  const told = () => session.tick().news.flatMap((one) => (one.kind === 'presence' ? [one] : []));
  osd('DOCK1', {}, 'DOCK1');
  expect([told(), told()]).toEqual([[{ gateway: 'DOCK1', kind: 'presence', isOnline: true }], []]);
  environment.pass(29_999);
  expect(told()).toEqual([]);
  environment.pass(1);
  expect([told(), told()]).toEqual([[{ gateway: 'DOCK1', kind: 'presence', isOnline: false }], []]);
  osd('DOCK1', {}, 'DOCK1');
  expect(told()).toEqual([{ gateway: 'DOCK1', kind: 'presence', isOnline: true }]);
});
