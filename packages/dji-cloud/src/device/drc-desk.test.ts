import { describe, expect, it } from 'vitest';
import { writeDrcEntry, writeSticks } from '../messages/drc.ts';
import { createDockParts } from '../testing/dock-parts.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened, openedAny, thing } from '../testing/messages.ts';
import type { JsonObject } from '../wire/json.ts';
import { isDrc, type Publication } from '../wire/message.ts';
import { writeMessage } from '../wire/write-message.ts';
import { DockDevice } from './dock-device.ts';

const entry = writeDrcEntry({
  broker: { address: 'a:1', clientId: 'c', username: 'u', password: 'p', expiresAtS: 1, usesTls: true },
  osdHz: 10,
  hsiHz: 1,
});

const setUp = () => {
  const environment = createManualEnvironment();
  const parts = createDockParts(environment);
  const device = new DockDevice(parts);
  /** The result of a command. */
  const order = (method: string, data: JsonObject = {}): unknown => {
    const { topic, payload } = writeMessage(thing({ kind: 'services', method, tid: environment.newId(), data }));
    const [answer] = device.receive(topic, payload);
    return answer && (opened(answer).data as JsonObject)['result'];
  };
  const say = (method: string, data: JsonObject = {}, seq: number | null = null): readonly Publication[] => {
    const timestampMs = environment.wallMs();
    const { topic, payload } = writeMessage({ kind: 'drc/down', serial: 'DOCK1', method, seq, timestampMs, data });
    return device.receive(topic, payload);
  };
  const enter = () => [order('flight_authority_grab'), order('drc_mode_enter', entry)];
  const fly = () => {
    enter();
    return device.drc.connected();
  };
  return { environment, parts, device, order, say, enter, fly };
};

/** What is published on the way of manual control, or the state that an event tells. */
const toldBy = (publications: readonly Publication[]) =>
  publications.map((publication) => {
    const message = openedAny(publication);
    return isDrc(message) ? [message.method, message.seq, message.data] : message.data;
  });

const forward = writeSticks({ roll: 0, pitch: 1, throttle: 0, yaw: 0 });

describe('the way in', () => {
  it('is open to whoever has taken the authority, and tells when it leads somewhere', () => {
    const { device, parts, order } = setUp();
    expect(order('drc_mode_enter', entry)).toBe(314000);
    expect([device.drc.state, parts.done]).toEqual(['off', []]);
    expect(order('flight_authority_grab')).toBe(0);
    expect(order('drc_mode_enter', entry)).toBe(0);
    expect([device.drc.state, parts.done]).toEqual(['connecting', ['connect a:1']]);
    expect(opened(device.drc.connected())).toMatchObject({
      method: 'drc_status_notify',
      data: { result: 0, drc_state: 2 },
    });
    expect(device.drc.state).toBe('connected');
  });

  it('leads nowhere without a broker', () => {
    const { parts, order } = setUp();
    order('flight_authority_grab');
    expect(order('drc_mode_enter')).toBe(325001);
    expect(parts.done).toEqual([]);
  });

  it('has another side: to leave disconnects, once', () => {
    const { device, parts, order, fly } = setUp();
    fly();
    expect(order('drc_mode_exit')).toBe(0);
    expect([device.drc.state, parts.done]).toEqual(['off', ['connect a:1', 'disconnect']]);
    expect(order('drc_mode_exit')).toBe(0);
    expect(parts.done).toHaveLength(2);
  });

  it('leaves the camera to whoever asks for it', () => {
    expect(setUp().order('payload_authority_grab')).toBe(0);
  });
});

describe('what it hears before anybody is connected', () => {
  it.each(['heart_beat', 'stick_control', 'drone_emergency_stop', 'drc_force_landing'])(
    'moves nothing: %s',
    (method) => {
      const { device, parts, say, enter } = setUp();
      expect(say(method, forward, 1)).toEqual([]);
      enter();
      expect(say(method, forward, 2)).toEqual([]);
      expect(parts.done).toEqual(['connect a:1']);
      expect(device.drops.entries()).toEqual([['not_in_manual_control', 2]]);
    },
  );

  it('is nothing that it tells: no fast position', () => {
    const { device, fly } = setUp();
    const osd = { ...nowhere, latitudeDeg: 22.5 };
    expect(device.drc.pushOsd(osd)).toEqual([]);
    fly();
    expect(toldBy(device.drc.pushOsd(osd))).toEqual([['osd_info_push', null, { latitude: 22.5 }]]);
  });
});

