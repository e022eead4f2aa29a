import { describe, expect, it } from 'vitest';
import { DockDevice } from '../device/dock-device.ts';
import type { DrcEntry } from '../messages/drc.ts';
import { wordsOfResult } from '../terms/result-codes.ts';
import { createDockParts } from '../testing/dock-parts.ts';
import { createManualEnvironment, type ManualEnvironment } from '../testing/manual-environment.ts';
import { opened, openedAny, reply, thing } from '../testing/messages.ts';
import type { JsonObject } from '../wire/json.ts';
import type { DrcMessage, Publication } from '../wire/message.ts';
import { CloudGateway } from './cloud-gateway.ts';
import { DrcSession } from './drc-session.ts';
import { ServiceCalls } from './service-calls.ts';

const entry: DrcEntry = {
  broker: {
    address: 'mqtt.example.org:8883',
    clientId: 'c',
    username: 'u',
    password: 'p',
    expiresAtS: 1,
    usesTls: true,
  },
  osdHz: 10,
  hsiHz: 1,
};

const setUp = () => {
  const environment = createManualEnvironment();
  const gateway = new CloudGateway('DOCK1', environment, () => true);
  const parts = createDockParts(environment);
  const device = new DockDevice(parts);
  /** Down to the device and its answers up, until nobody has anything to say. */
  const carry = (publications: readonly Publication[]): void => {
    const answers = publications.flatMap(({ topic, payload }) => device.receive(topic, payload));
    const next = answers.flatMap((answer) => gateway.receive(openedAny(answer)).publish);
    if (next.length > 0) carry(next);
  };
  const up = (publication: Publication) => gateway.receive(openedAny(publication));
  /** The given time in steps of 50 ms; what the cloud sent meanwhile. */
  const pass = (ms: number, isDelivered = true): readonly Publication[] => {
    const sent: Publication[] = [];
    for (let passed = 0; passed < ms; passed += 50) {
      environment.pass(50);
      const { publish } = gateway.tick();
      sent.push(...publish);
      if (isDelivered) carry(publish);
      for (const publication of device.tick()) up(publication);
    }
    return sent;
  };
  const connect = () => {
    carry([gateway.drc.begin(entry, '3-2-0')]);
    up(device.drc.connected());
  };
  return { environment, gateway, parts, device, carry, up, pass, connect };
};

type SetUp = ReturnType<typeof setUp>;

const methodsOf = (publications: readonly Publication[]) =>
  publications.map((publication) => openedAny(publication).method);

it('takes authority, enters, and is connected only when the device says so', () => {
  const { gateway, parts, carry, up, device } = setUp();
  carry([gateway.drc.begin(entry, '3-2-0')]);
  expect(gateway.drc.view.phase).toBe('connecting');
  expect(parts.done).toEqual(['connect mqtt.example.org:8883']);
  up(device.drc.connected());
  expect(gateway.drc.view.phase).toBe('connected');
});

it('waits for time to pass only while it connects, is connected, or has asked for an emergency', () => {
  const { gateway, carry, up, device, environment } = setUp();
  const now = () => {
    const { phase } = gateway.drc.view;
    return [phase, gateway.drc.nextDueMs() - environment.steadyMs()];
  };
  expect(now()).toEqual(['off', Infinity]);
  const first = gateway.drc.begin(entry, '3-2-0');
  expect(now()).toEqual(['grabbing', Infinity]);
  carry([first]);
  expect(now()).toEqual(['connecting', 15_000]);
  up(device.drc.connected());
  expect(now()).toEqual(['connected', -Infinity]);
  gateway.tick();
  expect(now()).toEqual(['connected', 1000]);
  environment.pass(950);
  gateway.drc.steer({ roll: 1, pitch: 0, throttle: 0, yaw: 0 });
  expect(now()).toEqual(['connected', -Infinity]);
  gateway.tick();
  expect(now()).toEqual(['connected', 50]);
  environment.pass(50);
  gateway.tick();
  expect(now()).toEqual(['connected', 50]);
  carry([gateway.drc.leave()]);
  expect(now()).toEqual(['off', Infinity]);
  gateway.drc.emergencyStop();
  expect(now()).toEqual(['off', 3000]);
  environment.pass(3000);
  gateway.tick();
  expect([gateway.drc.view.emergency?.state, ...now()]).toEqual(['unanswered', 'off', Infinity]);
});

