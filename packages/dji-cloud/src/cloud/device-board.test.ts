import { unknownDock } from '@skein/telemetry/dock/state.ts';
import { unknownVehicle } from '@skein/telemetry/vehicle/state.ts';
import { describe, expect, it } from 'vitest';
import { readDrcOsd } from '../messages/drc.ts';
import { unknownRemote } from '../properties/read-remote.ts';
import { thing } from '../testing/messages.ts';
import type { JsonObject } from '../wire/json.ts';
import { DeviceBoard, updateFromDrc } from './device-board.ts';

const NOW_MS = 1_700_000_000_000;

const setUp = () => {
  const board = new DeviceBoard('DOCK1');
  const sayGateway = (data: JsonObject, afterMs = 0) => {
    const message = thing({ kind: 'osd', timestampMs: NOW_MS + afterMs, data });
    return board.readGateway(message, '3-2-0', NOW_MS + afterMs);
  };
  const sayAircraft = (
    serial: string,
    data: JsonObject,
    relay: string | null = null,
    modelKey: string | null = null,
  ) => {
    const aircraft = board.admit(serial, modelKey);
    if (!aircraft) throw new Error(`there is no room for ${serial}`);
    const message = thing({ kind: 'osd', serial, gateway: 'DOCK1', data });
    return board.readAircraft(aircraft, message, NOW_MS, relay);
  };
  return { board, sayGateway, sayAircraft };
};

describe('what the gateway is', () => {
  it('is guessed until the topology tells, which makes what was taken for the other a mistake', () => {
    const { board, sayGateway } = setUp();
    expect(sayGateway({ cover_state: 1 })).toBe('dock');
    board.setKind('remote');
    expect([board.kind, board.dock]).toEqual(['remote', unknownDock]);
    sayGateway({ capacity_percent: 71 });
    expect(board.remote.power).toMatchObject({ batteryPercent: 71 });
    board.setKind('dock');
    expect([board.kind, board.remote]).toEqual(['dock', unknownRemote]);
  });

  it('is read anew from all that it told, when the topology tells otherwise', () => {
    const { board, sayGateway } = setUp();
    sayGateway({ capacity_percent: 71, mode_code: 4 });
    expect(board.kind).toBe('remote');
    board.setKind('dock');
    sayGateway({ cover_state: 1 });
    expect(board.dock).toMatchObject({ work: { mode: 'operating' }, hatch: { cover: 'open' } });
  });

  it.each([['dock', 'dock'] as const, ['the same as before', null] as const])(
    'stays, with all that is known, when the topology says %s',
    (_, kind) => {
      const { board, sayGateway } = setUp();
      board.setKind('dock');
      sayGateway({ cover_state: 1 });
      const before = board.dock;
      board.setKind(kind);
      expect([board.kind, board.dock]).toEqual(['dock', before]);
      expect(board.dock).toBe(before);
    },
  );
});

it('takes of a gateway for new what it says now, and nothing that it said before', () => {
  const { board, sayGateway } = setUp();
  sayGateway({ cover_state: 1 });
  sayGateway({ mode_code: 4 }, 2000);
  expect(board.dock.hatch).toMatchObject({ cover: 'open', measuredAtMs: NOW_MS });
  expect(board.dock.work).toMatchObject({ mode: 'operating', measuredAtMs: NOW_MS + 2000 });
});

describe('aircraft beyond eight', () => {
  const eight = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', 'A8'];
  const full = (present: readonly string[]) => {
    const { board } = setUp();
    for (const serial of eight) board.admit(serial, null);
    board.setPresent(present);
    return board;
  };

  it('take the place of one that is not there', () => {
    const board = full(eight.filter((serial) => serial !== 'A5'));
    expect(board.admit('A9', null)).not.toBeNull();
    expect(board.aircraftSerials).toEqual(['A1', 'A2', 'A3', 'A4', 'A6', 'A7', 'A8', 'A9']);
  });

  it('have no place while all are there', () => {
    const board = full(eight);
    expect(board.admit('A9', null)).toBeNull();
    expect(board.admit('A8', null)).not.toBeNull();
    expect(board.aircraftSerials).toEqual(eight);
  });

  it('have the place of one that has left', () => {
    const board = full(eight);
    board.forget('A3');
    expect([board.present.has('A3'), board.present.size]).toEqual([false, 7]);
    expect(board.admit('A9', null)).not.toBeNull();
    expect(board.aircraftSerials).toEqual(['A1', 'A2', 'A4', 'A5', 'A6', 'A7', 'A8', 'A9']);
  });
});

