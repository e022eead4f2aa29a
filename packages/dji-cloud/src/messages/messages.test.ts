import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCalibration, writeCalibration, type CalibrationPoint } from './calibration.ts';
import { readDebugProgress, readDebugSwitch, writeDebugProgress, writeDebugSwitch } from './debug.ts';
import { centredSticks, readDrcEntry, readSticks, writeDrcEntry, writeSticks } from './drc.ts';
import { readUploadedFile, writeUploadedFile } from './file-upload.ts';
import { readFlightTaskProgress, writeFlightTaskProgress, type FlightTaskProgress } from './flight-task-progress.ts';
import { readFlightTask, writeBreakPoint, writeFlightTask, type FlightTaskOrder } from './flight-task.ts';
import { readFlyToProgress, writeFlyToProgress } from './fly-to-progress.ts';
import { readFlyTo, readTakeOff, writeFlyTo, writeFlyToUpdate, writeTakeOff, type TakeOffOrder } from './fly-to.ts';
import { readHms, writeHms } from './hms.ts';
import { readLiveCapacity, readLivePush, writeLiveCapacity, writeLivePush } from './live.ts';
import { InvalidOrder } from './order.ts';
import { readPropertyChange, readPropertyResult, writePropertyChange, writePropertyResult } from './property-set.ts';
import { readHomingNotice, readReturnHomeInfo, writeHomingNotice, writeReturnHomeInfo } from './return-home.ts';
import { jobStatuses } from './status.ts';
import { readStorageCredentials, writeStorageCredentials } from './storage-credentials.ts';
import { modelKeyOf, readTopology, writeTopology } from './topology.ts';

const order: FlightTaskOrder = {
  flightId: 'flight-1',
  type: 'immediate',
  executeAtMs: 1_700_000_000_000,
  file: { url: 'https://example.org/a.kmz', fingerprint: 'd41d8cd98f00b204e9800998ecf8427e' },
  returnAltitudeM: 100,
  returnMode: 'preset',
  outOfControlAction: 'return_home',
  continuesWithoutLink: true,
  precision: 'rtk',
  readyConditions: null,
  minimumStorageMb: null,
  breakPoint: null,
};

const takeOff: TakeOffOrder = {
  flightId: 'flight-2',
  target: { latitudeDeg: 22.5, longitudeDeg: 113.9, heightEllipsoidM: 120 },
  securityHeightM: 30,
  returnAltitudeM: 80,
  returnMode: 'smart',
  linkLostAction: 'return_home',
  continuesWithoutLink: false,
  flightHeight: 'preset',
  presetHeightM: 90,
  maxSpeedMps: 12,
};

const refusalOf = (write: () => unknown): InvalidOrder | null => {
  try {
    write();
    return null;
  } catch (error) {
    if (error instanceof InvalidOrder) return error;
    throw error;
  }
};

describe('whole numbers', () => {
  const target = takeOff.target;
  const broker = { address: 'a', clientId: 'c', username: '', password: '', expiresAtS: 1_700_000_000, usesTls: true };
  it.each<readonly [string, () => unknown]>([
    ['returnAltitudeM', () => writeFlightTask({ ...order, returnAltitudeM: 100.5 })],
    ['executeAtMs', () => writeFlightTask({ ...order, executeAtMs: 1_700_000_000_000.5 })],
    ['minimumStorageMb', () => writeFlightTask({ ...order, minimumStorageMb: 10.5 })],
    ['breakPoint.index', () => writeBreakPoint({ index: 1.5, at: 'segment', progress: 0.5, waylineId: 0 })],
    ['returnAltitudeM', () => writeTakeOff({ ...takeOff, returnAltitudeM: 80.5 })],
    ['maxSpeedMps', () => writeTakeOff({ ...takeOff, maxSpeedMps: 12.5 })],
    ['maxSpeedMps', () => writeFlyTo({ flyToId: 'f', maxSpeedMps: 7.5, target })],
    ['maxSpeedMps', () => writeFlyToUpdate({ maxSpeedMps: 7.5, target })],
    ['osdHz', () => writeDrcEntry({ broker, osdHz: 7.5, hsiHz: 1 })],
    ['hsiHz', () => writeDrcEntry({ broker, osdHz: 10, hsiHz: 1.5 })],
    ['broker.expiresAtS', () => writeDrcEntry({ broker: { ...broker, expiresAtS: 0.5 }, osdHz: 10, hsiHz: 1 })],
    ['rth_altitude', () => writePropertyChange({ path: ['rth_altitude'], value: 100.5 })],
    ['battery_store_mode_switch.action', () => writeDebugSwitch('battery_store_mode_switch', 1.5)],
  ])('are asked of %s', (field, write) => {
    expect(refusalOf(write)).toMatchObject({ field, words: { 'en-US': expect.stringContaining('whole number') } });
  });

  it('are not asked of heights in decimetres', () => {
    expect(writePropertyChange({ path: ['commander_flight_height'], value: 80.5 })).toEqual({
      commander_flight_height: 80.5,
    });
    expect(writeTakeOff({ ...takeOff, presetHeightM: 90.5 })).toMatchObject({ commander_flight_height: 90.5 });
  });
});

