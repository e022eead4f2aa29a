import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { chromiumOptions } from '../e2e/support/chromium-options.ts';
import type { BenchWindow } from './sub-app-switch/bench-window.ts';
import { benchDist, buildBench } from './sub-app-switch/build.ts';
import { serveFolder } from './support/static-server.ts';
import { median, report } from './support/statistics.ts';

const RUNS = 12;
/** Two sub-applications carry two copies of their libraries, which take twice the turns of one copy to be compiled. */
const WARMING_SWITCHES = 20;
const WARM_SWITCHES = 10;

type Variant = 'lazy' | 'shared' | 'own';
interface Sample {
  readonly cold: number;
  readonly warm: number;
}

const show = (page: Page, variant: Variant, name: 'alpha' | 'beta') =>
  page.evaluate(
    ([which, view]) => {
      const { bench } = window as unknown as { bench: BenchWindow };
      return which === 'lazy' ? bench.showLazyRoute(view) : bench.showSubApp(which === 'own' ? `${view}-own` : view);
    },
    [variant, name] as const,
  );

const switchOver = (page: Page, variant: Variant, turn: number) =>
  show(page, variant, turn % 2 === 0 ? 'beta' : 'alpha');

/** CPU milliseconds the main thread has spent so far. */
const mainThreadMilliseconds = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

const measure = async (browser: Browser, url: string, variant: Variant): Promise<Sample> => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Thread ticks are CPU time of the main thread: a busy neighbour does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  await page.waitForLoadState('networkidle');

  const beforeCold = await mainThreadMilliseconds(session);
  await show(page, variant, 'alpha');
  const cold = (await mainThreadMilliseconds(session)) - beforeCold;

  for (let turn = 0; turn < WARMING_SWITCHES; turn += 1) await switchOver(page, variant, turn);
  await page.waitForLoadState('networkidle');
  const beforeWarm = await mainThreadMilliseconds(session);
  for (let turn = 0; turn < WARM_SWITCHES; turn += 1) await switchOver(page, variant, turn);
  const warm = ((await mainThreadMilliseconds(session)) - beforeWarm) / WARM_SWITCHES;

  await context.close();
  return { cold, warm };
};

export const measureSubAppSwitch = async (): Promise<void> => {
  await buildBench();
  const server = await serveFolder(benchDist);
  const browser = await chromium.launch(chromiumOptions);
  const samples: Record<Variant, Sample[]> = { lazy: [], shared: [], own: [] };
  try {
    // Interleaved, so that a slow minute of the machine falls on all variants alike.
    for (let run = 0; run < RUNS; run += 1) {
      for (const variant of ['lazy', 'shared', 'own'] as const)
        samples[variant].push(await measure(browser, server.url, variant));
    }
  } finally {
    await browser.close();
    server.stop();
  }
  const of = (variant: Variant, key: keyof Sample) => median(samples[variant].map((sample) => sample[key]));
  const ratio = (variant: Variant, key: keyof Sample) => of(variant, key) / of('lazy', key);
  console.log(
    `sub-application against the same page as a plain lazy route (main-thread CPU, median of ${RUNS} interleaved runs;`,
    `floor ${of('lazy', 'cold').toFixed(0)} ms cold, ${of('lazy', 'warm').toFixed(1)} ms warm)`,
  );
  report('cold mount, React shared', ratio('shared', 'cold'), 1.1, '×');
  report('cold mount, React of its own', ratio('own', 'cold'), 1.25, '×');
  report('warm switch, React shared', ratio('shared', 'warm'), 1.05, '×');
};
