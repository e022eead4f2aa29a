import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { webhookCalls } from '@skein/contract/webhooks.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rootDir } from '../../testing/installed-packages.ts';
import { PATIENCE_MILLISECONDS } from '../../testing/patience.ts';
import { openApiFor } from '../../testing/program-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';
import { signWebhook } from './sign-webhook.ts';

const server = useTestServer({ environment: { SKEIN_WEBHOOK_NETWORKS: '127.0.0.0/8' } });
beforeAll(() => openApiFor(server));
const dir = mkdtempSync(join(tmpdir(), 'skein-receivers-'));
afterAll(() => rmSync(dir, { recursive: true }));

const pageIn = (suffix: string) => readFileSync(join(rootDir, `docs/receiving-webhooks${suffix}`), 'utf8');
const blocksIn = (page: string) => page.match(/^```[^]*?^```$/gm) ?? [];
/** The block of code below a heading, written to a file as a reader does it. */
const fileBelow = (heading: string, name: string): string => {
  const page = pageIn('.md');
  const [block = ''] = blocksIn(page.slice(page.indexOf(`## ${heading}\n`)));
  const file = join(dir, name);
  writeFileSync(file, block.split('\n').slice(1, -1).join('\n'));
  return file;
};

interface Running {
  readonly url: string;
  /** The ids of what it has worked on. */
  readonly done: () => readonly string[];
  readonly stop: () => Promise<void>;
}

interface Sent {
  readonly secret?: string;
  /** What is signed, and what is sent in its place. */
  readonly body?: string;
  readonly sent?: string;
}

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

/** One that listens by itself, says where, and a line for each event. */
const listening = async (command: string, file: string, secret: string): Promise<Running> => {
  const env = { ...process.env, WEBHOOK_SECRET: secret, PORT: '0' };
  const child = spawn(command, [file], { env, stdio: ['ignore', 'pipe', 'ignore'] });
  let said = '';
  child.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  await vi.waitUntil(() => /^listening on \d+$/m.test(said), { timeout: PATIENCE_MILLISECONDS });
  return {
    url: `http://127.0.0.1:${/\d+/.exec(said)?.[0]}/hook`,
    done: () => said.match(/^webhook\.test .*$/gm) ?? [],
    stop: async () => {
      if (isOver(child)) return;
      child.kill();
      await once(child, 'exit');
    },
  };
};

/** A web server that runs a script for each call, as RFC 3875 says. */
const behindCgi = async (file: string, secret: string): Promise<Running> => {
  const known = mkdtempSync(join(dir, 'known-'));
  const runScript = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await buffer(request);
    const headers = Object.entries(request.headers).map(([name, value]) => [
      `HTTP_${name.toUpperCase().replaceAll('-', '_')}`,
      String(value),
    ]);
    const given = { CONTENT_LENGTH: String(body.length), WEBHOOK_SECRET: secret, KNOWN: known };
    const settings = { env: { ...process.env, ...Object.fromEntries(headers), ...given } };
    const script = execFile('sh', [file], settings, (_, stdout) => {
      response.writeHead(Number(/^Status: (\d+)/.exec(stdout)?.[1] ?? 500)).end();
    });
    // A script may answer without reading all of it.
    script.stdin?.on('error', () => undefined).end(body);
  };
  const host = createServer((request, response) => void runScript(request, response));
  await once(host.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(host.address() as AddressInfo).port}/hook`,
    done: () => readdirSync(known),
    stop: async () => {
      host.closeAllConnections();
      host.close();
    },
  };
};

const receivers = [
  {
    heading: 'Node',
    start: (secret: string) => listening(process.execPath, fileBelow('Node', 'receiver.mjs'), secret),
  },
  {
    heading: 'Python, with its standard library',
    start: (secret: string) =>
      listening('python3', fileBelow('Python, with its standard library', 'receiver.py'), secret),
  },
  {
    heading: 'Shell, with openssl',
    start: (secret: string) => behindCgi(fileBelow('Shell, with openssl', 'receiver.sh'), secret),
  },
];

describe.each(receivers)('the receiver of the guide: $heading', ({ heading, start }) => {
  let running: Running;
  let webhook: { readonly id: string; readonly secret: string };
  const call = async () => (await server.signIn('owner')).call;
  beforeAll(async () => {
    const facts = { name: `of the guide: ${heading}`, events: ['payload.created' as const] };
    const made = await (await call())(webhookCalls.create, { body: { ...facts, url: 'http://127.0.0.1:9/' } });
    webhook = made.info;
    running = await start(webhook.secret);
    const { id, version } = made.info;
    await (
      await call()
    )(webhookCalls.update, { body: { ...facts, id, version, url: running.url } });
  });
  afterAll(() => running.stop());

  const test = async () => (await (await call())(webhookCalls.test, { body: { id: webhook.id } })).info;
  /** As somebody sends it who has the secret, or does not. */
  const post = async (time: number, { secret = webhook.secret, body = '{}', sent }: Sent = {}) => {
    const id = '3f0c9e52-0a51-4a52-9a0e-0d6b2f1f6f10';
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(time),
      'webhook-signature': signWebhook([secret], { id, timestamp: time, body }),
    };
    return (await fetch(running.url, { method: 'POST', headers, body: sent ?? body })).status;
  };
  const now = () => Math.floor(Date.now() / 1000);

  it('takes what Skein sends, and works on it once', async () => {
    const before = running.done().length;
    const { id, state, last } = await test();
    expect([state, last?.status]).toEqual(['delivered', 204]);
    await expect.poll(() => running.done().length).toBe(before + 1);
    await (
      await call()
    )(webhookCalls.resend, { body: { id } });
    const again = async () => (await (await call())(webhookCalls.delivery, { query: { id } })).info;
    await expect.poll(again).toMatchObject({ state: 'delivered', attempts: 2 });
    await test();
    await expect.poll(() => running.done().length).toBe(before + 2);
  });

  it('refuses what is changed, old, of another, or not signed', async () => {
    const before = running.done();
    expect(await post(now(), { body: '{"a":1}', sent: '{"a": 1}' })).toBe(401);
    expect(await post(now() - 301)).toBe(401);
    expect(await post(now() + 310)).toBe(401);
    expect(await post(now(), { secret: `whsec_${Buffer.alloc(32).toString('base64')}` })).toBe(401);
    expect(await post(NaN)).toBe(401);
    expect((await fetch(running.url, { method: 'POST', body: '{}' })).status).toBe(401);
    expect(running.done()).toEqual(before);
  });

  it('takes what either of two secrets has signed', async () => {
    await (
      await call()
    )(webhookCalls.rotateSecret, { body: { id: webhook.id } });
    expect((await test()).state).toBe('delivered');
  });
});

it('has the same code in both languages, and sections alike', () => {
  const [english, chinese] = [pageIn('.md'), pageIn('.zh-CN.md')];
  expect(blocksIn(chinese)).toEqual(blocksIn(english));
  const countOf = (page: string) => page.match(/^## |^\d\. |^\| /gm)?.length;
  expect(countOf(chinese)).toBe(countOf(english));
});