describe('what a device does not take', () => {
  it('is a flight to a point below 2 m above the ellipsoid', () => {
    const low = { ...takeOff.target, heightEllipsoidM: 1.9 };
    expect(() => writeFlyTo({ flyToId: 'f', maxSpeedMps: 10, target: low })).toThrow('between 2 and 10000');
    expect(() => writeFlyToUpdate({ maxSpeedMps: 10, target: low })).toThrow('between 2 and 10000');
    expect(() => writeFlyToUpdate({ maxSpeedMps: 0, target: takeOff.target })).toThrow('between 1 and 15');
  });

  const heightOfTarget = (heightEllipsoidM: number) => ({ target: { ...takeOff.target, heightEllipsoidM } });
  const limitsOfTakeOff: readonly (readonly [string, number, number, number, (value: number) => object])[] = [
    ['target.heightEllipsoidM', 2, 1500, 0.1, heightOfTarget],
    ['securityHeightM', 20, 1500, 0.1, (securityHeightM) => ({ securityHeightM })],
    ['returnAltitudeM', 2, 1500, 1, (returnAltitudeM) => ({ returnAltitudeM })],
    ['presetHeightM', 2, 3000, 0.1, (presetHeightM) => ({ presetHeightM })],
    ['maxSpeedMps', 1, 15, 1, (maxSpeedMps) => ({ maxSpeedMps })],
  ];

  it.each(limitsOfTakeOff)('is a take-off whose %s is not between %d and %d', (field, least, most, step, part) => {
    const fieldRefused = (value: number) => refusalOf(() => writeTakeOff({ ...takeOff, ...part(value) }))?.field;
    expect([least - step, least, most, most + step].map(fieldRefused)).toEqual([field, undefined, undefined, field]);
  });

  it('is a flight to a point slower than not at all, or faster than 15 m/s', () => {
    const isRefused = (maxSpeedMps: number) =>
      refusalOf(() => writeFlyTo({ flyToId: 'f', maxSpeedMps, target: takeOff.target })) !== null;
    expect([-1, 0, 15, 16].map(isRefused)).toEqual([true, false, false, true]);
  });

  it.each([
    [90, 180, null],
    [-90, -180, null],
    [0, 113.9, null],
    [22.5, 0, null],
    [90.1, 0, 'target.latitudeDeg'],
    [-90.1, 0, 'target.latitudeDeg'],
    [0, 180.1, 'target.longitudeDeg'],
    [0, -180.1, 'target.longitudeDeg'],
    [0, 0, 'target'],
  ])('is a place beyond the poles and the date line: %d, %d', (latitudeDeg, longitudeDeg, field) => {
    const target = { ...takeOff.target, latitudeDeg, longitudeDeg };
    expect(refusalOf(() => writeTakeOff({ ...takeOff, target }))?.field ?? null).toBe(field);
    expect(refusalOf(() => writeFlyTo({ flyToId: 'f', maxSpeedMps: 10, target }))?.field ?? null).toBe(field);
  });

  it('is, from a dock, any return but at the preset height, and anything but a return when the link is lost', () => {
    expect(refusalOf(() => writeFlightTask({ ...order, returnMode: 'smart' }))?.field).toBe('returnMode');
    expect(refusalOf(() => writeFlightTask({ ...order, outOfControlAction: 'hover' }))?.field).toBe(
      'outOfControlAction',
    );
    expect(refusalOf(() => writeFlightTask({ ...order, outOfControlAction: 'land' }))?.field).toBe(
      'outOfControlAction',
    );
  });
});

