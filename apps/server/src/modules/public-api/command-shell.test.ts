import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DeliveryState } from '@skein/contract/webhooks.ts';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { skeinCommand } from '../../testing/skein-command.ts';

const { skein, inBash, aFile, remove, home } = skeinCommand();
afterAll(remove);

const id = '0b9f6f6e-1111-4222-8333-444444444444';
const envFor = (url: string) => ({ SKEIN_URL: url, SKEIN_KEY: 'skein_ak_a', SKEIN_SECRET: 'b' });
/** Whoever is called there does not answer: what is refused before comes out of the command itself. */
const nobody = envFor('http://127.0.0.1:1');

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

const aServer = async (answerTo: RequestListener): Promise<string> => {
  const server = createServer(answerTo).listen(0, '127.0.0.1');
  closing.push(() => void server.close());
  await once(server, 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const drone = { serialNumber: 'S'.repeat(2000), name: 'Heron', model: 'M', state: 'registered', id };
const aPiece = (next: string | null) =>
  JSON.stringify({ code: 200, msg: 'ok', data: { list: Array.from({ length: 100 }, () => drone), total: 9, next } });

describe('in a pipe whose reader stops', () => {
  it('ends quietly, and fetches no more than was on its way', async () => {
    let asked = 0;
    const host = await aServer((_, response) => {
      asked += 1;
      response.end(aPiece(asked < 50 ? 'next' : null));
    });
    const line = 'skein drones list | head -1 | cut -c1-3; echo "${PIPESTATUS[0]}"';
    expect(await inBash(line, { env: envFor(`http://${host}`) })).toEqual({ code: 0, stdout: 'SSS\n0\n', stderr: '' });
    expect(asked).toBeLessThan(50);
  });

  it('keeps the exit code of what it found', async () => {
    const answer = { isAllowed: false, reasons: Array.from({ length: 9000 }, () => ({ problem: 'forbidden', id })) };
    const told = JSON.stringify({ code: 200, msg: 'ok', data: { info: answer } });
    const host = await aServer((_, response) => response.end(told));
    const corners = [0, 0, 0.01, 0, 0.01, 0.01, 0, 0];
    const ring = [0, 2, 4, 6].map((at) => corners.slice(at, at + 2));
    const file = aFile('field.geojson', { type: 'Polygon', coordinates: [ring] });
    const line = `skein airspace check '${file}' --json | head -1; echo "\${PIPESTATUS[0]}"`;
    expect(await inBash(line, { env: envFor(`http://${host}`) })).toEqual({ code: 0, stdout: '[\n5\n', stderr: '' });
  });

  it('but says in words that a disk is full', async () => {
    const told = await inBash('skein help > /dev/full');
    expect(told).toMatchObject({ code: 1, stderr: expect.stringMatching(/^skein: .*ENOSPC[^\n]*\n$/) as string });
  });
});

describe('of an address where something else answers', () => {
  it.each([
    [404, '<h1>Not found</h1>'],
    [200, '<h1>It works!</h1>'],
    [200, '{"hello":"world"}'],
  ])('with HTTP %i and %s it says which, and that it is no Skein', async (status, body) => {
    const host = await aServer((_, response) => response.writeHead(status).end(body));
    const told = await skein(['keys', 'test'], { env: envFor(`http://${host}`) });
    expect(told).toMatchObject({ code: 1, stdout: '' });
    expect(told.stderr).toContain(`http://${host} answered with HTTP ${status}, but not as Skein does`);
  });

  it('says of https to a server that speaks none what to look at', async () => {
    const host = await aServer((_, response) => response.end());
    const told = await skein(['keys', 'test'], { env: envFor(`https://${host}`) });
    expect(told).toMatchObject({ code: 4, stdout: '' });
    expect(told.stderr).toBe(
      `skein: https://${host} answers, but not in https. Does its address begin with http://?\n`,
    );
  });
});

it.each([
  [['webhooks', 'test', 'x'], '<id> x: give an id (UUID)'],
  [['webhooks', 'resend', 'x'], '<id> x: give an id (UUID)'],
  [['webhooks', 'deliveries', 'x'], '<id> x: give an id (UUID)'],
  [
    ['webhooks', 'deliveries', id, '--state', 'bogus'],
    `--state bogus: give one of ${DeliveryState.options.join(', ')}`,
  ],
  [['webhooks', 'deliveries', id, '--most', '0'], '--most 0: give a whole number'],
  [['airspace', 'check', 'a', '--from', 'yesterday'], '--from yesterday: give a day or a moment, as in 2026-08-01'],
  [['airspace', 'check', 'a', '--drone', 'heron'], '--drone heron: give an id (UUID)'],
  [['completion', 'fish'], 'completion fish: give bash or zsh'],
])('refuses %j before it calls, and says what may stand there', async (args, words) => {
  const told = await skein(args, { env: nobody });
  expect(told).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(words) as string });
});

it('tells its version', async () => {
  const manifest = readFileSync(join(import.meta.dirname, '../../../../cli/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { readonly version: string };
  expect(await skein(['--version'])).toEqual({ code: 0, stdout: `skein ${version}\n`, stderr: '' });
});

describe('help', () => {
  it('of one command tells of that one alone, wherever it is asked for', async () => {
    for (const args of [
      ['drones', 'list', '--help'],
      ['help', 'drones', 'list'],
      ['drones', 'list', '--search', 'a', '-h'],
    ]) {
      const { code, stdout } = await skein(args);
      expect(code).toBe(0);
      expect(stdout).toContain('skein drones list [');
      expect(stdout).toContain('--search');
      expect(stdout).not.toContain('webhooks');
    }
    expect(await skein(['geese', '--help'])).toMatchObject({ code: 2 });
  });

  it('of a noun tells of all that can be done with it', async () => {
    const { stdout } = await skein(['webhooks', '--help']);
    for (const word of ['webhooks list', 'webhooks resend', ...DeliveryState.options]) expect(stdout).toContain(word);
    expect(stdout).not.toContain('drones');
  });
});

it('completes files where a file is taken, and values after their option', async () => {
  aFile('a field.geojson', '');
  const { stdout: script } = await skein(['completion', 'bash']);
  const completed = async (...words: readonly string[]) => {
    const typed = words.map((word) => `'${word}'`).join(' ');
    const end = `COMP_WORDS=(skein ${typed}); COMP_CWORD=${words.length}; _skein; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return (await inBash(`cd '${home}'\n${script}\n${end}`)).stdout.trim().split('\n');
  };
  expect(await completed('airspace', 'check', '')).toContain('a field.geojson');
  expect(await completed('airspace', 'check', '--up')).toEqual(['--upper']);
  expect(await completed('airspace', 'check', 'a field.geojson', '--from', '')).toEqual(['']);
  expect(await completed('webhooks', 'deliveries', id, '--state', '')).toEqual(DeliveryState.options);
  expect(await completed('webhooks', 'deliveries', id, '--state', 'd')).toEqual(['delivered', 'displaced']);
});
