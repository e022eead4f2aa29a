import { applyDockUpdate } from '@skein/telemetry/dock/apply-update.ts';
import { unknownDock, type DockState } from '@skein/telemetry/dock/state.ts';
import type { Stamp } from '@skein/telemetry/stamp.ts';
import { applyVehicleUpdate } from '@skein/telemetry/vehicle/apply-update.ts';
import { linkFreshness } from '@skein/telemetry/vehicle/freshness.ts';
import { unknownVehicle, type VehicleState } from '@skein/telemetry/vehicle/state.ts';
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../wire/json.ts';
import { DeviceClock } from './device-clock.ts';
import { PropertySheet } from './property-sheet.ts';
import { aircraftProperties, readAircraft } from './read-aircraft.ts';
import { dockProperties, readDock } from './read-dock.ts';
import { sourceOf } from './stamps.ts';
import { writeAircraftOsd, writeAircraftState } from './write-aircraft.ts';
import { writeDockOsd } from './write-dock.ts';

const source = sourceOf('DOCK1');
const at = (ms: number): Stamp => ({ source, receivedAtMs: ms, measuredAtMs: ms });

function aircraftFrom(...messages: readonly JsonObject[]): VehicleState {
  const sheet = new PropertySheet(aircraftProperties);
  return messages.reduce((state, message, index) => {
    sheet.merge(message);
    return applyVehicleUpdate(state, readAircraft(sheet.values, message, at(1_000_000 + index)));
  }, unknownVehicle);
}

function dockFrom(...messages: readonly JsonObject[]): DockState {
  const sheet = new PropertySheet(dockProperties);
  return messages.reduce((state, message, index) => {
    sheet.merge(message);
    return applyDockUpdate(state, readDock(sheet.values, message, at(1_000_000 + index)));
  }, unknownDock);
}

const osd: JsonObject = {
  mode_code: 5,
  latitude: 22.5,
  longitude: 113.9,
  height: 140.2,
  elevation: 80,
  horizontal_speed: 9.5,
  vertical_speed: -0.5,
  attitude_head: -90,
  attitude_pitch: -8,
  attitude_roll: 2,
  wind_speed: 35,
  wind_direction: 3,
  home_distance: 412,
  position_state: { is_fixed: 2, quality: 10, gps_number: 24, rtk_number: 30 },
  battery: {
    capacity_percent: 81,
    remain_flight_time: 1500,
    return_home_power: 20,
    landing_power: 10,
    batteries: [
      { index: 0, sn: 'B0', capacity_percent: 82, voltage: 47_300, temperature: 31.5, loop_times: 12 },
      { index: 1, sn: 'B1', capacity_percent: 80, voltage: 47_100, temperature: 31.2, loop_times: 14 },
    ],
  },
  cameras: [{ payload_index: '81-0-0', camera_mode: 1, recording_state: 1, record_time: 42, zoom_factor: 5 }],
  '81-0-0': {
    gimbal_pitch: -45,
    gimbal_roll: 0,
    gimbal_yaw: -170,
    measure_target_distance: 88,
    measure_target_error_state: 3,
  },
};

describe('an aircraft', () => {
  it('is read into the shared state, in its units', () => {
    const { position, velocity, attitude, wind, mode, phase, gnss, power, batteries, payloads, guidance } =
      aircraftFrom(osd);
    expect(position).toMatchObject({
      latitudeDeg: 22.5,
      altitudeEllipsoidM: 140.2,
      altitudeAboveHomeM: 80,
      altitudeMslM: null,
    });
    expect(velocity).toMatchObject({ groundSpeedMps: 9.5, climbMps: -0.5, northMps: null });
    expect(attitude).toMatchObject({ headingDeg: 270, pitchDeg: -8 });
    expect(wind).toMatchObject({ speedMps: 3.5, fromDeg: 90 });
    expect(mode).toMatchObject({ mode: 'mission', isArmed: true, rawMode: 5, rawModeName: 'wayline', reason: null });
    expect(phase?.landed).toBe('in-air');
    expect(gnss).toMatchObject({ fix: 'rtk-fixed', satellites: 24, rtkSatellites: 30, hdop: null });
    expect(power).toMatchObject({ batteryPercent: 81, remainingFlightS: 1500, returnHomePercent: 20 });
    expect(batteries.map(({ voltageV, cycles }) => [voltageV, cycles])).toEqual([
      [47.3, 12],
      [47.1, 14],
    ]);
    expect(payloads).toMatchObject([
      {
        key: '81-0-0',
        gimbalHeadingDeg: 190,
        cameraMode: 'video',
        isRecording: true,
        zoomFactor: 5,
        laserTargetDistanceM: null,
      },
    ]);
    expect(guidance?.homeDistanceM).toBe(412);
  });

  it('without power or fix reports 0/0, which is no position', () => {
    expect(aircraftFrom({ latitude: 0, longitude: 0, height: 0 }).position).toBeNull();
    expect(aircraftFrom(osd, { latitude: 0, longitude: 0 }).position?.latitudeDeg).toBe(22.5);
    expect(aircraftFrom({ latitude: 91, longitude: 0 }).position).toBeNull();
  });

  it('keeps what a partial message leaves out', () => {
    const state = aircraftFrom(osd, { mode_code_reason: 1 }, { battery: { capacity_percent: 79 } });
    expect(state.mode).toMatchObject({ mode: 'mission', reason: 'low-battery' });
    expect(state.power).toMatchObject({ batteryPercent: 79, returnHomePercent: 20 });
    expect(state.position?.latitudeDeg).toBe(22.5);
  });

  it('takes numbers as text, and says nothing of a mode it does not know but its number', () => {
    expect(aircraftFrom({ mode_code: '9' }).mode).toMatchObject({ mode: 'return', rawMode: 9 });
    expect(aircraftFrom({ mode_code: 77 }).mode).toMatchObject({
      mode: null,
      isArmed: null,
      rawMode: 77,
      rawModeName: null,
    });
    expect(aircraftFrom({ mode_code: {} }).mode).toMatchObject({ mode: null, rawMode: null });
  });

  it('written by a device reads back as the same', () => {
    const state = aircraftFrom(osd, { home_latitude: 22.4, home_longitude: 113.8, control_source: 'A' });
    const back = aircraftFrom(writeAircraftOsd(state), writeAircraftState(state));
    expect(withoutStamps(back)).toEqual(withoutStamps(state));
  });
});