it('asks to be looked at when an emergency leaves, when hands begin to move, and with every phase', () => {
  let roused = 0;
  const environment = createManualEnvironment();
  const calls = new ServiceCalls('DOCK1', environment);
  const drc = new DrcSession('DOCK1', calls, environment, { rouse: () => void (roused += 1) });
  const rousedBy = (deed: () => unknown) => {
    const before = roused;
    deed();
    return roused - before;
  };
  expect(rousedBy(() => drc.emergencyStop())).toBe(1);
  const accepted = { kind: 'accepted', output: null } as const;
  const { tid } = opened(drc.begin(entry, '3-2-0'));
  const entered = drc.concluded(tid, accepted).map(opened);
  expect(rousedBy(() => drc.concluded(entered[0]?.tid ?? '', accepted))).toBe(1);
  expect(rousedBy(() => drc.notified({ result: 0, drc_state: 2 }))).toBe(1);
  expect(rousedBy(() => drc.steer({ roll: 0, pitch: 0, throttle: 0, yaw: 0 }))).toBe(1);
});

it.each([3_600_000, -3_600_000])(
  'goes on in its rhythm when the clock of the wall is set by %i ms, and measures the way through it',
  (byMs) => {
    const { gateway, environment, connect, carry } = setUp();
    connect();
    const sent = gateway.tick().publish;
    expect(methodsOf(sent)).toEqual(['heart_beat']);
    environment.pass(300);
    environment.setWallClock(byMs);
    carry(sent);
    expect(gateway.drc.view).toMatchObject({ latencyMs: 300, echoedAtMs: environment.wallMs() });
    environment.pass(699);
    expect(gateway.tick().publish).toEqual([]);
    environment.pass(1);
    expect(methodsOf(gateway.tick().publish)).toEqual(['heart_beat']);
  },
);

it('lets go of the sticks at once when the machine has slept, though the steady clock stood still', () => {
  const { gateway, environment, connect } = setUp();
  connect();
  gateway.drc.steer({ roll: 1, pitch: 0, throttle: 0, yaw: 0 });
  gateway.tick();
  environment.setWallClock(600_000);
  gateway.noteClockStep(600_000);
  environment.pass(100);
  const sticks = gateway.tick().publish.map(openedAny);
  expect(sticks).toMatchObject([{ method: 'stick_control', data: { roll: 1024, pitch: 1024 } }]);
});

it('beats its heart once a second, and measures the way there and back', () => {
  const { gateway, connect, pass } = setUp();
  connect();
  expect(methodsOf(pass(3000)).filter((method) => method === 'heart_beat')).toHaveLength(3);
  expect(gateway.drc.view.latencyMs).toBe(0);
  expect(gateway.drc.isEchoLost()).toBe(false);
  pass(6000, false);
  expect(gateway.drc.isEchoLost()).toBe(true);
});

it('repeats the sticks ten times a second, numbered, and without waiting for an answer', () => {
  const { gateway, parts, connect, pass } = setUp();
  connect();
  gateway.drc.steer({ roll: 1, pitch: -1, throttle: 0, yaw: 0 });
  const sticks = pass(400)
    .map(openedAny)
    .filter(({ method }) => method === 'stick_control');
  expect(sticks).toHaveLength(4);
  expect(sticks[0]?.data).toEqual({ roll: 1684, pitch: 364, throttle: 1024, yaw: 1024 });
  const numbers = sticks.map((message) => ('seq' in message ? message.seq : null));
  expect(numbers).toEqual([...numbers].toSorted((a, b) => Number(a) - Number(b)));
  expect(new Set(numbers).size).toBe(4);
  expect(parts.done.filter((deed) => deed === 'steer 1 -1')).toHaveLength(4);
});

