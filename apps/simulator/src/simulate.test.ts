import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { heartbeat } from '@skein/mavlink/wire/messages.generated.ts';
import { afterEach, expect, it } from 'vitest';
import { GroundStation } from './testing/ground-station.ts';
import type { Endpoint } from './transport/transport.ts';

const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

function run(...words: string[]) {
  const child = spawn(process.execPath, [new URL('simulate.ts', import.meta.url).pathname, ...words]);
  children.push(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  // Not `exit`: its last words may still be on their way then.
  const exitCode = once(child, 'close').then(([code]) => code as number | null);
  return { child, exitCode, nextLine: async () => String((await lines.next()).value), complaint: () => complaint };
}

it('prints where it can be reached, flies there, and ends cleanly on Ctrl-C', async () => {
  const { child, exitCode, nextLine, complaint } = run('ardupilot', 'px4', 'tcp:0', '--json');
  const { ready, endpoints } = JSON.parse(await nextLine()) as { ready: boolean; endpoints: Endpoint[] };
  expect(ready).toBe(true);
  expect(endpoints.map(({ kind, systems }) => [kind, systems])).toEqual([
    ['tcp', [1]],
    ['tcp', [2]],
  ]);
  const station = await GroundStation.overTcp(endpoints[1]?.port ?? 0);
  await station.next(heartbeat, ({ autopilot }) => autopilot === 12);
  expect(JSON.parse(await nextLine())).toMatchObject({ status: { vehicles: 2, flying: 0 } });
  child.kill('SIGINT');
  expect(await exitCode).toBe(0);
  station.close();
  expect(complaint()).toBe('');
});

it('explains itself', async () => {
  const { exitCode, nextLine } = run('--help');
  expect(await nextLine()).toMatch(/MAVLink 2.*DJI Cloud API/);
  expect(await exitCode).toBe(0);
});

it('ends with code 2 and one clear line when it is told nonsense', async () => {
  const { exitCode, complaint } = run('--speed', 'fast');
  expect(await exitCode).toBe(2);
  expect(complaint().trim().split('\n')).toEqual([
    'simulate: --speed: "fast" is not a number from 0.1 to 100 (see --help)',
  ]);
});

it('ends with code 1 and the reason when a port is taken', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const { exitCode, complaint } = run('px4', `tcp:${port}`);
  expect(await exitCode).toBe(1);
  expect(complaint()).toContain('EADDRINUSE');
  taken.close();
});