describe('a flight task', () => {
  it('is written with the field names and numbers of the documents', () => {
    expect(writeFlightTask(order)).toEqual({
      flight_id: 'flight-1',
      task_type: 0,
      execute_time: 1_700_000_000_000,
      file: { url: 'https://example.org/a.kmz', fingerprint: 'd41d8cd98f00b204e9800998ecf8427e' },
      rth_altitude: 100,
      rth_mode: 1,
      out_of_control_action: 0,
      exit_wayline_when_rc_lost: 0,
      wayline_precision_type: 1,
    });
  });

  it('comes out as it went in, with conditions and break point', () => {
    const full: FlightTaskOrder = {
      ...order,
      type: 'conditional',
      executeAtMs: null,
      readyConditions: { batteryPercent: 60, beginAtMs: 1_700_000_000_000, endAtMs: 1_700_000_600_000 },
      minimumStorageMb: 1000,
      breakPoint: { index: 3, at: 'segment', progress: 0.25, waylineId: 0 },
    };
    expect(readFlightTask(writeFlightTask(full))).toEqual(full);
    expect(readFlightTask(writeFlightTask(order))).toEqual(order);
  });

  it.each<[string, Partial<FlightTaskOrder>, string]>([
    ['a return altitude below 20 m', { returnAltitudeM: 19 }, 'returnAltitudeM'],
    ['a return altitude that is no number', { returnAltitudeM: Number.NaN }, 'returnAltitudeM'],
    ['an immediate task without its time', { executeAtMs: null }, 'executeAtMs'],
    ['a conditional task without conditions', { type: 'conditional' }, 'readyConditions'],
    [
      'a file without a fingerprint',
      { file: { url: 'https://example.org/a.kmz', fingerprint: ' ' } },
      'file.fingerprint',
    ],
    [
      'a break point beyond its segment',
      { breakPoint: { index: 0, at: 'segment', progress: 1.5, waylineId: 0 } },
      'breakPoint.progress',
    ],
  ])('is refused for %s, and the refusal names the field in both languages', (_, part, field) => {
    const refusal = refusalOf(() => writeFlightTask({ ...order, ...part }));
    expect(refusal?.field).toBe(field);
    expect(refusal?.words['zh-CN']).toMatch(/\p{Script=Han}/u);
    expect(refusal?.message).toContain(field);
  });

  it('keeps a signed address of 4,000 characters whole, and so a security token', () => {
    const url = `https://example.org/a.kmz?X-Amz-Security-Token=${'a'.repeat(4000)}`;
    expect(readFlightTask(writeFlightTask({ ...order, file: { url, fingerprint: 'abc' } }))?.file.url).toBe(url);
    const storage = {
      provider: 'aws',
      endpoint: 'https://s3.example.org',
      region: 'r',
      bucket: 'b',
      keyPrefix: 'p',
      accessKeyId: 'i',
      accessKeySecret: 's',
      securityToken: 't'.repeat(4000),
      lifetimeS: 3600,
    } as const;
    expect(readStorageCredentials(writeStorageCredentials(storage))).toEqual(storage);
  });

  it.each(['flight_id', 'task_type', 'file', 'rth_altitude'])('cannot be read by the dock without %s', (key) => {
    const { [key]: _, ...rest } = writeFlightTask(order);
    expect(readFlightTask(rest)).toBeNull();
  });

  it('reports progress that reads back as it was written', () => {
    const progress = fc.record<FlightTaskProgress>({
      flightId: fc.uuid(),
      status: fc.constantFrom(...jobStatuses),
      result: fc.nat(999_999),
      percent: fc.option(fc.nat(100)),
      step: fc.option(fc.nat(65_535)),
      waypointIndex: fc.option(fc.nat(65_535)),
      waylineState: fc.option(fc.nat(9)),
      mediaCount: fc.option(fc.nat(1000)),
      trackId: fc.option(fc.uuid()),
      breakPoint: fc.option(
        fc.record({
          index: fc.nat(1000),
          at: fc.constantFrom('segment', 'waypoint'),
          progress: fc.double({ min: 0, max: 1, noNaN: true }),
          waylineId: fc.nat(9),
          reason: fc.option(fc.nat(2000)),
        }),
      ),
    });
    fc.assert(
      fc.property(progress, (report) => {
        expect(readFlightTaskProgress(writeFlightTaskProgress(report))).toEqual(report);
      }),
    );
  });

  it('drops progress that names no flight or no known status', () => {
    expect(readFlightTaskProgress({ result: 0 })).toBeNull();
    expect(readFlightTaskProgress({ output: { status: 'ok', ext: {} } })).toBeNull();
    expect(readFlightTaskProgress({ output: { status: 'flying', ext: { flight_id: 'a' } } })).toBeNull();
  });
});

