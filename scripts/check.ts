import { rootDir, runStep, type StepResult } from './run-step.ts';
import { checkLockFile } from './check-lock-file.ts';

const bin = (name: string, ...args: string[]) => [`${rootDir}/node_modules/.bin/${name}`, args] as const;

/** With several checkers each works out for itself what the others have: twice the work, on the two cores that there are. */
const types = (project: string) => bin('tsc', '-p', project, '--checkers', '1');

/** For tools written in Go, the type-aware lint among them: a thread for each step, and less often a look for what memory is free. */
const environment = { GOMAXPROCS: '1', GOGC: '400' };

/** The longest first. */
const steps: readonly (readonly [string, readonly [string, string[]]])[] = [
  ['lint', bin('oxlint', '--deny-warnings', '--type-aware')],
  ['types of server and scripts', types('tsconfig.json')],
  ['types of browser code', types('tsconfig.browser.json')],
  ['types of browser tests and benches', types('tsconfig.e2e.json')],
  ['format', bin('oxfmt', '--check')],
  ['import boundaries', [process.execPath, ['scripts/check-boundaries.ts']]],
  ['dead code', bin('knip', '--no-progress')],
];

/** Every static check, two at a time; all run even when one fails, so that one round shows everything. */
export const runChecks = async (): Promise<StepResult[]> => {
  const queue = [...steps];
  const results: StepResult[] = [checkLockFile()];
  const worker = async () => {
    for (let step = queue.shift(); step; step = queue.shift())
      results.push(await runStep(step[0], ...step[1], environment));
  };
  await Promise.all([worker(), worker()]);
  return results;
};

if (import.meta.main) {
  const failed = (await runChecks()).filter((result) => !result.isOk);
  if (failed.length > 0) process.exitCode = 1;
}
