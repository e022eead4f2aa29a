import { describe, expect, it } from 'vitest';
import { order, takeOff } from '../testing/dock-parts.ts';
import type { JsonObject } from '../wire/json.ts';
import { readCalibration, readCalibrationResults, writeCalibration } from './calibration.ts';
import { readDebugProgress, readDebugSwitch, writeDebugSwitch, type DebugSwitch } from './debug.ts';
import { readDrcEntry, readSticks, writeDrcEntry, writeSticks, type DrcBroker } from './drc.ts';
import {
  readBreakPoint,
  readFlightTask,
  writeBreakPoint,
  writeFlightTask,
  type FlightTaskOrder,
} from './flight-task.ts';
import { InvalidOrder } from './order.ts';
import { readPlace, readPlaces, writePlace } from './place.ts';
import { readPropertyChange, writePropertyChange, type PropertyChange } from './property-set.ts';

/** The field that is refused; null when all is taken. */
function refusedIn(write: () => unknown): string | null {
  try {
    write();
    return null;
  } catch (error) {
    if (error instanceof InvalidOrder) return error.field;
    throw error;
  }
}

/** Both ends are taken, and nothing beyond them. */
function expectRange(field: string, [least, most]: readonly [number, number], write: (value: number) => unknown): void {
  const refused = [least - 1, least, most, most + 1].map((value) => refusedIn(() => write(value)));
  expect(refused).toEqual([field, null, null, field]);
}

const without = (data: JsonObject, key: string): JsonObject => {
  const { [key]: _, ...rest } = data;
  return rest;
};

const { target: place } = takeOff;

describe('a flight task', () => {
  const task = order(1_700_000_000_000);
  const breakPoint = { index: 3, at: 'segment', progress: 0.5, waylineId: 1 } as const;
  const conditional = (batteryPercent: number): FlightTaskOrder => ({
    ...task,
    type: 'conditional',
    readyConditions: { batteryPercent, beginAtMs: 1, endAtMs: 2 },
  });

  it.each<[string, readonly [number, number], (value: number) => unknown]>([
    ['returnAltitudeM', [20, 1500], (returnAltitudeM) => writeFlightTask({ ...task, returnAltitudeM })],
    ['minimumStorageMb', [0, 10_000_000], (minimumStorageMb) => writeFlightTask({ ...task, minimumStorageMb })],
    ['readyConditions.batteryPercent', [0, 100], (percent) => writeFlightTask(conditional(percent))],
    ['breakPoint.index', [0, 65_535], (index) => writeBreakPoint({ ...breakPoint, index })],
    ['breakPoint.waylineId', [0, 65_535], (waylineId) => writeBreakPoint({ ...breakPoint, waylineId })],
    ['breakPoint.progress', [0, 1], (progress) => writeBreakPoint({ ...breakPoint, progress })],
  ])('has a %s within %j', expectRange);

  it.each<[string, Partial<FlightTaskOrder>]>([
    ['flightId', { flightId: ' ' }],
    ['file.url', { file: { ...task.file, url: '' } }],
    ['file.fingerprint', { file: { ...task.file, fingerprint: '' } }],
  ])('has a %s', (field, part) => {
    expect(refusedIn(() => writeFlightTask({ ...task, ...part }))).toBe(field);
  });

  it.each([true, false])('comes out as bold and as exact as it went in: %s', (isBold) => {
    const bold: FlightTaskOrder = { ...task, continuesWithoutLink: isBold, precision: isBold ? 'rtk' : 'gps' };
    expect(writeFlightTask(bold)).toMatchObject({
      exit_wayline_when_rc_lost: isBold ? 0 : 1,
      wayline_precision_type: isBold ? 1 : 0,
    });
    expect(readFlightTask(writeFlightTask(bold))).toEqual(bold);
  });

  it('is one that goes on without a link, where nobody says that it breaks off', () => {
    const read = readFlightTask(without(writeFlightTask(task), 'exit_wayline_when_rc_lost'));
    expect(read?.continuesWithoutLink).toBe(true);
  });

  it.each(['url', 'fingerprint'])('is none without the %s of its file', (key) => {
    const data = writeFlightTask(task);
    expect(readFlightTask({ ...data, file: without({ ...task.file }, key) })).toBeNull();
  });

  it.each(['battery_capacity', 'begin_time', 'end_time'])('has no conditions without their %s', (key) => {
    const ready_conditions = without({ battery_capacity: 60, begin_time: 1, end_time: 2 }, key);
    expect(readFlightTask({ ...writeFlightTask(task), ready_conditions })?.readyConditions).toBeNull();
  });

  it('has no break point without its index or progress, and one of the first wayline where it names none', () => {
    const data = writeBreakPoint(breakPoint);
    expect([readBreakPoint(without(data, 'index')), readBreakPoint(without(data, 'progress'))]).toEqual([null, null]);
    expect(readBreakPoint(without(data, 'wayline_id'))).toEqual({ ...breakPoint, waylineId: 0 });
  });
});