describe('flying to a point', () => {
  it('names exactly one point, with its height above the ellipsoid', () => {
    const target = { latitudeDeg: 22.5, longitudeDeg: 113.9, heightEllipsoidM: 100 };
    const data = writeFlyTo({ flyToId: 'f', maxSpeedMps: 10, target });
    expect(data).toEqual({
      fly_to_id: 'f',
      max_speed: 10,
      points: [{ latitude: 22.5, longitude: 113.9, height: 100 }],
    });
    expect(readFlyTo(data)).toEqual({ flyToId: 'f', maxSpeedMps: 10, target });
    expect(
      readFlyTo({ ...data, points: [...(data['points'] as []), { latitude: 1, longitude: 1, height: 1 }] }),
    ).toBeNull();
  });

  it('refuses 0,0, where only a receiver without a fix stands', () => {
    const target = { latitudeDeg: 0, longitudeDeg: 0, heightEllipsoidM: 100 };
    expect(() => writeFlyTo({ flyToId: 'f', maxSpeedMps: 10, target })).toThrow('0,0');
  });

  it('takes off with the numbers of the documents, and reads back', () => {
    expect(writeTakeOff(takeOff)).toEqual({
      flight_id: 'flight-2',
      target_latitude: 22.5,
      target_longitude: 113.9,
      target_height: 120,
      security_takeoff_height: 30,
      rth_altitude: 80,
      rth_mode: 0,
      rc_lost_action: 2,
      commander_mode_lost_action: 1,
      commander_flight_mode: 1,
      commander_flight_height: 90,
      max_speed: 12,
    });
    expect(readTakeOff(writeTakeOff(takeOff))).toEqual(takeOff);
  });

  it('takes off at the best height, and flies on without a link, if it is told to', () => {
    const bold: TakeOffOrder = { ...takeOff, continuesWithoutLink: true, flightHeight: 'optimal' };
    expect(writeTakeOff(bold)).toMatchObject({ commander_mode_lost_action: 0, commander_flight_mode: 0 });
    expect(readTakeOff(writeTakeOff(bold))).toEqual(bold);
  });

  it.each([
    'flight_id',
    'target_latitude',
    'target_longitude',
    'target_height',
    'rth_altitude',
    'security_takeoff_height',
    'max_speed',
  ])('takes a take-off without its %s for none', (key) => {
    const { [key]: _, ...rest } = writeTakeOff(takeOff);
    expect(readTakeOff(rest)).toBeNull();
  });

  it('refuses a take-off that would graze the roofs', () => {
    expect(() => writeTakeOff({ ...takeOff, securityHeightM: 10 })).toThrow('securityHeightM');
  });

  it.each(['fly_to_id', 'flight_id'] as const)('reports progress under %s in the data itself', (key) => {
    const report = {
      id: 'f',
      status: 'wayline_progress' as const,
      result: 0,
      waypointIndex: 1,
      remainingDistanceM: 12.5,
      remainingTimeS: 4,
      path: [{ latitudeDeg: 22.5, longitudeDeg: 113.9, heightEllipsoidM: 100 }],
    };
    const data = writeFlyToProgress(report, key);
    expect(data).toMatchObject({ [key]: 'f', status: 'wayline_progress', remaining_distance: 12.5 });
    expect(readFlyToProgress(data, key)).toEqual(report);
  });
});

