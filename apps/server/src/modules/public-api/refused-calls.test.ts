import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { aKey, aProgram, openApiFor } from '../../testing/program-builders.ts';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';
import { behindProxy } from '../../testing/use-test-server.ts';
import { MOST_REFUSALS_TOLD_APART } from './public-api.limits.ts';

interface Line {
  readonly endpoint?: string;
  readonly accessKeyId?: string;
  readonly reason?: string;
  readonly ip?: string;
  readonly times?: number;
}

let server: TestServer;
let lines: Line[] = [];
beforeAll(async () => {
  const sink = new Writable({
    write: (chunk: Buffer, _, done) => {
      lines.push(JSON.parse(chunk.toString()) as Line);
      done();
    },
  });
  server = await startTestServer({ ...behindProxy, log: pino({ level: 'info' }, sink) });
  await openApiFor(server);
});
afterAll(() => server.stop());
beforeEach(() => (lines = []));

const units = '/openapi/v1/units';
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } });
const told = () => lines.filter(({ endpoint, times }) => endpoint?.startsWith('openapi') || times !== undefined);

it('says in the log with which key a call was made', async () => {
  const key = await aKey(server, 'owner', ['units:read']);
  expect(await aProgram(server, key)(units)).toMatchObject({ status: 200 });
  await expect.poll(told).toMatchObject([{ endpoint: 'openapi units.list', accessKeyId: key.id, outcome: 200 }]);
});

it('says which key was refused, why and whence, once a minute and how often', async () => {
  const key = await aKey(server, 'owner', ['units:read']);
  const forge = aProgram(server, { ...key, secret: 'guessed' });
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) await forge(units, from(ip));
  const facts = { accessKeyId: key.id, reason: 'signature_mismatch' };
  await expect.poll(told).toMatchObject([{ ...facts, endpoint: 'openapi units.list', ip: '203.0.113.1' }]);
  server.clock.advanceMinutes(1);
  await forge(units, from('203.0.113.4'));
  await expect
    .poll(told)
    .toMatchObject([{ ip: '203.0.113.1' }, { ...facts, ip: '203.0.113.3', times: 2 }, { ...facts, ip: '203.0.113.4' }]);
});

it('says every refusal of a call that was let in', async () => {
  const key = await aKey(server, 'owner', ['units:read']);
  const send = aProgram(server, key);
  for (let time = 0; time < 2; time += 1) await send('/openapi/v1/members', from('203.0.113.5'));
  const line = { accessKeyId: key.id, reason: 'scope_missing', ip: '203.0.113.5', outcome: 403 };
  await expect.poll(told).toMatchObject([line, line]);
});

it('is not flooded by whoever makes keys up', async () => {
  server.clock.advanceMinutes(1);
  for (let index = 0; index < MOST_REFUSALS_TOLD_APART + 20; index += 1)
    await aProgram(server, { id: `skak_made_up_${index}`, secret: 'guessed' })(units, from(`203.0.113.${index}`));
  await expect.poll(() => told().length).toBeGreaterThan(MOST_REFUSALS_TOLD_APART / 2);
  expect(told().length).toBeLessThanOrEqual(MOST_REFUSALS_TOLD_APART + 2);
});
