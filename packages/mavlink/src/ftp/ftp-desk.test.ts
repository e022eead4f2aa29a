import { expect, it } from 'vitest';
import { unpackParameters, packParameters, PACKED_PARAMETERS_PATH } from '../parameters/packed-parameters.ts';
import { Random } from '../testing/random.ts';
import { tickIfDue } from '../testing/tick-if-due.ts';
import { TestWire, type Channel } from '../testing/test-wire.ts';
import { FileHolder } from '../vehicle-side/file-holder.ts';
import { MavFtpErr, MavFtpOpcode, MavParamType } from '../wire/enums.generated.ts';
import { ftpCrc } from './ftp-crc.ts';
import { FtpDesk } from './ftp-desk.ts';
import { readFtp, sendFtp } from './ftp-packet.ts';
import { wordsOfFtpOutcome, type FtpOutcome } from './ftp-outcome.ts';

const LOG = '/APM/LOGS/00000001.BIN';
const log = new Random(3).bytes(20_000);
const parameters = [
  { name: 'ACRO_BAL_PITCH', type: MavParamType.REAL32, value: 1 },
  { name: 'ACRO_BAL_ROLL', type: MavParamType.REAL32, value: 0.3 },
  { name: 'ACRO_OPTIONS', type: MavParamType.INT8, value: -1 },
  { name: 'ADSB_ICAO_ID', type: MavParamType.INT32, value: 123_456_789 },
  { name: 'ANGLE_MAX', type: MavParamType.INT16, value: 4500 },
];

const setUp = (channel: Channel = () => [0], announce = (length: number) => length) => {
  const wire = new TestWire(channel);
  const files = new Map([
    [LOG, () => log],
    ['/APM/LOGS/LASTLOG.TXT', () => new Uint8Array(3)],
    [PACKED_PARAMETERS_PATH, () => packParameters(parameters)],
  ]);
  const holder = new FileHolder({ speaker: wire.vehicle, files, announce: (_, length) => announce(length) });
  const desk = new FtpDesk(wire.station, wire.vehicle);
  wire.connect({
    station: (frame) => desk.hear(frame),
    vehicle: (frame) => holder.hear(frame),
    tick: () => tickIfDue(wire, desk),
  });
  const outcomes: FtpOutcome[] = [];
  const watcher = { settle: (outcome: FtpOutcome) => void outcomes.push(outcome) };
  return { wire, desk, files, outcomes, watcher };
};

const bytesIn = (outcome: FtpOutcome | undefined): Uint8Array | null =>
  outcome?.kind === 'read' ? outcome.bytes : null;

it('lists folders and files with their sizes', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  desk.list('/APM', watcher);
  wire.pass(100);
  desk.list('/APM/LOGS', watcher);
  wire.pass(100);
  expect(outcomes).toEqual([
    { kind: 'listed', entries: [{ kind: 'folder', name: 'LOGS', sizeBytes: null }] },
    {
      kind: 'listed',
      entries: [
        { kind: 'file', name: '00000001.BIN', sizeBytes: 20_000 },
        { kind: 'file', name: 'LASTLOG.TXT', sizeBytes: 3 },
      ],
    },
  ]);
});

it('reads a file in bursts and proves it by its checksum', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  desk.read(LOG, watcher);
  wire.pass(200);
  expect(outcomes).toEqual([{ kind: 'read', bytes: log, isVerified: true }]);
  expect(desk.nextDueMs()).toBe(Infinity);
});

it.each([1, 2, 3, 4])('reads the same file over a link that loses a fifth, repeats and reorders (run %i)', (seed) => {
  const random = new Random(seed);
  const { wire, desk, outcomes, watcher } = setUp(() => {
    if (random.below(5) === 0) return [];
    return random.below(5) === 0 ? [random.below(300), random.below(300)] : [random.below(60)];
  });
  desk.read(LOG, watcher);
  wire.pass(10 * 60_000);
  expect(bytesIn(outcomes[0])).toEqual(log);
});

it('goes on where it was broken off', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  let left = 40;
  wire.channel = (isForStation) => (isForStation && (left -= 1) < 0 ? [] : [0]);
  desk.read(LOG, watcher);
  wire.pass(60_000);
  const [broken] = outcomes;
  if (broken?.kind !== 'broken') throw new Error('was not broken off');
  expect(broken.begun.length).toBeGreaterThan(8000);
  wire.channel = () => [0];
  const sent = wire.sent.length;
  desk.read(LOG, watcher, { begun: broken.begun });
  wire.pass(1000);
  expect(outcomes[1]).toEqual({ kind: 'read', bytes: log, isVerified: true });
  expect(wire.sent.length - sent).toBeLessThan(60);
});