describe('topology', () => {
  it('reads the current shape, with its domain as text', () => {
    const topology = readTopology({
      domain: '3',
      type: 2,
      sub_type: 0,
      device_secret: 's',
      nonce: 'n',
      thing_version: '1.1.2',
      sub_devices: [
        {
          sn: '1581F5BKD23',
          domain: '0',
          type: 91,
          sub_type: 1,
          index: 'A',
          device_secret: 's',
          nonce: 'n',
          thing_version: '1.1.2',
        },
      ],
    });
    expect(topology && modelKeyOf(topology)).toBe('3-2-0');
    expect(topology?.subDevices.map((device) => [device.serial, modelKeyOf(device), device.index])).toEqual([
      ['1581F5BKD23', '0-91-1', 'A'],
    ]);
    expect(topology && readTopology(writeTopology(topology))).toEqual(topology);
  });

  it('reads the older shape, with a version and no domain', () => {
    const topology = readTopology({
      type: 119,
      sub_type: 0,
      version: 1,
      sub_devices: [{ sn: 'A1', type: 67, version: 1 }],
    });
    expect(topology).toMatchObject({
      domain: 2,
      thingVersion: '1',
      subDevices: [{ serial: 'A1', thingVersion: '1' }],
    });
  });

  it('writes the domain as text, and none where it is unknown', () => {
    const device = { type: 2, subType: 0, secret: null, nonce: null, thingVersion: null };
    const aircraft = { ...device, serial: 'A1', index: null };
    expect(writeTopology({ ...device, domain: 3, subDevices: [{ ...aircraft, domain: 0 }] })).toEqual({
      domain: '3',
      type: 2,
      sub_type: 0,
      sub_devices: [{ sn: 'A1', domain: '0', type: 2, sub_type: 0 }],
    });
    expect(writeTopology({ ...device, domain: null, subDevices: [] })).toEqual({
      type: 2,
      sub_type: 0,
      sub_devices: [],
    });
  });

  it.each(['domain', 'type', 'subType'] as const)('knows no model by all but its %s', (key) => {
    const device = { domain: 3, type: 2, subType: 0, secret: null, nonce: null, thingVersion: null };
    expect(modelKeyOf(device)).toBe('3-2-0');
    expect(modelKeyOf({ ...device, [key]: null })).toBeNull();
  });

  it('reads eight aircraft at most, which is more than any gateway has', () => {
    const aircraft = Array.from({ length: 9 }, (_, number) => ({ sn: `A${number}` }));
    const serials = readTopology({ sub_devices: aircraft })?.subDevices.map(({ serial }) => serial);
    expect(serials).toEqual(['A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7']);
  });

  it('needs the list to be there before it believes that the aircraft is off', () => {
    expect(readTopology({ domain: '3', sub_devices: [] })?.subDevices).toEqual([]);
    expect(readTopology({ domain: '3' })).toBeNull();
  });
});

describe('manual control', () => {
  it('puts the sticks on 1024 ± 660', () => {
    expect(writeSticks(centredSticks)).toEqual({ roll: 1024, pitch: 1024, throttle: 1024, yaw: 1024 });
    expect(writeSticks({ roll: 1, pitch: -1, throttle: 0.5, yaw: 0, gimbalPitch: -1 })).toEqual({
      roll: 1684,
      pitch: 364,
      throttle: 1354,
      yaw: 1024,
      gimbal_pitch: 364,
    });
  });

  it('reads them back, and takes half a command for none', () => {
    const sticks = { roll: 1, pitch: -1, throttle: 0.5, yaw: 0 };
    expect(readSticks(writeSticks(sticks))).toEqual(sticks);
    expect(readSticks({ roll: 1024, pitch: 1024, throttle: 1024 })).toBeNull();
    expect(readSticks({ roll: 1685, pitch: 1024, throttle: 1024, yaw: 1024 })).toBeNull();
  });

  it('refuses more than full deflection', () => {
    expect(() => writeSticks({ ...centredSticks, roll: 1.01 })).toThrow('roll');
    expect(() => writeSticks({ ...centredSticks, yaw: Number.NaN })).toThrow('yaw');
  });

  it('tells the device where to connect, and reads it back', () => {
    const broker = {
      address: 'mqtt.example.org:8883',
      clientId: 'c',
      username: 'u',
      password: 'p',
      expiresAtS: 1,
      usesTls: true,
    };
    const entry = { broker, osdHz: 10, hsiHz: 1 };
    expect(readDrcEntry(writeDrcEntry(entry))).toEqual(entry);
    expect(() => writeDrcEntry({ ...entry, osdHz: 31 })).toThrow('osdHz');
  });
});