describe('a property', () => {
  it.each<[string, readonly [number, number]]>([
    ['height_limit', [20, 1500]],
    ['distance_limit_status.state', [0, 1]],
    ['distance_limit_status.distance_limit', [15, 8000]],
    ['rth_altitude', [20, 500]],
    ['rc_lost_action', [0, 2]],
    ['exit_wayline_when_rc_lost', [0, 1]],
    ['obstacle_avoidance.horizon', [0, 1]],
    ['obstacle_avoidance.upside', [0, 1]],
    ['obstacle_avoidance.downside', [0, 1]],
    ['night_lights_state', [0, 1]],
    ['rth_mode', [0, 1]],
    ['commander_flight_height', [2, 3000]],
    ['commander_flight_mode', [0, 1]],
    ['commander_mode_lost_action', [0, 1]],
    ['silent_mode', [0, 1]],
    ['user_experience_improvement', [0, 2]],
  ])('is set within its limits: %s, %j', (name, limits) => {
    const [property = '', field] = name.split('.');
    const path = field === undefined ? ([property] as const) : ([property, field] as const);
    expectRange(name, limits, (value) => writePropertyChange({ path, value }));
    expect(refusedIn(() => writePropertyChange({ path, value: String(limits[0]) }))).toBe(name);
    const isWhole = name !== 'commander_flight_height';
    expect(refusedIn(() => writePropertyChange({ path, value: limits[0] + 0.5 }))).toBe(isWhole ? name : null);
  });

  it.each<[JsonObject, PropertyChange | null]>([
    [{ a: 1 }, { path: ['a'], value: 1 }],
    [{ a: 'x' }, { path: ['a'], value: 'x' }],
    [{ a: false }, { path: ['a'], value: false }],
    [{ a: { b: 1 } }, { path: ['a', 'b'], value: 1 }],
    [{ a: { b: '' } }, { path: ['a', 'b'], value: '' }],
    [{ a: null }, null],
    [{ a: [1] }, null],
    [{ a: {} }, null],
    [{ a: { b: {} } }, null],
    [{ a: { b: null } }, null],
    [{}, null],
  ])('is read from %j as one leaf, or not at all', (data, change) => {
    expect(readPropertyChange(data)).toEqual(change);
  });
});

