import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const module = join(import.meta.dirname, 'take-turn.mjs');
const folder = mkdtempSync(join(tmpdir(), 'turn-'));
const file = join(folder, 'deeper', '.turn');

afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Takes its turn, says so, and ends it when it is told to. */
const start = () => {
  const child = spawn(process.execPath, [
    '--input-type=module',
    '--eval',
    `import { takeTurn } from ${JSON.stringify(module)};
     const end = takeTurn(${JSON.stringify(file)}, () => console.log('waiting'));
     console.log('mine');
     process.stdin.once('data', () => { end(); process.exit(); });`,
  ]);
  const nextWord = async () => String(((await once(child.stdout, 'data')) as [Buffer])[0]).trim();
  return { child, nextWord };
};

test('the second waits, is told so once, and goes on when the first has ended its turn', async () => {
  const first = start();
  expect(await first.nextWord()).toBe('mine');
  const second = start();
  expect(await second.nextWord()).toBe('waiting');
  first.child.stdin.write('end');
  expect(await second.nextWord()).toBe('mine');
  second.child.stdin.write('end');
  await once(second.child, 'exit');
  expect(existsSync(file)).toBe(false);
});

test('whoever was ended in the middle holds nobody up', async () => {
  const first = start();
  await first.nextWord();
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  expect(existsSync(file)).toBe(true);
  const second = start();
  expect(await second.nextWord()).toBe('mine');
  second.child.stdin.write('end');
  await once(second.child, 'exit');
});

test('a file that names nobody is no turn', async () => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '');
  const only = start();
  expect(await only.nextWord()).toBe('mine');
  only.child.kill();
  await once(only.child, 'exit');
});
