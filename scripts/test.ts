import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from './build.ts';
import { runChecks } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { ensureMosquitto } from './mosquitto.ts';
import { rootDir, runStep, runVisibly } from './run-step.ts';

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const resultsDir = join(rootDir, 'test-results');
const heading = (text: string) => console.log(`\n— ${text}`);

const readReport = (file: string): Record<string, unknown> =>
  JSON.parse(readFileSync(join(resultsDir, file), 'utf8')) as Record<string, unknown>;

const addReport = (tally: Tally, file: string): void => {
  const report = readReport(file);
  tally.passed += Number(report['numPassedTests']);
  tally.failed += Number(report['numFailedTests']);
  tally.skipped += Number(report['numPendingTests']);
};

const vitestArgs = (report: string, ...more: readonly string[]): string[] => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--reporter=dot',
  '--reporter=json',
  `--outputFile.json=${join(resultsDir, report)}`,
  ...more,
];

/**
 * What waits for flights beside what works: one after the other the cores would idle for minutes (decision 31).
 * Without Mosquitto its tests fail and say so: a run that leaves them out would look whole.
 */
const runVitest = async (tally: Tally): Promise<boolean> => {
  const mosquitto = await ensureMosquitto();
  const env = mosquitto === undefined ? {} : { SKEIN_MOSQUITTO: mosquitto };
  const waiting = runStep('flights and docks', process.execPath, vitestArgs('flights.json', '--project=flights'), env);
  const code = await runVisibly(process.execPath, vitestArgs('vitest.json', '--project=!flights'), env);
  const { isOk } = await waiting;
  addReport(tally, 'vitest.json');
  addReport(tally, 'flights.json');
  return code === 0 && isOk;
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
