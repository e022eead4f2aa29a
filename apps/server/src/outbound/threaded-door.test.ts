import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { PATIENCE_MILLISECONDS } from '../testing/patience.ts';
import type { OutboundDoor } from './outbound-door.ts';
import { createThreadedDoor } from './threaded-door.ts';

const limits = { milliseconds: 3_000, bytes: 1_000, connections: 2 };
const loopback = { networks: ['127.0.0.0/8'] };

let asked: string[] = [];
const neighbour = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  if (request.url === '/silent') return;
  if (request.url === '/long') response.end('x'.repeat(5_000));
  else if (request.url === '/elsewhere') response.writeHead(307, { location: '/secrets' }).end();
  else request.pipe(response.writeHead(201, { 'x-told': String(request.headers['x-told']) }));
});
let at = '';
beforeAll(async () => {
  await once(neighbour.listen(0, '127.0.0.1'), 'listening');
  at = `http://127.0.0.1:${(neighbour.address() as AddressInfo).port}`;
});
afterAll(() => {
  neighbour.closeAllConnections();
  neighbour.close();
});

const doors: OutboundDoor[] = [];
const aDoor = (passage: Parameters<typeof createThreadedDoor>[0] = loopback) => {
  const door = createThreadedDoor(passage, limits);
  doors.push(door);
  return door;
};
afterEach(() => {
  asked = [];
  for (const { close } of doors.splice(0)) close();
});
const post = (door: OutboundDoor, path: string, body = 'told') =>
  door.call(new URL(at + path), { method: 'POST', headers: { 'x-told': 'yes' }, body: Buffer.from(body) });

it('hands over what was answered, to each of many what is theirs', async () => {
  const door = aDoor();
  const bodies = Array.from({ length: 50 }, (_, number) => `told ${number}`);
  const answers = await Promise.all(bodies.map((body) => post(door, '/', body)));
  expect(answers.map(({ status, bytes }) => [status, bytes.toString()])).toEqual(bodies.map((body) => [201, body]));
  expect(Buffer.isBuffer(answers[0]?.bytes)).toBe(true);
  expect(await post(door, '/long')).toMatchObject({ isCut: true, bytes: { length: limits.bytes } });
  expect(await post(door, '/elsewhere')).toMatchObject({ status: 307 });
  expect(asked).not.toContain('POST /secrets');
});

it('refuses as the door itself does, with the same code', async () => {
  const shut = aDoor({});
  expect(shut.mayCall(new URL(at))).toBe(false);
  await expect(post(shut, '/')).rejects.toMatchObject({ name: 'OutboundError', code: 'REFUSED_HOST' });
  await expect(post(aDoor(), '/silent')).rejects.toMatchObject({ name: 'OutboundError', code: 'TIMEOUT' });
  expect(asked).toEqual(['POST /silent']);
});

it('says of no call that is under way when it is closed that it went well, and begins no other', async () => {
  const door = aDoor();
  const underWay = post(door, '/silent');
  await expect.poll(() => asked, { timeout: PATIENCE_MILLISECONDS }).toEqual(['POST /silent']);
  door.close();
  await expect(underWay).rejects.toThrow('stopping');
  await expect(post(door, '/')).rejects.toThrow('stopping');
});

it('loses with a thread that dies only what it had under way, and goes on with another', async () => {
  const begun = once(process, 'worker') as Promise<[Worker]>;
  const door = aDoor();
  const endThread = async (): Promise<void> => {
    const [thread] = await begun;
    await expect.poll(() => asked, { timeout: PATIENCE_MILLISECONDS }).toEqual(['POST /silent']);
    await thread.terminate();
  };
  const ending = endThread();
  await expect(post(door, '/silent')).rejects.toThrow('has ended');
  await ending;
  expect(await post(door, '/')).toMatchObject({ status: 201 });
});
