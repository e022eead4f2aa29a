import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { everyMessage } from '@skein/mavlink/every-message.ts';
import { TlogReader } from '@skein/mavlink/tlog.ts';
import { expect, it } from 'vitest';
import { runProbe, startProbe, startVehicle, temporaryFolder } from '../testing/processes.ts';

const framesIn = (path: string): string[] => {
  const reader = new TlogReader(everyMessage);
  const entries = [...reader.push(readFileSync(path)), ...reader.end()];
  return entries.map(({ frame }) => Buffer.from(frame.bytes).toString('hex'));
};

async function recorded(): Promise<{ readonly path: string; readonly frames: readonly string[] }> {
  const link = await startVehicle('px4');
  const path = join(temporaryFolder(), 'flight.tlog');
  const { exitCode, events } = await runProbe(['record', link, path, '--for', '2s']);
  const frames = framesIn(path);
  expect(exitCode).toBe(0);
  expect(frames.length).toBeGreaterThan(20);
  expect(events).toContainEqual(expect.objectContaining({ event: 'recorded', frames: frames.length }));
  return { path, frames };
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

it('replays to UDP, one frame a datagram, spread over the time that it was recorded in', async () => {
  const { path, frames } = await recorded();
  const socket = createSocket('udp4');
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  const heard: { readonly hex: string; readonly atMs: number }[] = [];
  socket.on('message', (datagram) => heard.push({ hex: datagram.toString('hex'), atMs: performance.now() }));
  const { exitCode } = await runProbe(['replay', path, `udp:127.0.0.1:${socket.address().port}`, '--speed', '2']);
  socket.close();
  expect(exitCode).toBe(0);
  expect(heard.map(({ hex }) => hex)).toEqual(frames);
  // Two seconds at double speed cannot be over sooner, however slow the machine is.
  expect((heard.at(-1)?.atMs ?? 0) - (heard[0]?.atMs ?? 0)).toBeGreaterThan(500);
});

it('never writes over a recording', async () => {
  const { path } = await recorded();
  const { exitCode, text } = await runProbe(['record', 'udp:0', path]);
  expect({ exitCode, text }).toEqual({ exitCode: 2, text: `${path} exists already: name another file. See --help` });
});

it('shows the recorded flight of a real ArduCopter as it was', async () => {
  const flight = fileURLToPath(import.meta.resolve('../../../../packages/mavlink/fixtures/copter-4.6.3-flight.tlog'));
  const replay = startProbe(['replay', flight, 'tcp-listen:0', '--speed', '40']);
  const { port } = await replay.next('listening');
  const watch = startProbe(['watch', `tcp:127.0.0.1:${String(port)}`, '--every', '100ms']);
  const { events } = await watch.ended;
  const rows = events.filter(({ event }) => event === 'vehicle');
  expect(rows.at(-1)).toMatchObject({ system: 1, autopilot: expect.stringMatching(/^ardupilot/) });
  expect(new Set(rows.map((row) => row['armed']))).toEqual(new Set([false, true]));
  expect(rows.map((row) => row['modeName'])).toContain('Auto');
  expect(Math.max(...rows.map((row) => Number(row['heightM'])))).toBeGreaterThan(5);
  expect((await replay.ended).exitCode).toBe(0);
});
