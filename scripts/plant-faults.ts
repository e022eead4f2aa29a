import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultsIn, type Fault } from './plant-faults/faults-in.ts';
import { rootDir } from './run-step.ts';

interface Part {
  readonly files: readonly string[];
  /** Quick and to the point; they are asked first. */
  readonly near: readonly string[];
  /** Asked about what those did not notice. */
  readonly far: readonly string[];
}

const session = ['vehicle/link-session.test.ts', 'vehicle/stale-orders.test.ts'];

/** What must not go wrong unnoticed, and the tests that must notice. */
const parts: Readonly<Record<string, Part>> = {
  commands: {
    files: ['command/command-desk.ts', 'command/supersedes.ts', 'command/is-repeatable.ts'],
    near: ['command/'],
    far: session,
  },
  maneuvers: {
    files: ['maneuvers/steps.ts', 'maneuvers/maneuver-run.ts', 'maneuvers/mission-tally.ts'],
    near: ['maneuvers/'],
    far: session,
  },
  plans: {
    files: [
      'plan/plan-desk.ts',
      'plan/plan-upload.ts',
      'plan/plan-download.ts',
      'plan/plan-clearing.ts',
      'plan/plan-current.ts',
    ],
    near: ['plan/'],
    far: session,
  },
  clocks: {
    files: ['vehicle/boot-clock.ts', 'vehicle/loss-window.ts'],
    near: ['vehicle/boot-clock.test.ts', 'vehicle/loss-window.test.ts'],
    far: session,
  },
  questions: {
    files: ['vehicle/discovery.ts', 'intervals/interval-keeper.ts'],
    near: ['vehicle/discovery.test.ts', 'intervals/'],
    far: session,
  },
};

const source = join(rootDir, 'packages/mavlink/src');
const vitest = join(rootDir, 'node_modules/vitest/vitest.mjs');
const config = join(rootDir, 'scripts/plant-faults/vitest.config.ts');

/** A fault that no test notices in this time hangs them, which is noticed. */
const HANGS_AFTER_MS = 120_000;

async function isNoticed(file: string, fault: Fault | undefined, tests: readonly string[]): Promise<boolean> {
  const args = [vitest, 'run', '--config', config, '--root', source, '--reporter', 'dot', ...tests];
  const env = { ...process.env, PLANTED_FAULT: JSON.stringify({ file, fault }) };
  const child = spawn(process.execPath, args, { env, stdio: 'ignore', timeout: HANGS_AFTER_MS });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code !== 0;
}

/** Whatever reads this file fails: a run that cannot notice it plants nothing. */
const wreck: Fault = { at: 0, line: 1, was: '', becomes: "throw new Error('wrecked');" };

const wanted = process.argv.slice(2);
const isWanted = (part: string, file: string): boolean =>
  wanted.length === 0 || wanted.some((word) => part === word || file.endsWith(word));

let [count, survived] = [0, 0];
for (const [part, { files, near, far }] of Object.entries(parts))
  for (const name of files.filter((file) => isWanted(part, file))) {
    const file = join(source, name);
    if (await isNoticed(file, undefined, [...near, ...far]))
      throw new Error(`${part}: its tests fail without any fault`);
    if (!(await isNoticed(file, wreck, near)))
      throw new Error(`${name}: what is planted there does not reach its tests`);
    for (const fault of faultsIn(readFileSync(file, 'utf8'))) {
      count += 1;
      if ((await isNoticed(file, fault, near)) || (await isNoticed(file, fault, far))) continue;
      survived += 1;
      console.log(`${name}:${fault.line}  ${fault.was.trim()}  →  ${fault.becomes.trim() || '(nothing)'}`);
    }
  }
console.log(`${count} faults planted, ${survived} not noticed`);
// A run that planted nothing proves nothing.
process.exitCode = count === 0 || survived > 0 ? 1 : 0;