describe('properties', () => {
  it('are written one leaf at a time', () => {
    expect(writePropertyChange({ path: ['rth_altitude'], value: 120 })).toEqual({ rth_altitude: 120 });
    const nested = { path: ['obstacle_avoidance', 'horizon'], value: 1 } as const;
    expect(writePropertyChange(nested)).toEqual({ obstacle_avoidance: { horizon: 1 } });
    expect(readPropertyChange(writePropertyChange(nested))).toEqual(nested);
    expect(readPropertyChange({ rth_altitude: 120, height_limit: 100 })).toBeNull();
    expect(readPropertyChange({ obstacle_avoidance: { horizon: 1, upside: 1 } })).toBeNull();
  });

  it('are refused when they cannot be written, or not to that value', () => {
    expect(() => writePropertyChange({ path: ['mode_code'], value: 1 })).toThrow('not a property that can be written');
    expect(() => writePropertyChange({ path: ['rth_altitude'], value: 501 })).toThrow('between 20 and 500');
  });

  it('have their result in the place of their value', () => {
    const flat = { path: ['rth_altitude'], value: 120 } as const;
    const nested = { path: ['obstacle_avoidance', 'horizon'], value: 1 } as const;
    expect(writePropertyResult(nested, 2)).toEqual({ obstacle_avoidance: { horizon: { result: 2 } } });
    expect(readPropertyResult({ rth_altitude: { result: '0' } }, flat)).toBe(0);
    expect(readPropertyResult(writePropertyResult(nested, 1), nested)).toBe(1);
    expect(readPropertyResult({ obstacle_avoidance: { result: 1 } }, nested)).toBe(1);
    expect(readPropertyResult({}, nested)).toBeNull();
  });
});

describe('alarms', () => {
  it('are warnings of health on the ground, where they do not say otherwise', () => {
    expect(readHms({ list: [{ code: '0x1' }, { code: '0x1', level: 9, module: 9 }] })).toEqual(
      Array.from({ length: 2 }, () => ({
        code: '0x1',
        level: 'warning',
        module: 'health',
        isInTheSky: false,
        isImminent: false,
        deviceType: null,
        componentIndex: null,
        sensorIndex: null,
      })),
    );
  });

  it.each([
    ['0x', false],
    ['0x1', true],
    ['0x1D140001', true],
    ['0x1D1400011', false],
    ['1D140001', false],
  ])('have a code of up to eight digits: %s', (code, isCode) => {
    expect(readHms({ list: [{ code }] })).toHaveLength(isCode ? 1 : 0);
  });

  it('are 64 at most', () => {
    const list = Array.from({ length: 65 }, (_, number) => ({ code: `0x${number.toString(16)}` }));
    expect(readHms({ list })?.map(({ code }) => code)).toEqual(list.slice(0, 64).map(({ code }) => code));
  });
});