it('says so when the file changes while it is read', () => {
  const { wire, desk, files, outcomes, watcher } = setUp();
  let opened = 0;
  files.set(LOG, () => ((opened += 1) === 1 ? log : new Uint8Array(20_000)));
  desk.read(LOG, watcher);
  wire.pass(200);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['corrupt']);
});

it('tells why the vehicle refuses, does one thing at a time, and keeps nothing for a lost link', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  desk.read('/nowhere', watcher);
  desk.read(LOG, watcher);
  wire.pass(100);
  desk.read(LOG, watcher);
  desk.abandon('link-lost');
  wire.pass(10_000);
  expect(outcomes).toMatchObject([
    { kind: 'busy' },
    { kind: 'refused', error: MavFtpErr.FILENOTFOUND },
    { kind: 'broken', reason: 'link-lost' },
  ]);
  expect(outcomes.map((outcome) => wordsOfFtpOutcome(outcome)['en-US'])[1]).toBe(
    'The vehicle refused: there is no such file',
  );
});

it('reads all parameters from one file, each in its type', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  desk.read(PACKED_PARAMETERS_PATH, watcher);
  wire.pass(200);
  expect(unpackParameters(bytesIn(outcomes[0]) ?? new Uint8Array(0))).toEqual(parameters);
});

it('reads to the end of a file that is announced longer than it is', () => {
  const { wire, desk, outcomes, watcher } = setUp(undefined, () => 2 ** 20);
  desk.read(LOG, watcher);
  wire.pass(500);
  expect(bytesIn(outcomes[0])).toEqual(log);
});

it('takes no bytes for parameters that are none, or not all of them', () => {
  const packed = packParameters(parameters);
  expect(unpackParameters(packed.slice(0, -1))).toBeNull();
  expect(unpackParameters(Uint8Array.of(1, 2, 3, 4, 5, 6, 7))).toBeNull();
  expect(unpackParameters(new Uint8Array(0))).toBeNull();
});

it('refuses a longer file than it was told to take, and reads nothing of it', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  desk.read(LOG, watcher, { mostBytes: 19_999 });
  wire.pass(1000);
  expect(outcomes).toEqual([{ kind: 'too-large', sizeBytes: 20_000 }]);
  desk.read(LOG, watcher, { mostBytes: 20_000 });
  wire.pass(1000);
  expect(bytesIn(outcomes[1])).toEqual(log);
});

it('lets go of what nobody waits for when somebody wants a file, and goes on with it later', () => {
  const { wire, desk, outcomes, watcher } = setUp(() => [50]);
  desk.read(LOG, watcher, { isYielding: true });
  wire.pass(300);
  desk.read(LOG, watcher, { isYielding: true });
  expect(outcomes).toEqual([{ kind: 'busy' }]);
  desk.list('/APM/LOGS', watcher);
  wire.pass(1000);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['busy', 'broken', 'listed']);
  expect(outcomes[1]).toMatchObject({ reason: 'cancelled' });
  desk.read(LOG, watcher);
  desk.read(LOG, watcher, { isYielding: true });
  expect(outcomes[3]).toEqual({ kind: 'busy' });
});

it('breaks off where a burst goes on and brings nothing new', () => {
  const { wire, desk, outcomes, watcher } = setUp();
  const { OPENFILERO, BURSTREADFILE, ACK } = MavFtpOpcode;
  const answer = (askedOpcode: number, data: Uint8Array, sequence: number) =>
    sendFtp(wire.vehicle.send, wire.station, { sequence, opcode: ACK, askedOpcode, data });
  wire.connect({
    station: (frame) => desk.hear(frame),
    vehicle: (frame) => {
      const { opcode, sequence } = readFtp(frame);
      if (opcode === OPENFILERO) answer(OPENFILERO, Uint8Array.of(0, 1, 0, 0), sequence + 1);
    },
    tick: () => tickIfDue(wire, desk),
  });
  desk.read(LOG, watcher);
  for (let turn = 0; turn < 60 && outcomes.length === 0; turn += 1) {
    wire.pass(1000);
    answer(BURSTREADFILE, Uint8Array.of(7), 9);
  }
  expect(outcomes).toMatchObject([{ kind: 'broken', reason: 'no-answer', begun: Uint8Array.of(7) }]);
});

it('makes the checksum that autopilots make: begun at zero and not inverted', () => {
  expect(ftpCrc(new TextEncoder().encode('123456789'))).toBe(0x2dfd_2d88);
});
