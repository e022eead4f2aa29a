import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { droneCalls } from '@skein/contract/drones.ts';
import { webhookCalls } from '@skein/contract/webhooks.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEnterprise } from '../../testing/enterprises.ts';
import { aKey, openApiFor } from '../../testing/program-builders.ts';
import { skeinCommand } from '../../testing/skein-command.ts';
import { unlockHands } from '../../testing/unlock-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { aReceiver } from '../../testing/webhook-receiver.ts';

const server = useTestServer({ environment: { SKEIN_WEBHOOK_NETWORKS: '127.0.0.0/8' } });
const { aZone } = unlockHands(server);
const { home, keyFile, skein, aFile, remove } = skeinCommand();
afterAll(remove);

let key: Awaited<ReturnType<typeof aKey>>;
beforeAll(async () => {
  await openApiFor(server);
  key = await aKey(server, 'owner', ['drones:read', 'airspace:ask']);
});

const byEnvironment = () => ({ SKEIN_URL: server.url, SKEIN_KEY: key.id, SKEIN_SECRET: key.secret });

const square = (west: number, south: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + 0.01, south],
      [west + 0.01, south + 0.01],
      [west, south + 0.01],
      [west, south],
    ],
  ],
});
const area = (name: string, geometry: object) => ({ type: 'Feature', properties: { name }, geometry });
const collection = (...features: readonly object[]) => ({ type: 'FeatureCollection', features });

describe('login', () => {
  it('keeps a key that is let in, for its owner’s eyes, and nothing else', async () => {
    const login = ['login', '--url', `${server.url}/`, '--key', key.id];
    expect(await skein(['keys', 'test'])).toMatchObject({ code: 3, stdout: '' });
    const wrong = await skein(login, { input: 'wrong\n' });
    expect(wrong).toMatchObject({ code: 3, stdout: '' });
    expect(wrong.stderr).toContain('signature_mismatch');
    expect(await skein(['keys', 'test'])).toMatchObject({ code: 3 });
    const kept = await skein(login, { input: `${key.secret}\n` });
    expect(kept).toMatchObject({ code: 0, stderr: '' });
    expect(kept.stdout).not.toContain(key.secret);
    expect(statSync(keyFile).mode & 0o777).toBe(0o600);
    const told = await skein(['keys', 'test', '--json']);
    expect(JSON.parse(told.stdout)).toMatchObject({ accessKeyId: key.id, scopes: ['drones:read', 'airspace:ask'] });
  });

  it('refuses a file that others can read, and says how to mend it', async () => {
    chmodSync(keyFile, 0o640);
    expect(await skein(['keys', 'test'])).toMatchObject({
      code: 3,
      stderr: expect.stringContaining('chmod 600') as string,
    });
    chmodSync(keyFile, 0o600);
    expect(await skein(['keys', 'test'])).toMatchObject({ code: 0 });
  });
});

it('says of a key that no call with it would be answered, why, and whom to ask', async () => {
  const closed = await aKey(server, 'newcomer', ['zones:read']);
  const env = { ...byEnvironment(), SKEIN_KEY: closed.id, SKEIN_SECRET: closed.secret };
  const told = await skein(['keys', 'test'], { env });
  expect(told).toMatchObject({ code: 0, stdout: expect.stringContaining('not open: service_missing') as string });
  await anEnterprise(server);
  const inEnterprise = await aKey(server, 'newcomer', ['zones:read']);
  const { stdout } = await skein(['keys', 'test', '--json'], {
    env: { ...env, SKEIN_KEY: inEnterprise.id, SKEIN_SECRET: inEnterprise.secret },
  });
  expect(JSON.parse(stdout)).toMatchObject({
    closure: { reason: 'service_missing', menders: [expect.any(String) as string] },
  });
  expect((await skein(['keys', 'test'], { env: byEnvironment() })).stdout).not.toContain('not open');
});

it('lists all drones, as JSON and line by line', async () => {
  const { call } = await server.signIn('owner');
  const { list } = await call(droneCalls.list, { query: { size: 100 } });
  const names = list.map(({ serialNumber }) => serialNumber).toSorted();
  const asJson = await skein(['drones', 'list', '--json'], { env: byEnvironment() });
  const told = JSON.parse(asJson.stdout) as { serialNumber: string }[];
  expect(told.map(({ serialNumber }) => serialNumber).toSorted()).toEqual(names);
  const lines = (await skein(['drones', 'list'], { env: byEnvironment() })).stdout.trim().split('\n');
  expect(lines.map((line) => line.split('\t', 1)[0] ?? '').toSorted()).toEqual(names);
  const [one = ''] = names;
  const found = await skein(['drones', 'list', '--search', one], { env: byEnvironment() });
  expect(found.stdout.trim().split('\n')).toHaveLength(1);
});

it('says of each area of a file whether one may fly there, and ends with 5 where not', async () => {
  await aZone({ name: 'Airport' });
  const clear = aFile('clear.geojson', collection(area('sea', square(-30, 10))));
  const both = aFile('both.geojson', collection(area('sea', square(-30, 10)), area('field', square(100, 10))));
  const at = server.clock.now().toISOString();
  const ask = (file: string, ...more: string[]) =>
    skein(['airspace', 'check', file, '--from', at, ...more], { env: byEnvironment() });
  expect(await ask(clear)).toMatchObject({ code: 0, stdout: 'sea: one may fly\n' });
  const answer = await ask(both);
  expect(answer.code).toBe(5);
  expect(answer.stdout).toContain('sea: one may fly\nfield: one may not fly\n');
  expect(answer.stdout).toContain('Airport');
  expect(JSON.parse((await ask(both, '--json')).stdout)).toMatchObject([
    { name: 'sea', isAllowed: true },
    { name: 'field', isAllowed: false },
  ]);
});