it('lets go of the sticks half a second after the hands did, then falls silent', () => {
  const { gateway, parts, connect, pass } = setUp();
  connect();
  gateway.drc.steer({ roll: 1, pitch: 0, throttle: 0, yaw: 0 });
  pass(2000);
  expect(parts.done.at(-1)).toBe('steer 0 0');
  expect(methodsOf(pass(1000)).filter((method) => method === 'stick_control')).toEqual([]);
});

it('lets go of the sticks also when it hung while the hands did', () => {
  const { environment, gateway, parts, connect, pass } = setUp();
  connect();
  gateway.drc.steer({ roll: 1, pitch: 0, throttle: 0, yaw: 0 });
  pass(200);
  environment.pass(3000);
  pass(2000);
  expect(parts.done.at(-1)).toBe('steer 0 0');
  expect(methodsOf(pass(1000)).filter((method) => method === 'stick_control')).toEqual([]);
});

it('obeys hands that come back while it lets go of the sticks', () => {
  const { gateway, connect, pass } = setUp();
  connect();
  const steer = () => gateway.drc.steer({ roll: 1, pitch: 0, throttle: 0, yaw: 0 });
  steer();
  pass(800);
  const sent = Array.from({ length: 20 }, () => {
    steer();
    return pass(100).map(openedAny);
  });
  const sticks = sent.flat().filter(({ method }) => method === 'stick_control');
  expect(sticks.map(({ data }) => data)).toEqual(
    Array.from({ length: 20 }, () => expect.objectContaining({ roll: 1684 })),
  );
});

it.each([
  [
    'a way to connect that no device takes',
    ({ drc }: CloudGateway) => drc.begin({ ...entry, osdHz: 0 }, '3-2-0'),
    'osdHz',
  ],
  [
    'more than the whole stick',
    ({ drc }: CloudGateway) => drc.steer({ roll: 2, pitch: 0, throttle: 0, yaw: 0 }),
    'roll',
  ],
])('refuses %s before anything is sent or kept', (_, deed, field) => {
  const { gateway, connect, pass } = setUp();
  if (field === 'roll') connect();
  const before = gateway.drc.view;
  expect(() => deed(gateway)).toThrow(field);
  expect(gateway.drc.view).toBe(before);
  expect(methodsOf(pass(1000)).filter((method) => method !== 'heart_beat')).toEqual([]);
});

it.each(['connecting', 'connected'])('fails with the reason of the device while %s', (phase) => {
  const { gateway, carry, connect, up, device } = setUp();
  if (phase === 'connected') connect();
  else carry([gateway.drc.begin(entry, '3-2-0')]);
  expect(gateway.drc.view.phase).toBe(phase);
  up(device.events.send('drc_status_notify', { result: 514304, drc_state: 2 }));
  expect(gateway.drc.view).toMatchObject({ phase: 'failed', words: wordsOfResult(514304) });
});

it('stops at once, before any stick', () => {
  const { gateway, parts, connect, carry, pass } = setUp();
  connect();
  gateway.drc.steer({ roll: 1, pitch: 0, throttle: 0, yaw: 0 });
  carry([gateway.drc.emergencyStop()]);
  expect(parts.done.at(-1)).toBe('emergency stop');
  expect(methodsOf(pass(500))).not.toContain('stick_control');
  carry([gateway.drc.land(true)]);
  expect(parts.done.at(-1)).toBe('land regardless');
});

it('does not steer what is not connected', () => {
  const { gateway } = setUp();
  expect(() => gateway.drc.steer({ roll: 0, pitch: 0, throttle: 0, yaw: 0 })).toThrow('enter it first');
});

