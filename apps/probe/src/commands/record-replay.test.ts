import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { everyMessage } from '@skein/mavlink/wire/every-message.ts';
import { TlogReader, type TlogEntry } from '@skein/mavlink/wire/tlog.ts';
import { expect, it } from 'vitest';
import { runProbe, startProbe, startVehicle, temporaryFolder, type ProbeEvent } from '../testing/processes.ts';

const entriesIn = (path: string): TlogEntry[] => {
  const reader = new TlogReader(everyMessage);
  return [...reader.push(readFileSync(path)), ...reader.end()];
};

const secondsIn = (entries: readonly TlogEntry[]): number =>
  ((entries.at(-1)?.timeUs ?? 0) - (entries[0]?.timeUs ?? 0)) / 1e6;

interface Recording {
  readonly path: string;
  readonly frames: readonly string[];
  readonly seconds: number;
}

/** Of two seconds at least, however long a busy machine takes for them. */
async function recorded(): Promise<Recording> {
  const link = await startVehicle('px4');
  const path = join(temporaryFolder(), 'flight.tlog');
  const probe = startProbe(['record', link, path]);
  await expect.poll(() => (existsSync(path) ? secondsIn(entriesIn(path)) : 0)).toBeGreaterThan(2);
  probe.signal('SIGINT');
  const { exitCode, events } = await probe.ended;
  const entries = entriesIn(path);
  expect(exitCode).toBe(0);
  expect(entries.length).toBeGreaterThan(20);
  expect(events).toContainEqual(expect.objectContaining({ event: 'recorded', frames: entries.length }));
  const frames = entries.map(({ frame }) => Buffer.from(frame.bytes).toString('hex'));
  return { path, frames, seconds: secondsIn(entries) };
}

it('replays the frames that were recorded, byte for byte and in order, to a station that connects', async () => {
  const { path, frames } = await recorded();
  const probe = startProbe(['replay', path, 'tcp-listen:0', '--speed', '20']);
  const socket = connect(Number((await probe.next('listening'))['port']), '127.0.0.1');
  const heard: Buffer[] = [];
  socket.on('data', (bytes) => heard.push(bytes));
  await once(socket, 'end');
  socket.destroy();
  expect(Buffer.concat(heard).toString('hex')).toBe(frames.join(''));
  const { exitCode, events } = await probe.ended;
  expect(exitCode).toBe(0);
  expect(events).toContainEqual(expect.objectContaining({ event: 'replayed', frames: frames.length, skippedBytes: 0 }));
});

const SPREAD_SECONDS = 6;

it('replays to UDP, one frame a datagram, spread over the time that it was recorded in', async () => {
  const { path, frames, seconds } = await recorded();
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const heard: { readonly hex: string; readonly atMs: number }[] = [];
  socket.on('message', (datagram) => heard.push({ hex: datagram.toString('hex'), atMs: performance.now() }));
  const target = `udp:127.0.0.1:${socket.address().port}`;
  const { exitCode } = await runProbe(['replay', path, target, '--speed', String(seconds / SPREAD_SECONDS)]);
  await expect.poll(() => heard.length).toBe(frames.length);
  socket.close();
  expect(exitCode).toBe(0);
  expect(heard.map(({ hex }) => hex)).toEqual(frames);
  // It takes so long, unless we were kept from hearing the first ones for all but the last second.
  expect((heard.at(-1)?.atMs ?? 0) - (heard[0]?.atMs ?? 0)).toBeGreaterThan(1000);
});

it('never writes over a recording', async () => {
  const { path } = await recorded();
  const { exitCode, text } = await runProbe(['record', 'udp:0', path]);
  expect({ exitCode, text }).toEqual({ exitCode: 2, text: `${path} exists already: name another file. See --help` });
});

it('shows the recorded flight of a real ArduCopter as it was', async () => {
  const flight = fileURLToPath(import.meta.resolve('../../../../packages/mavlink/fixtures/copter-4.6.3-flight.tlog'));
  const entries = entriesIn(flight);
  // Played by hand: on until the table shows it, and not by the clock.
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const watch = startProbe(['watch', `tcp:127.0.0.1:${(server.address() as AddressInfo).port}`, '--every', '100ms']);
  const [socket] = (await once(server, 'connection')) as [Socket];
  socket.resume();
  let played = 0;
  const playUntil = (second: number): void => {
    const end = entries.findIndex((entry) => secondsIn([...entries.slice(0, 1), entry]) > second);
    const part = entries.slice(played, end < 0 ? undefined : end);
    played += part.length;
    socket.write(Buffer.concat(part.map(({ frame }) => frame.bytes)));
  };
  playUntil(2);
  await watch.next('vehicle', ({ armed }) => armed === false);
  playUntil(40);
  const inAuto = ({ armed, modeName }: ProbeEvent): boolean => armed === true && modeName === 'Auto';
  const flown = await watch.next('vehicle', (row) => inAuto(row) && Number(row['heightM']) > 5);
  playUntil(Infinity);
  const isLater = (row: ProbeEvent): boolean => watch.events.indexOf(row) > watch.events.indexOf(flown);
  const last = await watch.next('vehicle', (row) => isLater(row) && row['armed'] === false);
  expect(last).toMatchObject({ system: 1, autopilot: expect.stringMatching(/^ardupilot/) });
  // Whoever watches waits for it to come back, until they have seen enough.
  socket.destroy();
  server.close();
  watch.signal('SIGINT');
  expect((await watch.ended).exitCode).toBe(0);
});
