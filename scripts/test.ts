import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { runChecks } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { ensureMosquitto } from './mosquitto.ts';
import { rootDir, runVisibly } from './run-step.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const resultsDir = join(rootDir, 'test-results');
const heading = (text: string) => console.log(`\n— ${text}`);

const readReport = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(resultsDir, file), 'utf8')) as Record<string, unknown>;

/** Without Mosquitto its tests fail and say so: a run that leaves them out would look whole. */
const runVitest = async (tally: Tally): Promise<boolean> => {
  const mosquitto = await ensureMosquitto();
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=dot', '--reporter=json'];
  const code = await runVisibly(
    process.execPath,
    [...args, `--outputFile.json=${join(resultsDir, 'vitest.json')}`],
    mosquitto === undefined ? {} : { SKEIN_MOSQUITTO: mosquitto },
  );
  const report = readReport('vitest.json');
  tally.passed += Number(report['numPassedTests']);
  tally.failed += Number(report['numFailedTests']);
  tally.skipped += Number(report['numPendingTests']);
  return code === 0;
};

const runPlaywright = async (tally: Tally, chromium: string): Promise<boolean> => {
  const code = await runVisibly(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e'], {
    SKEIN_CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: join(resultsDir, 'playwright.json'),
  });
  const stats = readReport('playwright.json')['stats'] as Record<string, number>;
  tally.passed += (stats['expected'] ?? 0) + (stats['flaky'] ?? 0);
  tally.failed += stats['unexpected'] ?? 0;
  tally.skipped += stats['skipped'] ?? 0;
  return code === 0;
};

mkdirSync(resultsDir, { recursive: true });
const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
const outcomes: boolean[] = [];

heading('static checks');
const checks = await runChecks();
for (const { isOk } of checks) tally[isOk ? 'passed' : 'failed'] += 1;
outcomes.push(checks.every(({ isOk }) => isOk));

heading('unit and integration tests');
outcomes.push(await runVitest(tally));

heading('browser tests');
const chromium = await ensureChromium();
const isReady = chromium !== undefined && (await buildIfStale());
outcomes.push(isReady ? await runPlaywright(tally, chromium) : false);

console.log(`\n${tally.passed} passed, ${tally.failed} failed, ${tally.skipped} skipped`);
if (!outcomes.every(Boolean)) process.exitCode = 1;