describe('who an aircraft is', () => {
  it('is told once, for as long as it stays the same', () => {
    const { sayAircraft } = setUp();
    const { identity } = sayAircraft('AIR1', { firmware_version: '1.0' }, null, '0-91-1');
    expect(identity).toMatchObject({
      serialNumber: 'AIR1',
      gatewaySerialNumber: 'DOCK1',
      autopilot: 'dji',
      modelKey: '0-91-1',
      firmwareVersion: '1.0',
    });
    expect(sayAircraft('AIR1', { mode_code: 0 }).identity).toBe(identity);
  });

  it('is told anew with another firmware, and with another model', () => {
    const { sayAircraft } = setUp();
    sayAircraft('AIR1', { firmware_version: '1.0' }, null, '0-91-1');
    expect(sayAircraft('AIR1', { firmware_version: '1.1' }).identity).toMatchObject({
      modelKey: '0-91-1',
      firmwareVersion: '1.1',
    });
    expect(sayAircraft('AIR1', {}, null, '0-91-0').identity).toMatchObject({
      modelKey: '0-91-0',
      firmwareVersion: '1.1',
    });
  });
});

describe('how well an aircraft is heard', () => {
  const qualityOf = (wireless_link: JsonObject | null, relay: string | null = null) => {
    const { sayGateway, sayAircraft } = setUp();
    if (wireless_link) sayGateway({ cover_state: 0, wireless_link });
    return sayAircraft('AIR1', { mode_code: 0 }, relay).link?.qualityPercent;
  };

  it('is told by the radio, else by the cellular link, else by nobody', () => {
    expect(qualityOf({ sdr_quality: 4, '4g_quality': 2 })).toBe(80);
    expect(qualityOf({ sdr_quality: 0, '4g_quality': 2 })).toBe(0);
    expect(qualityOf({ '4g_quality': 2 })).toBe(40);
    expect(qualityOf({})).toBeNull();
    expect(qualityOf(null)).toBeNull();
  });

  it('is told by nobody when another dock passes it on', () => {
    expect(qualityOf({ sdr_quality: 4 }, 'DOCK2')).toBeNull();
  });

  it('is told by a remote controller too', () => {
    const { sayGateway, sayAircraft } = setUp();
    sayGateway({ capacity_percent: 50, wireless_link: { sdr_quality: 3 } });
    expect(sayAircraft('AIR1', {}).link?.qualityPercent).toBe(60);
  });
});

describe('when our own clock is set', () => {
  const byMs = 3_600_000;

  it.each([
    ['dock', { cover_state: 1 }],
    ['remote', { capacity_percent: 71 }],
  ] as const)('what a %s told stays as old as it was', (kind, data) => {
    const { board, sayGateway } = setUp();
    sayGateway(data);
    board.noteClockStep(byMs);
    const told = Object.values(board[kind]).filter((section: unknown) => section !== null);
    expect(told.length).toBeGreaterThan(1);
    for (const section of told)
      expect(section).toMatchObject({ receivedAtMs: NOW_MS + byMs, measuredAtMs: NOW_MS + byMs });
  });

  it('what is late by two seconds is taken for that, of a gateway and of an aircraft', () => {
    const { board, sayGateway, sayAircraft } = setUp();
    sayGateway({ cover_state: 1 });
    sayAircraft('AIR1', { mode_code: 0 });
    board.noteClockStep(3000);
    // Their clocks were not set.
    const [timestampMs, nowMs] = [NOW_MS + 1000, NOW_MS + 1000 + 3000 + 2000];
    const late = (serial: string) =>
      thing({ kind: 'osd', serial, gateway: 'DOCK1', timestampMs, data: { mode_code: 4 } });
    board.readGateway(late('DOCK1'), null, nowMs);
    expect(board.dock.work?.measuredAtMs).toBe(nowMs - 2000);
    const aircraft = board.admit('AIR1', null);
    expect(aircraft && board.readAircraft(aircraft, late('AIR1'), nowMs).mode?.measuredAtMs).toBe(nowMs - 2000);
  });
});

describe('the fast position', () => {
  const stamp = new DeviceBoard('DOCK1').stampOf(NOW_MS, NOW_MS);
  const update = (data: JsonObject) => updateFromDrc(readDrcOsd(data), unknownVehicle, stamp);

  it('is a place and a heading, each alone if need be', () => {
    expect(update({ latitude: 22.5, longitude: 113.9, attitude_head: -90 })).toMatchObject({
      position: { latitudeDeg: 22.5, longitudeDeg: 113.9 },
      attitude: { headingDeg: 270, rollDeg: null },
    });
    expect(Object.keys(update({ latitude: 22.5, longitude: 113.9 }))).toEqual(['position']);
    expect(Object.keys(update({ attitude_head: 0 }))).toEqual(['attitude']);
  });

  it.each([
    ['without a fix', { latitude: 0, longitude: 0 }],
    ['without a latitude', { longitude: 113.9 }],
    ['without a longitude', { latitude: 22.5 }],
    ['that is nowhere', { latitude: 91, longitude: 113.9 }],
  ])('is none %s', (_, data) => {
    expect(update({ ...data, height: 90 })).toEqual({});
  });
});
