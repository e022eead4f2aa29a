import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { droneCalls, type Drone } from '@skein/contract/drones.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { installPackages, rootDir, type InstalledPackages } from '../../testing/installed-packages.ts';
import { aKey, openApiFor } from '../../testing/program-builders.ts';
import { useTestServer } from '../../testing/use-test-server.ts';

const run = promisify(execFile);
const server = useTestServer();
let installed: InstalledPackages;
beforeAll(async () => {
  installed = await installPackages();
});
afterAll(() => installed.remove());

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

const furtherBlocks = ['Everything of a list', 'Changing something', 'Webhooks'];
const nameOf = (heading: string): string => `${heading.toLowerCase().replaceAll(' ', '-')}.ts`;
/** A block of the README behind the one of its first call, whose names it takes up. */
const goingOn = (heading: string): string =>
  `${blockIn('packages/sdk/README.md', 'A first call')}\n${blockIn('packages/sdk/README.md', heading)}`;

const drones = (text: string): string[] => names.filter((name) => text.includes(name));

describe('installed elsewhere', () => {
  it('succeeds with the SDK, in fewer than ten lines of its README', async () => {
    const code = blockIn('packages/sdk/README.md', 'A first call');
    expect(code.trim().split('\n').length).toBeLessThan(10);
    writeFileSync(join(installed.dir, 'first-call.mjs'), code);
    const { stdout } = await run(process.execPath, ['first-call.mjs'], { cwd: installed.dir, env });
    expect(drones(stdout)).toHaveLength(5);
    expect(installed.dependenciesOf('@skein/sdk')).toEqual(['zod']);
  });

  it('knows the types of what it calls', async () => {
    const code = blockIn('packages/sdk/README.md', 'A first call');
    writeFileSync(join(installed.dir, 'first-call.ts'), code);
    writeFileSync(join(installed.dir, 'wrong-call.ts'), code.replace('{ name,', '{ name, goose,'));
    for (const heading of furtherBlocks) writeFileSync(join(installed.dir, nameOf(heading)), goingOn(heading));
    const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2022', '--types', 'node'];
    const args = [...options, '--typeRoots', join(rootDir, 'node_modules/@types'), 'first-call.ts', 'wrong-call.ts'];
    args.push(...furtherBlocks.map(nameOf));
    const check = run(join(rootDir, 'node_modules/.bin/tsc'), args, { cwd: installed.dir });
    const complaints = await check.catch(({ stdout }: { stdout: string }) => stdout.trim().split('\n'));
    expect(complaints).toEqual([expect.stringMatching(/^wrong-call.*'goose' does not exist on type '{ serialNumber/)]);
  });

  it('brings into a bundle what is used of it: whoever only signs gets no description of the calls', async () => {
    const bundled = async (name: string, code: string): Promise<string> => {
      writeFileSync(join(installed.dir, `${name}.mjs`), code);
      const lib = { entry: `${name}.mjs`, formats: ['es'], fileName: name };
      const config = { logLevel: 'warn', build: { lib, minify: false, outDir: `bundle-${name}` } };
      writeFileSync(join(installed.dir, 'vite.config.mjs'), `export default ${JSON.stringify(config)};`);
      await run(join(rootDir, 'node_modules/.bin/vite'), ['build'], { cwd: installed.dir });
      return readFileSync(join(installed.dir, `bundle-${name}`, `${name}.js`), 'utf8');
    };
    const contract = /\/openapi\/v1\/|zod|drones:read/g;
    const calling = await bundled('calls', "export { drones } from '@skein/sdk/calls';");
    expect(new Set(calling.match(contract))).toEqual(new Set(['/openapi/v1/', 'zod', 'drones:read']));
    const signing = await bundled('signs', "export { signCall } from '@skein/sdk/sign-call';");
    expect(signing).toContain('HMAC');
    expect(signing.match(contract)).toBeNull();
  });

  it('succeeds with the command skein', async () => {
    const { stdout } = await run('npx', ['--offline', 'skein', 'drones', 'list'], { cwd: installed.dir, env });
    expect(drones(stdout).length).toBe(names.length);
  });
});

it('is answered to pages of other origins as its README says: by 404, and by nothing that lets them in', async () => {
  const headers = { origin: 'https://elsewhere.example.org', 'access-control-request-method': 'GET' };
  const response = await fetch(`${server.url}/openapi/v1/drones`, { method: 'OPTIONS', headers });
  expect(response.status).toBe(404);
  expect([...response.headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
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

it('changes and deletes with the SDK as its README says', async () => {
  const { id, secret } = await aKey(server, 'owner', ['drones:read', 'drones:write']);
  const runIt = async (code: string): Promise<string> => {
    writeFileSync(join(installed.dir, 'going-on.mjs'), code);
    const changer = { ...env, SKEIN_KEY: id, SKEIN_SECRET: secret };
    return (await run(process.execPath, ['going-on.mjs'], { cwd: installed.dir, env: changer })).stdout;
  };
  expect(await runIt(goingOn('Everything of a list'))).not.toBe('');
  const told = await runIt(`${goingOn('Changing something')}\nconsole.log(JSON.stringify([info, changed]));`);
  const [before, after] = JSON.parse(told.trim().split('\n').at(-1) ?? '') as [Drone, Drone];
  const { version, updatedAt } = after;
  expect(version).toBe(before.version + 1);
  expect(after).toEqual({ ...before, note: 'Back from the workshop', version, updatedAt });
  const { call } = await server.signIn('owner');
  const { list } = await call(droneCalls.list, { query: { size: 100 } });
  expect(list.map((drone) => drone.id)).not.toContain(before.id);
});