const nowhere = {
  latitudeDeg: null,
  longitudeDeg: null,
  heightEllipsoidM: null,
  headDeg: null,
  speedXMps: null,
  speedYMps: null,
  speedZMps: null,
  gimbalPitchDeg: null,
  gimbalRollDeg: null,
  gimbalYawDeg: null,
};

describe('the sticks', () => {
  it('move the aircraft, and are answered by what it does', () => {
    const { parts, say, fly } = setUp();
    fly();
    expect(say('stick_control', forward, 0)).toEqual([]);
    expect(parts.done.at(-1)).toBe('steer 0 1');
  });

  it('that were overtaken on the way, or come twice, do not', () => {
    const { device, parts, say, fly } = setUp();
    fly();
    for (const seq of [5, 5, 4, 6]) say('stick_control', forward, seq);
    expect(parts.done.filter((deed) => deed.startsWith('steer'))).toHaveLength(2);
    expect(device.drops.entries()).toEqual([['out_of_order', 2]]);
  });

  it('without a number are taken as they come, and leave those with one in order', () => {
    const { device, parts, say, fly } = setUp();
    fly();
    for (const seq of [5, null, 4, null, 6]) say('stick_control', forward, seq);
    expect(parts.done.filter((deed) => deed.startsWith('steer'))).toHaveLength(4);
    expect(device.drops.entries()).toEqual([['out_of_order', 1]]);
  });

  it('of the next time are counted from the beginning', () => {
    const { parts, order, say, fly } = setUp();
    fly();
    say('stick_control', forward, 5);
    order('drc_mode_exit');
    fly();
    say('stick_control', forward, 0);
    expect(parts.done.slice(-2)).toEqual(['connect a:1', 'steer 0 1']);
  });

  it('that cannot be read move nothing, and are refused by name', () => {
    const { parts, say, fly } = setUp();
    fly();
    expect(toldBy(say('stick_control', { roll: 1024 }, 3))).toEqual([['stick_control', 3, { result: 319033 }]]);
    expect(parts.done).toEqual(['connect a:1']);
  });
});

it.each([
  ['drone_emergency_stop', 'emergency stop'],
  ['drc_emergency_landing', 'land'],
  ['drc_force_landing', 'land regardless'],
])('does %s and answers it with what came of it', (method, deed) => {
  const { parts, say, fly } = setUp();
  fly();
  expect(toldBy(say(method, {}, 7))).toEqual([[method, 7, { result: 0 }]]);
  expect(parts.done.at(-1)).toBe(deed);
});

it('counts what it does not know', () => {
  const { device, say, fly } = setUp();
  fly();
  expect(say('drc_light_fine_tuning_set')).toEqual([]);
  expect(device.drops.entries()).toEqual([['unknown_method', 1]]);
});

describe('the heartbeat', () => {
  it('is answered as it came', () => {
    const { environment, say, fly } = setUp();
    fly();
    const [answer] = say('heart_beat', { timestamp: 1 }, 9);
    expect(answer && openedAny(answer)).toMatchObject({
      serial: 'DOCK1',
      method: 'heart_beat',
      seq: 9,
      timestampMs: environment.wallMs(),
      data: { timestamp: 1 },
    });
  });

  it('is missed for a minute, and then it leaves manual control by itself and says so, once', () => {
    const { environment, device, parts, say, fly } = setUp();
    const toldAfter = (ms: number) => {
      environment.pass(ms);
      return toldBy(device.tick());
    };
    expect(toldAfter(3_600_000)).toEqual([]);
    fly();
    expect(toldAfter(60_000)).toEqual([]);
    say('heart_beat');
    expect(toldAfter(60_000)).toEqual([]);
    expect(device.drc.state).toBe('connected');
    expect(toldAfter(1)).toEqual([{ result: 0, drc_state: 0 }]);
    expect([device.drc.state, parts.done.at(-1)]).toEqual(['off', 'disconnect']);
    expect(toldAfter(60_001)).toEqual([]);
  });

  it('is counted from the way in: who never connects is left as well, a minute after', () => {
    const { environment, device, enter } = setUp();
    environment.pass(3_600_000);
    enter();
    environment.pass(60_000);
    expect(toldBy(device.tick())).toEqual([]);
    expect(device.drc.state).toBe('connecting');
    environment.pass(1);
    expect(toldBy(device.tick())).toEqual([{ result: 0, drc_state: 0 }]);
  });

  it('has a minute from when it is connected', () => {
    const { environment, device, enter } = setUp();
    enter();
    environment.pass(50_000);
    device.drc.connected();
    environment.pass(60_000);
    expect(toldBy(device.tick())).toEqual([]);
  });
});
