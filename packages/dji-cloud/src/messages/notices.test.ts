import { expect, it } from 'vitest';
import { readLogUpload, readObstacles, readSetupException, readTraffic, readUpgradeProgress } from './notices.ts';

it('reads an aircraft nearby, and from which level on to give way', () => {
  const near = {
    icao: 'B-1',
    warning_level: 3,
    latitude: 30.1,
    longitude: 120.2,
    altitude: 91,
    altitude_type: 1,
    heading: 80.3,
    relative_altitude: -40,
    vert_trend: 2,
    distance: 900,
  };
  expect(readTraffic([near, { ...near, warning_level: 2 }, 'noise'])).toMatchObject([
    { icao: 'B-1', shouldGiveWay: true, altitudeAbove: 'sea', relativeAltitudeM: -40, verticalTrend: 'descending' },
    { shouldGiveWay: false },
  ]);
  expect(readTraffic({})).toBeNull();
  expect(readTraffic([{}])).toMatchObject([{ level: 0, altitudeAbove: null, distanceM: null }]);
});

it('reads where obstacles were met, and whether that was all', () => {
  const obstacle = {
    id: 0,
    type: 2,
    timestamp: 1_700_000_000_000,
    latitude: 30,
    longitude: 120,
    height: 90,
    waypoint_index: 1,
  };
  expect(readObstacles({ flight_id: 'F1', obstacles: [obstacle, { type: 9 }], is_final_report: true })).toMatchObject({
    flightId: 'F1',
    obstacles: [
      { kind: 'stopped', place: { heightEllipsoidM: 90 }, waypointIndex: 1 },
      { kind: null, place: null },
    ],
    isFinal: true,
  });
  expect(readObstacles({})).toBeNull();
});

it('reads that a preparation hangs, and how long it will', () => {
  expect(readSetupException({ flight_id: 'F1', flight_type: 2, timeout_time: 6 })).toEqual({
    flightId: 'F1',
    flight: 'point',
    timeoutMinutes: 6,
  });
});

it.each([{ current_step: 'download_firmware' }, { step_key: 'download_firmware' }])('reads an upgrade: %o', (step) => {
  const output = { status: 'in_progress', progress: { percent: 10, ...step } };
  expect(readUpgradeProgress({ result: 0, output })).toEqual({
    status: 'in_progress',
    result: 0,
    percent: 10,
    step: 'download_firmware',
  });
  expect(readUpgradeProgress({ output: { status: 'no such' } })).toBeNull();
});

it.each(['progress', 'prgress'])('reads the upload of logs, whose percentage devices call %s', (key) => {
  const file = { module: '3', size: 9, device_sn: 'DOCK1', key: 'k', progress: { [key]: 40, result: 0, status: 'ok' } };
  expect(readLogUpload({ output: { status: 'ok', ext: { files: [file] } } })).toMatchObject({
    status: 'ok',
    files: [{ key: 'k', module: 'dock', deviceSerial: 'DOCK1', percent: 40, finishedAtMs: null }],
  });
});
