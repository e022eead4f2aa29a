import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { rootDir, toolEnvironment } from './run-step.ts';

/** A tree with our configuration and one planted file: a check that lets it through checks nothing. */
let tree: string;
beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'skein-check-'));
  symlinkSync(join(rootDir, 'node_modules'), join(tree, 'node_modules'));
  for (const file of ['.oxlintrc.json', '.oxfmtrc.json', 'tsconfig.base.json'])
    copyFileSync(join(rootDir, file), join(tree, file));
});
afterEach(() => rmSync(tree, { recursive: true }));

const plant = (path: string, text: string) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
};

const run = (tool: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(join(rootDir, 'node_modules', '.bin', tool), args, {
    cwd: tree,
    env: toolEnvironment(),
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};

it.each([
  ['any', 'no-explicit-any', 'export const read = (value: any): unknown => value;\n'],
  ['a floating promise', 'no-floating-promises', 'export const go = (): void => {\n  Promise.resolve();\n};\n'],
  ['a default export', 'no-default-export', 'const one = 1;\nexport default one;\n'],
  ['a silent catch', 'no-empty', 'export const go = (): void => {\n  try {\n    JSON.parse("");\n  } catch {}\n};\n'],
  ['a suppressed type error', 'ban-ts-comment', '// @ts-ignore\nexport const one: number = 1;\n'],
])('lint refuses %s', (_, rule, text) => {
  plant('tsconfig.json', '{ "extends": "./tsconfig.base.json", "include": ["src"] }');
  plant('src/planted.ts', text);
  const { status, output } = run('oxlint', '--deny-warnings', '--type-aware');
  expect(output).toContain(rule);
  expect(status).not.toBe(0);
});

it('format refuses double quotes and missing semicolons', () => {
  plant('src/planted.ts', 'export const one = "1"\n');
  expect(run('oxfmt', '--check').status).not.toBe(0);
});

it('the type check refuses an unchecked index', () => {
  plant('tsconfig.json', '{ "extends": "./tsconfig.base.json", "include": ["src"] }');
  plant('src/planted.ts', 'export const first = (list: string[]): string => list[0];\n');
  const { status, output } = run('tsc', '-p', 'tsconfig.json');
  expect(output).toContain('TS2322');
  expect(status).not.toBe(0);
});

it('the dead-code check refuses a file nobody imports', () => {
  plant('package.json', '{ "name": "planted", "type": "module", "main": "src/main.ts" }');
  plant('src/main.ts', 'export const one = 1;\n');
  plant('src/planted.ts', 'export const two = 2;\n');
  const { status, output } = run('knip', '--no-progress');
  expect(output).toContain('src/planted.ts');
  expect(status).not.toBe(0);
});
