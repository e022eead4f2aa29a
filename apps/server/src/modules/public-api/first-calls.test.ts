import { execFile } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { droneCalls } from '@skein/contract/drones.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aKey, openApiFor } from '../../testing/program-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const run = promisify(execFile);
const server = useTestServer();
const rootDir = join(import.meta.dirname, '../../../../..');
/** Among our packages, so that what it imports is found. */
const program = join(rootDir, 'packages/sdk', `first-call-${process.pid}.ts`);
afterAll(() => rmSync(program, { force: true }));

let env: NodeJS.ProcessEnv;
let names: string[];
beforeAll(async () => {
  await openApiFor(server);
  const { id, secret } = await aKey(server, 'owner', ['drones:read']);
  env = { ...process.env, SKEIN_URL: server.url, SKEIN_KEY: id, SKEIN_SECRET: secret };
  const { call } = await server.signIn('owner');
  const { list } = await call(droneCalls.list, { query: { size: 100 } });
  names = list.map(({ serialNumber }) => serialNumber);
});

/** The first block of code below a heading, as a reader copies it. */
const blockIn = (page: string, heading: string): string => {
  const text = readFileSync(join(rootDir, page), 'utf8');
  const [, block = ''] = /```\w+\n([^]*?)```/.exec(text.slice(text.indexOf(`## ${heading}\n`))) ?? [];
  expect(block).not.toBe('');
  return block;
};

const drones = (text: string): string[] => names.filter((name) => text.includes(name));

it('succeeds with the SDK, in fewer than ten lines of its README', async () => {
  const code = blockIn('packages/sdk/README.md', 'A first call');
  expect(code.trim().split('\n').length).toBeLessThan(10);
  writeFileSync(program, code);
  const { stdout } = await run(process.execPath, [program], { env });
  expect(drones(stdout)).toHaveLength(5);
});

it('succeeds with curl and openssl', async () => {
  const { stdout } = await run('sh', ['-eu', '-c', blockIn('docs/first-call.md', 'curl and openssl')], { env });
  expect(JSON.parse(stdout)).toMatchObject({ code: 200, data: { list: expect.any(Array) as unknown[] } });
  expect(drones(stdout)).toHaveLength(5);
});

it('succeeds with what Python brings along', async () => {
  const code = blockIn('docs/first-call.md', 'Python, with its standard library');
  const { stdout } = await run('python3', ['-c', code], { env });
  expect(drones(stdout)).toHaveLength(5);
});
