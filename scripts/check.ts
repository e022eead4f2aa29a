import { rootDir, runStep, type StepResult } from './run-step.ts';
import { checkLockFile } from './check-lock-file.ts';

const bin = (name: string, ...args: string[]) => [`${rootDir}/node_modules/.bin/${name}`, args] as const;

const steps: readonly (readonly [string, readonly [string, string[]]])[] = [
  ['types of server and scripts', bin('tsc', '-p', 'tsconfig.json')],
  ['types of browser code', bin('tsc', '-p', 'tsconfig.browser.json')],
  ['types of browser tests and benches', bin('tsc', '-p', 'tsconfig.e2e.json')],
  ['lint', bin('oxlint', '--deny-warnings', '--type-aware')],
  ['format', bin('oxfmt', '--check')],
  ['import boundaries', [process.execPath, ['scripts/check-boundaries.ts']]],
  ['dead code', bin('knip', '--no-progress')],
];

/** Every static check, two at a time; all run even when one fails, so that one round shows everything. */
export const runChecks = async (): Promise<StepResult[]> => {
  const queue = [...steps];
  const results: StepResult[] = [checkLockFile()];
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift()) results.push(await runStep(step[0], ...step[1]));
  };
  await Promise.all([worker(), worker()]);
  return results;
};

if (import.meta.main) {
  const failed = (await runChecks()).filter((result) => !result.isOk);
  if (failed.length > 0) process.exitCode = 1;
}
