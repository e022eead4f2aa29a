import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StartupError } from '../config/startup-error.ts';
import { aDataDir } from '../testing/spawn-server.ts';
import { findMasterKey } from './master-key.ts';

let data: ReturnType<typeof aDataDir>;
let file: string;
beforeEach(() => {
  data = aDataDir();
  file = join(data.path, 'master.key');
});
afterEach(() => data.remove());

const embedded = () => ({ masterKey: undefined, databaseUrl: undefined, dataDir: data.path });
const refusal = (words: string) => expect.objectContaining({ name: 'StartupError', message: words }) as StartupError;

it('makes a key at the first start and finds it at the second', () => {
  const key = findMasterKey(embedded());
  expect(key).toHaveLength(32);
  expect(findMasterKey(embedded())).toEqual(key);
  expect(readFileSync(file, 'utf8')).toBe(`${key.toString('base64')}\n`);
});

it('makes the data folder when there is none yet, and leaves nothing in it but the key', () => {
  const dataDir = join(data.path, 'a', 'b');
  findMasterKey({ ...embedded(), dataDir });
  expect(readdirSync(dataDir)).toEqual(['master.key']);
});

it.skipIf(process.platform === 'win32')('keeps the key to its owner', () => {
  findMasterKey(embedded());
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

it.skipIf(process.platform === 'win32')('refuses a key that others may read, with the remedy', () => {
  findMasterKey(embedded());
  chmodSync(file, 0o640);
  expect(() => findMasterKey(embedded())).toThrow(
    refusal(`the master key ${file} is open to other users (mode 640); make it private with \`chmod 600\``),
  );
});

it('refuses a damaged key instead of making another', () => {
  writeFileSync(file, 'half', { mode: 0o600 });
  expect(() => findMasterKey(embedded())).toThrow(`the master key ${file} is damaged`);
  expect(readFileSync(file, 'utf8')).toBe('half');
});

it('takes the given key before the file, and makes no file then', () => {
  const masterKey = Buffer.alloc(32, 9);
  expect(findMasterKey({ ...embedded(), masterKey })).toBe(masterKey);
  expect(existsSync(file)).toBe(false);
  findMasterKey(embedded());
  expect(findMasterKey({ ...embedded(), masterKey })).toBe(masterKey);
});

it('never keeps the key of an external database in a folder of this machine', () => {
  expect(() => findMasterKey({ ...embedded(), databaseUrl: 'postgres://db/skein' })).toThrow('SKEIN_MASTER_KEY');
  expect(existsSync(file)).toBe(false);
});

it('names a data folder that cannot be written', () => {
  writeFileSync(join(data.path, 'a-file'), '');
  const dataDir = join(data.path, 'a-file', 'data');
  expect(() => findMasterKey({ ...embedded(), dataDir })).toThrow(`the data folder ${dataDir} cannot be written`);
});
