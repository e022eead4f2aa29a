import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aKey, openApiFor } from '../../testing/program-builders.ts';
import { skeinCommand } from '../../testing/skein-command.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const server = useTestServer();
const { skein, remove } = skeinCommand();
afterAll(remove);

let whole: Record<'SKEIN_URL' | 'SKEIN_KEY' | 'SKEIN_SECRET', string>;
beforeAll(async () => {
  await openApiFor(server);
  const key = await aKey(server, 'owner', ['drones:read']);
  whole = { SKEIN_URL: server.url, SKEIN_KEY: key.id, SKEIN_SECRET: key.secret };
  await skein(['login', '--url', server.url, '--key', key.id], { input: key.secret });
});

describe('with a key kept for one server', () => {
  it.each([
    [['SKEIN_URL'], 'SKEIN_KEY, SKEIN_SECRET'],
    [['SKEIN_KEY'], 'SKEIN_URL, SKEIN_SECRET'],
    [['SKEIN_SECRET'], 'SKEIN_URL, SKEIN_KEY'],
    [['SKEIN_URL', 'SKEIN_KEY'], 'SKEIN_SECRET'],
  ] as const)('an environment that sets %j alone calls nobody, and is told what is missing', async (set, missing) => {
    const env = Object.fromEntries(set.map((name) => [name, whole[name]]));
    for (const command of [
      ['keys', 'test'],
      ['drones', 'list'],
    ])
      expect(await skein(command, { env })).toMatchObject({
        code: 2,
        stdout: '',
        stderr: expect.stringContaining(`not ${missing}.`) as string,
      });
  });

  it('a variable that is set but empty is missing; all of them empty are none', async () => {
    const emptied = await skein(['keys', 'test'], { env: { ...whole, SKEIN_SECRET: '' } });
    expect(emptied).toMatchObject({ code: 2, stderr: expect.stringContaining('not SKEIN_SECRET.') as string });
    const env = { SKEIN_URL: '', SKEIN_KEY: '', SKEIN_SECRET: '' };
    expect(await skein(['keys', 'test'], { env })).toMatchObject({ code: 0 });
  });

  it('`keys test` says which server has answered', async () => {
    expect((await skein(['keys', 'test'])).stdout).toContain(`Server: ${server.url}\n`);
    expect(JSON.parse((await skein(['keys', 'test', '--json'])).stdout)).toMatchObject({
      server: server.url,
      accessKeyId: whole.SKEIN_KEY,
    });
  });
});

describe('an address that is none', () => {
  const none = ['nonsense', 'localhost:8080', 'ftp://skein.example.org', 'https://u:pw@skein.example.org'];
  const below = ['https://skein.example.org/sub/', 'https://skein.example.org/?a=b'];

  it.each([...none, ...below])('%s is wrong use, and where it was read is named', async (url) => {
    const told = await skein(['keys', 'test'], { env: { ...whole, SKEIN_URL: url } });
    expect(told).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(/^skein: SKEIN_URL /) as string });
    expect(told.stderr).not.toContain('pw');
    const login = await skein(['login', '--url', url, '--key', whole.SKEIN_KEY], { input: whole.SKEIN_SECRET });
    expect(login).toMatchObject({ code: 2, stderr: expect.stringMatching(/^skein: --url /) as string });
  });

  it('in the file of the key, leads to signing in anew', async () => {
    const { keyFile: own, skein: elsewhere, remove: removeIt } = skeinCommand();
    try {
      mkdirSync(dirname(own), { recursive: true });
      writeFileSync(own, JSON.stringify({ url: 'nonsense', key: { id: 'a', secret: 'b' } }), { mode: 0o600 });
      const told = await elsewhere(['keys', 'test']);
      expect(told).toMatchObject({ code: 3, stderr: expect.stringContaining('skein login') as string });
    } finally {
      removeIt();
    }
  });
});
