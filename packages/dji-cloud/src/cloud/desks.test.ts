import { describe, expect, it } from 'vitest';
import type { HmsAlarm } from '../messages/hms.ts';
import { createHandlers } from '../testing/dock-parts.ts';
import { createManualEnvironment } from '../testing/manual-environment.ts';
import { opened, thing } from '../testing/messages.ts';
import type { ThingMessage } from '../wire/message.ts';
import { EventDesk } from './event-desk.ts';
import { HmsBoard } from './hms-board.ts';
import { RequestDesk } from './request-desk.ts';
import type { RequestHandlers } from './request-handlers.ts';

const clocks = createManualEnvironment();

describe('events', () => {
  const event = thing({ kind: 'events', method: 'hms', tid: 'e1', bid: 'b1', needsReply: true, data: { list: [] } });

  it('are answered under their own ids when they ask for it', () => {
    const { publish } = new EventDesk(clocks).receive(event);
    expect(publish.map(opened)).toMatchObject([
      { kind: 'events_reply', tid: 'e1', bid: 'b1', method: 'hms', data: { result: 0 } },
    ]);
    expect(new EventDesk(clocks).receive({ ...event, needsReply: false }).publish).toEqual([]);
  });

  it('are answered again when they come again, but are news only once', () => {
    const desk = new EventDesk(clocks);
    expect(desk.receive(event).isNew).toBe(true);
    const second = desk.receive(event);
    expect(second).toMatchObject({ isNew: false });
    expect(second.publish).toHaveLength(1);
  });

  it('are answered with yes even when nobody knows them, or the device would repeat for ever', () => {
    expect(new EventDesk(clocks).receive({ ...event, method: 'constructor' }).publish).toHaveLength(1);
  });

  it('are news again after two minutes, when a device that got our answer repeats nothing any more', () => {
    const environment = createManualEnvironment();
    const desk = new EventDesk(environment);
    desk.receive(event);
    environment.pass(119_999);
    expect(desk.receive(event).isNew).toBe(false);
    environment.pass(1);
    expect(desk.receive(event).isNew).toBe(true);
  });

  it.each([
    ['answered', 'hms', 128],
    ['being stored', 'file_upload_callback', 32],
  ])('are known again while %s, as many as there can be and not more', (_, method, most) => {
    const desk = new EventDesk(clocks);
    const numbered = (number: number) => ({ ...event, method, tid: `e${number}` });
    for (let number = 0; number < most; number += 1) desk.receive(numbered(number));
    expect(desk.receive(numbered(0)).isNew).toBe(false);
    desk.receive(numbered(most));
    expect(desk.receive(numbered(0)).isNew).toBe(true);
  });

  it.each([
    ['answered', 'hms'],
    ['being stored', 'file_upload_callback'],
  ])('%s leave something to forget for two minutes', (_, method) => {
    const environment = createManualEnvironment();
    const desk = new EventDesk(environment);
    expect(desk.forgetOld()).toBe(false);
    desk.receive({ ...event, method });
    environment.pass(119_999);
    expect(desk.forgetOld()).toBe(true);
    environment.pass(1);
    expect(desk.forgetOld()).toBe(false);
  });

  it('about a file are answered only when it is stored; refused, they are news again', () => {
    const desk = new EventDesk(clocks);
    const file = { ...event, method: 'file_upload_callback' };
    expect(desk.receive(file)).toEqual({ isNew: true, publish: [] });
    expect(desk.receive(file)).toEqual({ isNew: false, publish: [] });
    expect(desk.settle(file, 1).map(opened)).toMatchObject([{ data: { result: 1 } }]);
    expect(desk.receive(file).isNew).toBe(true);
    expect(desk.settle(file, 0).map(opened)).toMatchObject([{ data: { result: 0 } }]);
    expect(desk.receive(file).publish.map(opened)).toMatchObject([{ data: { result: 0 } }]);
  });
});