describe('other bodies', () => {
  it('read alarms with numbers as text, keep an unknown level visible, and leave out what has no code', () => {
    const list = [
      {
        level: '2',
        module: 3,
        in_the_sky: 1,
        code: '0x16100083',
        device_type: '0-67-0',
        imminent: 1,
        args: { component_index: 0, sensor_index: 0 },
      },
      { level: 9, code: '0x1B030001' },
      { level: 1, code: 'rm -rf' },
    ];
    const alarms = readHms({ list });
    expect(alarms).toMatchObject([{ level: 'warning', isInTheSky: true, isImminent: true }, { level: 'warning' }]);
    expect(alarms && readHms(writeHms(alarms))).toEqual(alarms);
    expect(readHms({})).toBeNull();
  });

  it('read the live capacity into ids that a command can name', () => {
    const capacity = readLiveCapacity({
      available_video_number: 2,
      coexist_video_number_max: 1,
      device_list: [
        {
          sn: 'A1',
          camera_list: [
            {
              camera_index: '81-0-0',
              video_list: [
                { video_index: 'normal-0', video_type: 'wide', switchable_video_types: ['wide', 'ir', 'x'] },
              ],
            },
          ],
        },
      ],
    });
    expect(capacity.cameras[0]?.videos).toEqual([
      { videoId: 'A1/81-0-0/normal-0', type: 'wide', switchableTypes: ['ir', 'wide'] },
    ]);
    expect(readLiveCapacity(writeLiveCapacity(capacity))).toEqual(capacity);
  });

  it('start a live push by the numbers of the documents', () => {
    const push = {
      via: 'webrtc',
      url: 'https://example.org/whip',
      videoId: 'A1/81-0-0/normal-0',
      quality: 'high',
    } as const;
    expect(writeLivePush(push)).toMatchObject({ url_type: 4, video_quality: 3 });
    expect(readLivePush(writeLivePush(push))).toEqual(push);
  });

  it('read an uploaded file, and the way home', () => {
    const file = readUploadedFile({
      file: {
        object_key: 'k/1.jpg',
        name: '1.jpg',
        ext: { flight_id: 'f', is_original: 1 },
        metadata: { create_time: '2026-01-01T00:00:00+08:00', shoot_position: { lat: '22.5', lng: 113.9 } },
      },
      flight_task: { uploaded_file_count: 1, expected_file_count: 4 },
    });
    expect(file).toMatchObject({
      objectKey: 'k/1.jpg',
      flightId: 'f',
      isOriginal: true,
      latitudeDeg: 22.5,
      expectedCount: 4,
    });
    expect(file && readUploadedFile(writeUploadedFile(file))).toEqual(file);
    const info = { flightId: 'f', path: [{ latitudeDeg: 1, longitudeDeg: 2, heightEllipsoidM: 3 }], lastPointType: 0 };
    expect(readReturnHomeInfo(writeReturnHomeInfo(info))).toEqual(info);
    expect(readHomingNotice({ sn: 'A1', action: '1', reason: '0' })).toEqual({ isReturnInterrupted: true, reason: 0 });
    expect(readHomingNotice(writeHomingNotice('A1', { isReturnInterrupted: false, reason: 3 }))).toMatchObject({
      reason: 3,
    });
  });

  it('calibrate a dock by its place, and tell what came of it for each device', () => {
    const place = { latitudeDeg: 30.1, longitudeDeg: 120.2, heightEllipsoidM: 14.5 };
    const points: readonly CalibrationPoint[] = [
      { serial: 'DOCK1', module: 'dock', place },
      { serial: 'RELAY1', module: 'relay', place },
    ];
    const data = writeCalibration(points);
    expect(data).toMatchObject({
      devices: [
        { sn: 'DOCK1', type: 1, module: '3', data: { latitude: 30.1, longitude: 120.2, height: 14.5 } },
        { module: '6' },
      ],
    });
    expect(readCalibration(data)).toEqual(points);
    expect(readCalibration({})).toBeNull();
    expect(() => writeCalibration([])).toThrow('places of 1 to');
    expect(() => writeCalibration([{ serial: 'no serial', module: 'dock', place }])).toThrow('serial');
    const devices = [{ sn: 'RELAY1', type: 1, module: '6', result: 341010, status: 'failed' }];
    expect(readDebugProgress({ result: 0, output: { status: 'failed', ext: { devices } } })).toMatchObject({
      status: 'failed',
      calibrated: [{ serial: 'RELAY1', module: 'relay', result: 341010, status: 'failed' }],
    });
  });

  it('know the steps and switches of remote debugging', () => {
    const progress = { status: 'in_progress', result: 0, percent: 40, stepKey: 'open_cover' } as const;
    expect(readDebugProgress(writeDebugProgress(progress))).toEqual({ ...progress, calibrated: [] });
    expect(writeDebugSwitch('battery_store_mode_switch', 2)).toEqual({ action: 2 });
    expect(() => writeDebugSwitch('battery_store_mode_switch', 0)).toThrow('between 1 and 2');
    expect(readDebugSwitch('sdr_workmode_switch', { link_workmode: 7 })).toBeNull();
  });
});