it.each([
  ['before anybody entered', () => {}],
  ['while it connects', ({ gateway, carry }: SetUp) => carry([gateway.drc.begin(entry, '3-2-0')])],
  [
    'when the sticks were taken away',
    ({ connect, up, device }: SetUp) => {
      connect();
      up(device.events.send('joystick_invalid_notify', { reason: 1 }));
    },
  ],
  [
    'when the device says that it has left',
    ({ connect, up, device }: SetUp) => {
      connect();
      up(device.events.send('drc_status_notify', { result: 0, drc_state: 0 }));
    },
  ],
  [
    'while it leaves',
    ({ connect, gateway }: SetUp) => {
      connect();
      gateway.drc.leave();
    },
  ],
])('sends the emergency orders %s: the device knows better than we whether it hears them', (_, arrange) => {
  const parts = setUp();
  arrange(parts);
  const { drc } = parts.gateway;
  const { phase } = drc.view;
  expect(methodsOf([drc.emergencyStop(), drc.land(false), drc.land(true)])).toEqual([
    'drone_emergency_stop',
    'drc_emergency_landing',
    'drc_force_landing',
  ]);
  expect(drc.view.phase).toBe(phase);
});

it('gives up with a reason when the device never connects', () => {
  const { gateway, carry, pass } = setUp();
  carry([gateway.drc.begin(entry, '3-2-0')]);
  pass(14_950);
  expect(gateway.drc.view.phase).toBe('connecting');
  pass(1000);
  expect(gateway.drc.view).toMatchObject({
    phase: 'failed',
    words: { 'en-US': expect.stringContaining('MQTT address') },
  });
});

it.each([{ reason: 4 }, { result: '4' }])('says who took control away, told as %o', (data) => {
  const { gateway, connect, up, device } = setUp();
  connect();
  up(device.events.send('joystick_invalid_notify', data));
  expect(gateway.drc.view).toMatchObject({ phase: 'failed', words: { 'en-US': expect.stringContaining('took over') } });
});

it('is left by the device after a minute without a heartbeat, and the cloud hears of it', () => {
  const { gateway, parts, connect, pass } = setUp();
  connect();
  pass(59_000, false);
  expect(gateway.drc.view.phase).toBe('connected');
  pass(2000, false);
  expect(parts.done.at(-1)).toBe('disconnect');
  expect(gateway.drc.view).toMatchObject({ phase: 'failed', words: { 'en-US': expect.stringContaining('has left') } });
});

it('is left on request, and can be entered again', () => {
  const { gateway, connect, carry } = setUp();
  connect();
  carry([gateway.drc.leave()]);
  expect(gateway.drc.view.phase).toBe('off');
  connect();
  expect(gateway.drc.view.phase).toBe('connected');
  expect(() => gateway.drc.begin(entry, '3-2-0')).toThrow('under way already');
});

it('is not offered for the first Dock, whose axes the documents contradict', () => {
  const { gateway } = setUp();
  expect(() => gateway.drc.begin(entry, '3-1-0')).toThrow('not verified');
  expect(gateway.drc.view.phase).toBe('off');
});

it('moves the aircraft on the map with the fast position of manual flight', () => {
  const { gateway, device, connect, up } = setUp();
  up(device.onboarding.announce(createDockParts(createManualEnvironment()).topology));
  connect();
  const nothing = {
    speedXMps: null,
    speedYMps: null,
    speedZMps: null,
    gimbalPitchDeg: null,
    gimbalRollDeg: null,
    gimbalYawDeg: null,
  };
  const osd = { ...nothing, latitudeDeg: 22.5, longitudeDeg: 113.9, heightEllipsoidM: 90, headDeg: -1 };
  for (const publication of device.drc.pushOsd(osd)) up(publication);
  expect(gateway.devices.vehicle('AIR1')).toMatchObject({
    position: { latitudeDeg: 22.5, altitudeEllipsoidM: 90 },
    attitude: { headingDeg: 359 },
  });
});

