import { mkdirSync, mkdtempSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeAbandonedInits, removeSocketFolder } from './cluster-folders.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'skein-folders-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('removes a socket folder only when it is ours and empty', () => {
  const [ours, full, foreign] = ['skein-a', 'skein-b', 'tmp'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  for (const path of [ours, full, foreign]) mkdirSync(path);
  writeFileSync(join(full, 'precious'), '');
  for (const path of [ours, full, foreign, join(folder, 'skein-gone')]) removeSocketFolder(path);
  expect([ours, full, foreign].map((path) => existsSync(path))).toEqual([false, true, true]);
});

it('sweeps away what a killed initdb left, and nothing that a living one is filling', () => {
  const names = ['init-999999999', `init-${process.pid}`, 'cluster'];
  for (const name of names) mkdirSync(join(folder, name));
  removeAbandonedInits(folder);
  expect(names.map((name) => existsSync(join(folder, name)))).toEqual([false, true, true]);
});