it('lists webhooks, tries one, lists what it was sent and sends it again', async () => {
  const own = await aKey(server, 'owner', ['webhooks:read', 'webhooks:write', 'sites:read']);
  const env = { SKEIN_URL: server.url, SKEIN_KEY: own.id, SKEIN_SECRET: own.secret };
  const receiver = await aReceiver();
  try {
    const { call } = await server.signIn('owner');
    const body = { name: 'CRM', url: receiver.url, events: ['site.created' as const] };
    const { id } = (await call(webhookCalls.create, { body })).info;
    expect((await skein(['webhooks', 'list'], { env })).stdout).toBe(`${id}\tCRM\twell\t${receiver.url}\n`);
    receiver.answerWith(503);
    const tried = await skein(['webhooks', 'test', id], { env });
    expect(tried).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/\twebhook.test\tfailed\t1\t503\n$/) as string,
    });
    receiver.answerWith(204);
    const [deliveryId = ''] = tried.stdout.split('\t');
    expect(await skein(['webhooks', 'resend', deliveryId], { env })).toMatchObject({ code: 0 });
    await expect
      .poll(() => receiver.received.filter((one) => one.id === deliveryId), { timeout: 10_000 })
      .toHaveLength(2);
    expect(await skein(['webhooks', 'test', id, '--json'], { env })).toMatchObject({ code: 0 });
    const told = await skein(['webhooks', 'deliveries', id, '--json', '--most', '1'], { env });
    expect(JSON.parse(told.stdout)).toMatchObject([{ type: 'webhook.test', state: 'delivered', attempts: 1 }]);
    expect(await skein(['webhooks', 'deliveries', id, '--state', 'lost'], { env })).toMatchObject({ code: 2 });
    expect(await skein(['webhooks', 'deliveries'], { env })).toMatchObject({ code: 2 });
  } finally {
    await receiver.close();
  }
});

it('tells wrong use, refusals and silence apart by its exit code', async () => {
  const env = byEnvironment();
  expect(await skein(['geese', 'fly'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('geese fly') as string,
  });
  expect(await skein(['drones', 'list', '--goose'], { env })).toMatchObject({ code: 2 });
  expect(await skein(['airspace', 'check', join(home, 'none.geojson')], { env })).toMatchObject({ code: 2 });
  expect(await skein(['airspace', 'check', aFile('bad.geojson', '{"type":')], { env })).toMatchObject({ code: 2 });
  expect(await skein(['login', '--key', key.id])).toMatchObject({ code: 2 });
  const sea = aFile('sea.geojson', collection(area('sea', square(-30, 10))));
  expect(await skein(['airspace', 'check', sea, '--upper', 'abc'], { env })).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('--upper abc') as string,
  });
  const bare = await aKey(server, 'owner', []);
  const without = await skein(['drones', 'list'], { env: { ...env, SKEIN_KEY: bare.id, SKEIN_SECRET: bare.secret } });
  expect(without).toMatchObject({ code: 1, stdout: '' });
  expect(without.stderr).toContain('scope_missing');
  expect(await skein(['keys', 'test'], { env: { ...env, SKEIN_URL: 'http://127.0.0.1:1' } })).toMatchObject({
    code: 4,
  });
});

it('follows no server to another, and says which to name', async () => {
  const moved = createServer(({ url = '' }, response) => response.writeHead(308, { location: server.url + url }).end());
  await once(moved.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(moved.address() as AddressInfo).port}`;
  try {
    const told = await skein(['drones', 'list'], { env: { ...byEnvironment(), SKEIN_URL: url } });
    expect(told).toMatchObject({ code: 1, stdout: '' });
    expect(told.stderr).toContain(`${url} sends calls to ${server.url}.`);
  } finally {
    moved.close();
  }
});

it('helps in the language of the shell, and completes commands', async () => {
  const { stdout, code } = await skein([]);
  expect(code).toBe(0);
  for (const each of ['login', 'keys test', 'drones list', 'airspace check <file.geojson>', '--json', 'Exit codes'])
    expect(stdout).toContain(each);
  expect((await skein(['help'], { env: { LANG: 'zh_CN.UTF-8' } })).stdout).toContain('列出无人机');
  const { stdout: script } = await skein(['completion', 'bash']);
  const completed = (...words: readonly string[]) =>
    new Promise<string>((resolve, reject) => {
      const typed = words.map((word) => `'${word}'`).join(' ');
      const line = `${script}\nCOMP_WORDS=(skein ${typed}); COMP_CWORD=${words.length}; _skein; echo "\${COMPREPLY[*]}"`;
      execFile('bash', ['-c', line], (error, told) => (error ? reject(error) : resolve(told.trim())));
    });
  expect(await completed('')).toBe('login keys drones airspace webhooks completion help --version');
  expect(await completed('dro')).toBe('drones');
  expect(await completed('drones', '')).toBe('list');
  expect(await completed('drones', 'list', '--s')).toBe('--search');
  expect(await completed('completion', 'z')).toBe('zsh');
  expect((await skein(['completion', 'zsh'])).stdout).toContain('bashcompinit');
  expect(await skein(['completion', 'fish'])).toMatchObject({ code: 2 });
});