const cycle: readonly JsonObject[] = [
  {
    job_number: 12,
    acc_time: 5000,
    working_voltage: 24_100,
    working_current: 900,
    backup_battery: { switch: 1, voltage: 26_000 },
  },
  {
    flighttask_step_code: 5,
    media_file_detail: { remain_upload: 3 },
    wireless_link: { sdr_quality: 4, '4g_quality': 2 },
  },
  {
    mode_code: 0,
    cover_state: 2,
    putter_state: 0,
    supplement_light_state: 0,
    emergency_stop_state: 0,
    alarm_state: 1,
    network_state: { type: 2, quality: 5, rate: 10 },
    drone_in_dock: 1,
    drone_charge_state: { state: 1, capacity_percent: 64 },
    sub_device: { device_sn: 'A1', product_type: '0-67-0', device_online_status: 0, device_paired: 1 },
    rainfall: 1,
    wind_speed: 4.2,
    environment_temperature: 28.1,
    temperature: 25,
    humidity: 60,
    air_conditioner: { air_conditioner_state: 1 },
    storage: { total: 1000, used: 10 },
    latitude: 22.5,
    longitude: 113.9,
    height: 60.5,
    heading: -10,
    position_state: { is_calibration: 1, is_fixed: 2, quality: 10, gps_number: 20, rtk_number: 25 },
    alternate_land_point: { is_configured: 1, latitude: 22.6, longitude: 113.8, height: 61, safe_land_height: 30 },
  },
];

describe('a dock', () => {
  it('is put together from the three messages of a cycle, in whatever order they come', () => {
    for (const order of [cycle, cycle.toReversed()]) {
      const { work, hatch, drone, climate, power, storage, network, place } = dockFrom(...order);
      expect(work).toMatchObject({ mode: 'idle', taskStep: 'idle', jobCount: 12, remainingUploads: 3, uptimeS: 5000 });
      expect(hatch).toMatchObject({
        cover: 'half-open',
        putter: 'closed',
        isAlarmOn: true,
        isEmergencyStopPressed: false,
      });
      expect(drone).toMatchObject({
        serialNumber: 'A1',
        modelKey: '0-67-0',
        isInDock: true,
        isPoweredOn: false,
        batteryPercent: 64,
      });
      expect(climate).toMatchObject({
        rainfall: 'light',
        windSpeedMps: 4.2,
        airConditioner: 'cooling',
        humidityPercent: 60,
      });
      expect(power).toMatchObject({ workingVoltageV: 24.1, workingCurrentA: 0.9, backupBatteryVoltageV: 26 });
      expect(storage).toMatchObject({ totalBytes: 1_024_000, usedBytes: 10_240 });
      expect(network).toMatchObject({
        bearer: 'wired',
        qualityPercent: 100,
        radioQualityPercent: 80,
        cellularQualityPercent: 40,
      });
      expect(place).toMatchObject({
        headingDeg: 350,
        isCalibrated: true,
        fix: 'rtk-fixed',
        alternateLanding: { safeHeightM: 30 },
      });
    }
  });

  it('does not lose its weather to a message about its battery', () => {
    expect(dockFrom(...cycle, { backup_battery: { voltage: 25_000 } }).climate?.windSpeedMps).toBe(4.2);
    expect(dockFrom(...cycle, { flighttask_step_code: 1 }).work).toMatchObject({ mode: 'idle', taskStep: 'in-flight' });
  });

  it('knows the older way to tell of the air conditioner, and 32767 for what cannot be read', () => {
    expect(dockFrom({ air_conditioner_mode: 2 }).climate?.airConditioner).toBe('heating');
    expect(dockFrom({ drone_charge_state: { state: 0, capacity_percent: 32_767 } }).drone?.batteryPercent).toBeNull();
  });

  it('written by a device in three messages reads back as the same', () => {
    const state = dockFrom(...cycle);
    const messages = writeDockOsd(state);
    expect(messages).toHaveLength(3);
    expect(withoutStamps(dockFrom(...messages))).toEqual(withoutStamps(state));
  });
});