describe('the height above home in manual flight', () => {
  const osd = (environment: ManualEnvironment, data: JsonObject) =>
    thing({ kind: 'osd', serial: 'AIR1', gateway: 'DOCK1', timestampMs: environment.wallMs(), data });
  const fly = (osdData: JsonObject, ...pushes: readonly JsonObject[]) => {
    const { gateway, device, up, environment } = setUp();
    up(device.onboarding.announce(createDockParts(createManualEnvironment()).topology));
    gateway.receive(osd(environment, { latitude: 22.5, longitude: 113.9, ...osdData }));
    for (const push of pushes) {
      environment.pass(100);
      gateway.receive(upward('osd_info_push', { latitude: 22.5, longitude: 113.9, ...push }));
    }
    return { gateway, environment, position: gateway.devices.vehicle('AIR1')?.position };
  };

  it('follows the fast height, by where the slow telemetry says that home lies', () => {
    const { position } = fly({ height: 90, elevation: 30 }, { height: 95 }, { height: 101.5 });
    expect(position).toMatchObject({ altitudeEllipsoidM: 101.5, altitudeAboveHomeM: 41.5 });
  });

  it('is set right by the next slow telemetry', () => {
    const { gateway, environment } = fly({ height: 90, elevation: 30 }, { height: 95 });
    environment.pass(100);
    gateway.receive(osd(environment, { height: 95, elevation: 36 }));
    environment.pass(100);
    gateway.receive(upward('osd_info_push', { latitude: 22.5, longitude: 113.9, height: 100 }));
    expect(gateway.devices.vehicle('AIR1')?.position).toMatchObject({ altitudeAboveHomeM: 41 });
  });

  it('stays as it was told last when a push leaves the height out', () => {
    const { position } = fly({ height: 90, elevation: 30 }, { height: 95 }, {});
    expect(position).toMatchObject({ altitudeEllipsoidM: 95, altitudeAboveHomeM: 35 });
  });

  it('is unknown while nobody has told where home lies', () => {
    expect(fly({ height: 90 }, { height: 95 }).position).toMatchObject({
      altitudeEllipsoidM: 95,
      altitudeAboveHomeM: null,
    });
  });
});

it('ignores a stick command that was overtaken', () => {
  const { gateway, parts, device, connect, pass } = setUp();
  connect();
  gateway.drc.steer({ roll: 0.5, pitch: 0, throttle: 0, yaw: 0 });
  const old = pass(100, false).find((publication) => openedAny(publication).method === 'stick_control');
  gateway.drc.steer({ roll: 1, pitch: 0, throttle: 0, yaw: 0 });
  pass(100);
  const before = [...parts.done];
  if (old) device.receive(old.topic, old.payload);
  expect(old).toBeDefined();
  expect(parts.done).toEqual(before);
});

const upward = (method: string, data: JsonObject, seq: number | null = null): DrcMessage => ({
  kind: 'drc/up',
  serial: 'DOCK1',
  method,
  seq,
  timestampMs: null,
  data,
});