describe('requests', () => {
  const ask = async (request: Partial<ThingMessage>, handlers = createHandlers(), failures: unknown[] = []) => {
    const desk = new RequestDesk({ handlers, ...clocks, onFailure: (error) => void failures.push(error) });
    const answer = await desk.answer(thing({ kind: 'requests', tid: 'r1', bid: 'b1', ...request }));
    return answer && opened(answer);
  };

  it('for the configuration are answered in the data itself, without result and output', async () => {
    const answer = await ask({ method: 'config', data: { config_type: 'json', config_scope: 'product' } });
    expect(answer).toMatchObject({ kind: 'requests_reply', tid: 'r1', bid: 'b1', method: 'config' });
    expect(answer?.data).toEqual({
      app_id: 'app',
      app_key: 'key',
      app_license: 'licence',
      ntp_server_host: 'ntp.example.org',
      ntp_server_port: 123,
    });
  });

  it.each([
    [
      'airport_bind_status',
      { devices: [{ sn: 'DOCK1' }, { sn: 'AIR1' }] },
      {
        bind_status: [
          { sn: 'DOCK1', is_device_bind_organization: false },
          { sn: 'AIR1', is_device_bind_organization: false },
        ],
      },
    ],
    [
      'airport_organization_get',
      { device_binding_code: 'CODE', organization_id: 'ORG' },
      { organization_name: 'Geese' },
    ],
    [
      'airport_organization_bind',
      {
        bind_devices: [{ device_binding_code: 'CODE', organization_id: 'ORG', sn: 'DOCK1', device_model_key: '3-2-0' }],
      },
      { err_infos: [{ sn: 'DOCK1', err_code: 0 }] },
    ],
    [
      'storage_config_get',
      { module: 0 },
      {
        bucket: 'b',
        credentials: { access_key_id: 'i', access_key_secret: 's', expire: 3600, security_token: 't' },
        endpoint: 'https://s3.example.org',
        provider: 'minio',
        region: 'r',
        object_key_prefix: 'p',
      },
    ],
    [
      'flighttask_resource_get',
      { flight_id: 'F1' },
      { file: { url: 'https://example.org/F1.kmz', fingerprint: 'abc' } },
    ],
    [
      'flight_areas_get',
      {},
      {
        files: [{ name: 'areas.json', url: 'https://example.org/areas.json', checksum: 'ab'.repeat(32), size: 512 }],
      },
    ],
    ['offline_map_get', {}, { files: [] }],
  ])('for %s are answered as the documents show', async (method, data, output) => {
    expect((await ask({ method, data }))?.data).toEqual({ result: 0, output });
  });

  it.each(['make_coffee', 'constructor', '__proto__', 'toString', null])(
    'for %s are answered too, with a refusal',
    async (method) => {
      expect((await ask({ method }))?.data).toEqual({ result: 1 });
    },
  );

  it('that leave out what they are about are refused as malformed', async () => {
    expect((await ask({ method: 'flighttask_resource_get', data: {} }))?.data).toEqual({ result: 325001 });
    expect((await ask({ method: 'airport_organization_bind', data: { bind_devices: [{ sn: '-' }] } }))?.data).toEqual({
      result: 325001,
    });
  });

  it('that fail here are refused, told, and tried again when the device repeats', async () => {
    let isBroken = true;
    const failures: unknown[] = [];
    const handlers: RequestHandlers = {
      ...createHandlers(),
      waylineFile: async () => {
        if (isBroken) throw new Error('no database');
        return { url: 'u', fingerprint: 'f' };
      },
    };
    const desk = new RequestDesk({ handlers, ...clocks, onFailure: (error) => void failures.push(error) });
    const request = thing({ kind: 'requests', method: 'flighttask_resource_get', data: { flight_id: 'F1' } });
    const answered = async () => {
      const answer = await desk.answer(request);
      return answer && opened(answer).data;
    };
    expect(await answered()).toEqual({ result: 2 });
    expect(failures).toHaveLength(1);
    isBroken = false;
    expect(await answered()).toMatchObject({ result: 0 });
  });

  it('that come twice are worked on once and answered twice', async () => {
    let count = 0;
    const handlers: RequestHandlers = {
      ...createHandlers(),
      storage: async (gateway) => {
        count++;
        return createHandlers().storage(gateway);
      },
    };
    const desk = new RequestDesk({ handlers, ...clocks, onFailure: (error) => expect.fail(String(error)) });
    const request = thing({ kind: 'requests', method: 'storage_config_get' });
    const answers = await Promise.all([desk.answer(request), desk.answer(request)]);
    expect(answers.filter(Boolean)).toHaveLength(2);
    expect(count).toBe(1);
  });

  describe('that were answered', () => {
    const setUp = () => {
      let worked = 0;
      const handlers: RequestHandlers = {
        ...createHandlers(),
        storage: async (gateway) => {
          worked += 1;
          return createHandlers().storage(gateway);
        },
      };
      const desk = new RequestDesk({ handlers, ...clocks, onFailure: (error) => expect.fail(String(error)) });
      /** How often somebody had to work for them. */
      return async (...requests: readonly (readonly [serial: string, tid: string])[]) => {
        const before = worked;
        for (const [serial, tid] of requests)
          await desk.answer(thing({ kind: 'requests', method: 'storage_config_get', serial, tid }));
        return worked - before;
      };
    };

    it('get the same answer when they come again, the last sixteen of a device', async () => {
      const workFor = setUp();
      const all = Array.from({ length: 17 }, (_, number) => ['DOCK1', `r${number}`] as const);
      expect(await workFor(...all)).toBe(17);
      expect(await workFor(...all.slice(1))).toBe(0);
      expect(await workFor(['DOCK1', 'r0'], ['DOCK2', 'r16'])).toBe(2);
    });

    it('are forgotten of the device that asked longest ago, beyond 2,048', async () => {
      const workFor = setUp();
      const all = Array.from({ length: 2049 }, (_, number) => [`DOCK${number}`, 'r1'] as const);
      await workFor(...all);
      expect(await workFor(['DOCK1', 'r1'])).toBe(0);
      expect(await workFor(['DOCK0', 'r1'])).toBe(1);
    });
  });

  describe('that nobody answers yet', () => {
    const setUp = () => {
      const worked: string[] = [];
      const release: (() => void)[] = [];
      const handlers: RequestHandlers = {
        ...createHandlers(),
        storage: async (gateway) => {
          worked.push(gateway);
          await new Promise<void>((resolve) => release.push(resolve));
          return createHandlers().storage(gateway);
        },
      };
      const desk = new RequestDesk({ handlers, ...clocks, onFailure: (error) => expect.fail(String(error)) });
      const request = (serial: string, tid: string) =>
        desk.answer(thing({ kind: 'requests', method: 'storage_config_get', serial, tid }));
      const flood = (serial: string, count: number) =>
        Array.from({ length: count }, (_, index) => request(serial, `r${index}`)).filter((answer) => answer !== null);
      return { worked, release, request, flood };
    };

    it('are left for the device to repeat beyond sixteen, and those of another are worked on all the same', () => {
      const { request, flood } = setUp();
      expect(flood('DOCK1', 2000)).toHaveLength(16);
      expect(request('DOCK2', 'r1')).not.toBeNull();
    });

    it('make room when they are answered', async () => {
      const { release, request, flood } = setUp();
      const open = flood('DOCK1', 16);
      expect(request('DOCK1', 'one more')).toBeNull();
      for (const answer of release) answer();
      await Promise.all(open);
      expect(request('DOCK1', 'one more')).not.toBeNull();
    });

    it('are worked on once though another asks without end in between', async () => {
      const { worked, release, request, flood } = setUp();
      const first = request('DOCK1', 'r1');
      for (let round = 0; round < 200; round++) {
        const open = Array.from({ length: 16 }, (_, index) => request('DOCK2', `${round}-${index}`));
        for (const answer of release.splice(1)) answer();
        await Promise.all(open.filter((answer) => answer !== null));
      }
      expect(request('DOCK1', 'r1')).not.toBeNull();
      expect(worked.filter((gateway) => gateway === 'DOCK1')).toHaveLength(1);
      release[0]?.();
      await expect(first).resolves.toBeDefined();
      expect(flood('DOCK2', 20)).toHaveLength(16);
    });

    it('are a thousand of all devices together at most', () => {
      const { flood } = setUp();
      const taken = Array.from({ length: 100 }, (_, index) => flood(`DOCK${index}`, 16).length);
      expect(taken.reduce((sum, count) => sum + count)).toBe(1000);
    });
  });
});