describe('manual control', () => {
  const broker: DrcBroker = {
    address: 'a:1',
    clientId: 'c',
    username: 'u',
    password: 'p',
    expiresAtS: 1,
    usesTls: true,
  };
  const entry = { broker, osdHz: 10, hsiHz: 1 };

  it.each<[string, readonly [number, number], (value: number) => unknown]>([
    ['osdHz', [1, 30], (osdHz) => writeDrcEntry({ ...entry, osdHz })],
    ['hsiHz', [1, 30], (hsiHz) => writeDrcEntry({ ...entry, hsiHz })],
    ...(['roll', 'pitch', 'throttle', 'yaw', 'gimbalPitch'] as const).map(
      (stick): [string, readonly [number, number], (value: number) => unknown] => [
        stick,
        [-1, 1],
        (value) => writeSticks({ roll: 0, pitch: 0, throttle: 0, yaw: 0, [stick]: value }),
      ],
    ),
  ])('has its %s within %j', expectRange);

  it.each(['address', 'client_id'])('is entered nowhere without the %s', (key) => {
    const mqtt_broker = without({ address: 'a:1', client_id: 'c' }, key);
    expect(readDrcEntry({ mqtt_broker })).toBeNull();
    expect(readDrcEntry({})).toBeNull();
  });

  it('is entered once a second and in the clear, where nothing else is said', () => {
    expect(readDrcEntry({ mqtt_broker: { address: 'a:1', client_id: 'c' } })).toEqual({
      broker: { address: 'a:1', clientId: 'c', username: '', password: '', expiresAtS: 0, usesTls: false },
      osdHz: 1,
      hsiHz: 1,
    });
  });

  it.each(['roll', 'pitch', 'throttle', 'yaw'])('has no sticks without %s', (key) => {
    expect(readSticks(without({ roll: 1024, pitch: 1024, throttle: 1024, yaw: 1024 }, key))).toBeNull();
  });
});

describe('remote debugging', () => {
  it.each<[DebugSwitch, string, readonly [number, number]]>([
    ['battery_maintenance_switch', 'action', [0, 1]],
    ['alarm_state_switch', 'action', [0, 1]],
    ['battery_store_mode_switch', 'action', [1, 2]],
    ['air_conditioner_mode_switch', 'action', [0, 3]],
    ['sdr_workmode_switch', 'link_workmode', [0, 1]],
  ])('switches %s by its %s within %j', (method, key, [least, most]) => {
    expectRange(`${method}.${key}`, [least, most], (value) => writeDebugSwitch(method, value));
    const read = [least - 1, least, most, most + 1, null].map((value) => readDebugSwitch(method, { [key]: value }));
    expect(read).toEqual([null, least, most, null, null]);
  });

  it('went well where no result is told', () => {
    expect(readDebugProgress({ output: { status: 'ok' } })?.result).toBe(0);
    expect(readCalibrationResults({ devices: [{ sn: 'D' }] })).toMatchObject([{ result: 0 }]);
  });
});

describe('a calibration', () => {
  const point = { serial: 'DOCK1', module: 'dock', place } as const;
  const pointsRefused = (length: number) => refusedIn(() => writeCalibration(Array.from({ length }, () => point)));

  it('is of one device to eight', () => {
    expect([0, 1, 8, 9].map(pointsRefused)).toEqual(['rtk_calibration', null, null, 'rtk_calibration']);
    expect(readCalibration(writeCalibration([point]))).toEqual([point]);
    expect(readCalibration({ devices: [] })).toBeNull();
  });

  it.each(['sn', 'module', 'data'])('is none when one device lacks its %s', (key) => {
    const whole = { sn: 'DOCK1', type: 1, module: '3', data: writePlace('place', place) };
    expect(readCalibration({ devices: [whole, without(whole, key)] })).toBeNull();
  });
});

describe('a place', () => {
  it('lies between the deepest ground and the highest flight', () => {
    const refused = (heightEllipsoidM: number) => refusedIn(() => writePlace('way', { ...place, heightEllipsoidM }));
    const field = 'way.heightEllipsoidM';
    expect([-501, -500, 10_000, 10_001].map(refused)).toEqual([field, null, null, field]);
  });

  it.each(['latitude', 'longitude', 'height'])('is none without its %s', (key) => {
    expect(readPlace(without(writePlace('way', place), key))).toBeNull();
  });

  it('is one of 512 at most on a way', () => {
    expect(readPlaces(Array.from({ length: 513 }, () => writePlace('way', place)))).toHaveLength(512);
    expect(readPlaces(null)).toEqual([]);
  });
});