describe('an emergency order', () => {
  const orders: readonly (readonly [string, (gateway: CloudGateway) => Publication])[] = [
    ['drone_emergency_stop', ({ drc }) => drc.emergencyStop()],
    ['drc_emergency_landing', ({ drc }) => drc.land(false)],
    ['drc_force_landing', ({ drc }) => drc.land(true)],
  ];

  it.each(orders)('%s that the device refuses is told, with the reason', (method, give) => {
    const { gateway, connect } = setUp();
    connect();
    give(gateway);
    expect(gateway.drc.view.emergency).toEqual({ method, state: 'asked', outcome: null });
    const { news, dropped } = gateway.receive(upward(method, { result: 319033 }, 1));
    expect(dropped).toEqual([]);
    expect(news).toMatchObject([
      { kind: 'drc', view: { phase: 'connected', emergency: { method, state: 'refused', outcome: { code: 319033 } } } },
    ]);
  });

  it.each(orders)('%s is accepted when the device says so', (method, give) => {
    const { gateway, connect, carry } = setUp();
    connect();
    carry([give(gateway)]);
    expect(gateway.drc.view.emergency).toMatchObject({ method, state: 'accepted' });
  });

  it('that nobody answers is told as such after three seconds, also when manual control is off', () => {
    const { gateway, environment } = setUp();
    gateway.drc.emergencyStop();
    expect(gateway.tick().news).toEqual([]);
    environment.pass(2999);
    expect(gateway.tick().news).toEqual([]);
    environment.pass(1);
    expect(gateway.tick().news).toMatchObject([
      { kind: 'drc', view: { phase: 'off', emergency: { state: 'unanswered' } } },
    ]);
    expect(gateway.tick().news).toEqual([]);
    gateway.receive(upward('drone_emergency_stop', { result: 0 }));
    expect(gateway.drc.view.emergency?.state).toBe('accepted');
  });

  it.each([3_600_000, -3_600_000])('that nobody answers is told in its time when the clock is set by %i ms', (byMs) => {
    const { gateway, environment } = setUp();
    gateway.drc.emergencyStop();
    environment.setWallClock(byMs);
    environment.pass(2999);
    expect(gateway.tick().news).toEqual([]);
    environment.pass(1);
    expect(gateway.tick().news).toMatchObject([{ view: { emergency: { state: 'unanswered' } } }]);
  });

  it('is not forgotten when manual control fails meanwhile, but when it is entered anew', () => {
    const { gateway, connect, up, device } = setUp();
    connect();
    gateway.drc.emergencyStop();
    up(device.events.send('joystick_invalid_notify', { reason: 1 }));
    expect(gateway.drc.view).toMatchObject({ phase: 'failed', emergency: { state: 'asked' } });
    connect();
    expect(gateway.drc.view.emergency).toBeNull();
  });

  it('takes an answer without a result for what it is', () => {
    const { gateway } = setUp();
    gateway.drc.emergencyStop();
    gateway.receive(upward('drone_emergency_stop', {}));
    expect(gateway.drc.view.emergency?.state).toBe('unreadable');
  });

  it('has no answer when there was no order, or another since', () => {
    const { gateway } = setUp();
    expect(gateway.receive(upward('drone_emergency_stop', { result: 0 })).dropped).toEqual(['unasked_reply']);
    gateway.drc.land(false);
    gateway.drc.emergencyStop();
    expect(gateway.receive(upward('drc_emergency_landing', { result: 1 })).dropped).toEqual(['unasked_reply']);
    expect(gateway.drc.view.emergency).toMatchObject({ method: 'drone_emergency_stop', state: 'asked' });
  });
});

it('says that the sticks are refused, until the hands begin again', () => {
  const { gateway, connect, pass } = setUp();
  connect();
  gateway.drc.steer({ roll: 1, pitch: 0, throttle: 0, yaw: 0 });
  const { news } = gateway.receive(upward('stick_control', { result: 319033, output: { seq: 1 } }));
  expect(news).toMatchObject([{ kind: 'drc', view: { sticks: { kind: 'refused', code: 319033 } } }]);
  gateway.drc.steer({ roll: 1, pitch: 0, throttle: 0, yaw: 0 });
  expect(gateway.drc.view.sticks).not.toBeNull();
  pass(3000);
  gateway.drc.steer({ roll: 1, pitch: 0, throttle: 0, yaw: 0 });
  expect(gateway.drc.view.sticks).toBeNull();
});

it.each(['drc_camera_photo_take', 'constructor'])('counts %s, which it does not read', (method) => {
  const { gateway } = setUp();
  expect(gateway.receive(upward(method, { result: 0 })).dropped).toEqual(['unknown_method']);
});

it.each(['hsi_info_push', 'delay_info_push', 'drc_drone_state_push'])('hands on %s as it came', (method) => {
  const { gateway } = setUp();
  const { news, dropped } = gateway.receive(upward(method, { up_distance: 400 }));
  expect(news).toMatchObject([{ kind: 'push', push: { method, data: { up_distance: 400 } } }]);
  expect(dropped).toEqual([]);
});

it('counts no echo of its heartbeat', () => {
  const { gateway } = setUp();
  expect(gateway.receive(upward('heart_beat', { timestamp: 1 })).dropped).toEqual([]);
});