describe('alarms', () => {
  const alarm = (code: string, part: Partial<HmsAlarm> = {}): HmsAlarm => ({
    code,
    level: 'warning',
    module: 'health',
    isInTheSky: false,
    isImminent: false,
    deviceType: '0-91-1',
    componentIndex: 0,
    sensorIndex: 0,
    ...part,
  });

  it('are cleared when the next list no longer names them, and keep the time since when they stand', () => {
    const board = new HmsBoard();
    const [wind, cover] = [alarm('0x19114000', { deviceType: '3-2-0' }), alarm('0x19110014', { deviceType: '3-2-0' })];
    expect(board.replace([wind, cover], 1000, 1000)).toEqual({ raised: [wind, cover], cleared: [] });
    expect(board.replace([wind], 2000, 2000)).toEqual({ raised: [], cleared: [cover] });
    expect(board.alertsOf('dock')).toMatchObject([{ code: '0x19114000', sinceMs: 1000 }]);
    expect(board.replace([], 3000, 3000)?.cleared).toEqual([wind]);
  });

  it('of two batteries are two alarms', () => {
    const board = new HmsBoard();
    board.replace([alarm('0x110B0003'), alarm('0x110B0003', { sensorIndex: 1 })], 1, 1);
    expect(board.alertsOf('aircraft')).toHaveLength(2);
    expect(board.alertsOf('dock')).toHaveLength(0);
  });

  it('of an older list do not come back', () => {
    const board = new HmsBoard();
    board.replace([], 5000, 5000);
    expect(board.replace([alarm('0x110B0003')], 4000, 5001)).toBeNull();
    expect(board.alarms).toEqual([]);
  });

  it('of the same moment are the newer list', () => {
    const board = new HmsBoard();
    board.replace([], 5000, 5000);
    expect(board.replace([alarm('0x110B0003')], 5000, 5001)?.raised).toHaveLength(1);
  });

  it('of a list that is a minute older are of a clock that was set back', () => {
    const board = new HmsBoard();
    board.replace([], 100_000, 0);
    expect(board.replace([alarm('0x110B0003')], 40_001, 1)).toBeNull();
    expect(board.replace([alarm('0x110B0003')], 40_000, 2)?.raised).toHaveLength(1);
    expect(board.replace([], 40_001, 3)?.cleared).toHaveLength(1);
  });

  it('of a list without a time are the newest, and no list before it comes back', () => {
    const board = new HmsBoard();
    board.replace([], 5000, 5000);
    expect(board.replace([alarm('0x110B0003')], null, 5001)?.raised).toHaveLength(1);
    expect(board.replace([], 4000, 5002)).toBeNull();
  });
});