describe('what devices write that says something else', () => {
  it.each([
    [{ is_fixed: 2, quality: 5, gps_number: 25, rtk_number: 30 }, 'rtk-fixed'],
    [{ is_fixed: 2, quality: 5, gps_number: 5, rtk_number: 32 }, 'rtk-fixed'],
    [{ is_fixed: 1, quality: 5, gps_number: 25, rtk_number: 30 }, '3d'],
    [{ is_fixed: 3, quality: 5, gps_number: 25, rtk_number: 30 }, '3d'],
    [{ is_fixed: 2, quality: 5, gps_number: 25, rtk_number: 0 }, '3d'],
    [{ is_fixed: 0, quality: 0, gps_number: 0, rtk_number: 0 }, 'none'],
  ])('is a fix: %o is %s', (state, fix) => {
    expect(aircraftFrom({ position_state: state }).gnss?.fix).toBe(fix);
    expect(dockFrom({ position_state: state }).place?.fix).toBe(fix);
  });

  it('is a network: a cable has no bars, a cellular link without any has none', () => {
    const network = (type: number, quality: number) =>
      dockFrom({ network_state: { type, quality, rate: 258 } }).network;
    expect(network(2, 0)).toMatchObject({ bearer: 'wired', qualityPercent: null, rateBytesPerS: 264_192 });
    expect(network(2, 5)?.qualityPercent).toBe(100);
    expect(network(1, 0)?.qualityPercent).toBe(0);
  });

  it('is a zero on the ground, where nothing is reckoned yet; in the air it is the truth', () => {
    const battery = { capacity_percent: 80, remain_flight_time: 0, return_home_power: 0, landing_power: 0 };
    const nothing = { batteryPercent: 80, remainingFlightS: null, returnHomePercent: null, landingPercent: null };
    for (const mode_code of [0, 1, 2, 14]) expect(aircraftFrom({ mode_code, battery }).power).toMatchObject(nothing);
    expect(aircraftFrom({ battery }).power).toMatchObject(nothing);
    expect(aircraftFrom({ mode_code: 9, battery }).power).toMatchObject({ remainingFlightS: 0, landingPercent: 0 });
  });

  it('is a limit, a height or a place to land of 0, which none can have', () => {
    expect(aircraftFrom({ height_limit: 0, is_near_height_limit: 0 }).fence?.heightLimitM).toBeNull();
    expect(aircraftFrom({ latitude: 1, longitude: 2, height: 9_999_999.9 }).position?.altitudeEllipsoidM).toBeNull();
    const point = { latitude: 22.5, longitude: 113.5, is_configured: 1 };
    expect(dockFrom({ alternate_land_point: { ...point, height: 0, safe_land_height: 0 } }).place).toMatchObject({
      alternateLanding: { altitudeEllipsoidM: null, safeHeightM: null },
    });
    expect(dockFrom({ alternate_land_point: { ...point, height: 12, safe_land_height: 30 } }).place).toMatchObject({
      alternateLanding: { altitudeEllipsoidM: 12, safeHeightM: 30 },
    });
  });
});

it('keeps only properties that mean something, and no more payloads than an aircraft can carry', () => {
  const sheet = new PropertySheet(aircraftProperties);
  for (let count = 0; count < 10_000; count++)
    sheet.merge({ [`junk_${count}`]: 1, [`${count}-0-0`]: {}, battery: { [`field_${count}`]: 1 } });
  expect(Object.keys(sheet.values)).toHaveLength(9);
  expect(Object.keys(sheet.values['battery'] ?? {}).length).toBeLessThanOrEqual(64);
});

it('is stale after three cycles without news, and lost after half a minute', () => {
  const hourBehind = new DeviceClock().stamp(source, 6_400_000, 10_000_000);
  const link = { ...hourBehind, qualityPercent: null, lossPercent: null, latencyMs: null, rssiDbm: null, bearer: null };
  const state = applyVehicleUpdate(unknownVehicle, { link });
  expect(linkFreshness(state, 10_005_000)).toBe('live');
  expect(linkFreshness(state, 10_007_000)).toBe('stale');
  expect(linkFreshness(state, 10_031_000)).toBe('lost');
});

/** The state with nothing but what was measured. */
const withoutStamps = (state: object): unknown =>
  JSON.parse(
    JSON.stringify(state, (key, value: unknown) =>
      ['source', 'receivedAtMs', 'measuredAtMs'].includes(key) ? undefined : value,
    ),
  );