it('tells why authority was refused', () => {
  const { gateway } = setUp();
  gateway.receive(reply(gateway.drc.begin(entry, '3-2-0'), { result: 319033 }));
  expect(gateway.drc.view).toMatchObject({ phase: 'failed', words: { 'en-US': expect.any(String) } });
});

it('is connected by a word that names no result, and not failed by one that says off before it was on', () => {
  const { gateway, carry, up, device } = setUp();
  carry([gateway.drc.begin(entry, '3-2-0')]);
  up(device.events.send('drc_status_notify', { result: 0, drc_state: 0 }));
  expect(gateway.drc.view.phase).toBe('connecting');
  up(device.events.send('drc_status_notify', { drc_state: 2 }));
  expect(gateway.drc.view.phase).toBe('connected');
  up(device.events.send('drc_status_notify', { result: 0, drc_state: 1 }));
  expect(gateway.drc.view.phase).toBe('connected');
});

it('says that control is lost also when nobody says why', () => {
  const { gateway, connect, up, device } = setUp();
  connect();
  up(device.events.send('joystick_invalid_notify', {}));
  expect(gateway.drc.view).toMatchObject({ phase: 'failed', words: { 'en-US': 'Manual control is lost.' } });
});

it('begins anew when it is entered again: the heart beats at once, the count starts, and the hands are off the sticks', () => {
  const { gateway, connect, up, device, pass } = setUp();
  const first = () => pass(50).map(openedAny);
  connect();
  expect(first()).toMatchObject([{ method: 'heart_beat', seq: 0 }]);
  gateway.drc.steer({ roll: 1, pitch: 0, throttle: 0, yaw: 0 });
  pass(100);
  up(device.events.send('joystick_invalid_notify', { reason: 1 }));
  connect();
  expect(first()).toMatchObject([{ method: 'heart_beat', seq: 0 }]);
  expect(methodsOf(pass(500))).not.toContain('stick_control');
});

it('numbers an emergency order from nought also where nothing was entered', () => {
  const { gateway } = setUp();
  expect(openedAny(gateway.drc.emergencyStop())).toMatchObject({ seq: 0 });
});

it('obeys hands that move after another order was given', () => {
  const { gateway, parts, connect, pass } = setUp();
  connect();
  gateway.returnHome.call();
  gateway.drc.steer({ roll: 1, pitch: -1, throttle: 0, yaw: 0 });
  pass(200);
  expect(parts.done.at(-1)).toBe('steer 1 -1');
});

it.each([
  ['comes from the future', { timestamp: 9_999_999_999_999 }],
  ['names no time', {}],
])('measures no way by an echo that %s', (_, data) => {
  const { gateway } = setUp();
  gateway.receive(upward('heart_beat', data));
  expect(gateway.drc.view).toMatchObject({ latencyMs: null, echoedAtMs: expect.any(Number) });
});

it('knows its heartbeat by what it carried, of the five that were sent last', () => {
  const { gateway, connect, pass } = setUp();
  connect();
  const beats = pass(6000, false).map(openedAny);
  expect(beats.map(({ method }) => method)).toEqual(Array<string>(6).fill('heart_beat'));
  const waysOf = beats.map(({ data }) => {
    gateway.receive(upward('heart_beat', data as JsonObject));
    return gateway.drc.view.latencyMs;
  });
  expect(waysOf).toEqual([null, 4950, 3950, 2950, 1950, 950]);
});

it('takes the echo for lost five seconds after the last, or after the connection that never had one', () => {
  const { gateway, connect, pass } = setUp();
  connect();
  pass(7000);
  expect(gateway.drc.isEchoLost()).toBe(false);
  pass(4000, false);
  expect(gateway.drc.isEchoLost()).toBe(false);
  pass(1000, false);
  expect(gateway.drc.isEchoLost()).toBe(true);
  gateway.drc.joystickLost({ reason: 1 });
  connect();
  expect(gateway.drc.isEchoLost()).toBe(false);
});
