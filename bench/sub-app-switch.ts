import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { chromiumOptions } from '../e2e/support/chromium-options.ts';
import { collectGarbage, metricOf } from '../e2e/support/page-metrics.ts';
import type { BenchWindow } from './sub-app-switch/bench-window.ts';
import { benchDist, buildBench } from './sub-app-switch/build.ts';
import { serveFolder } from './support/static-server.ts';
import { median, report } from './support/statistics.ts';

const COLD_RUNS = 48;
const WARM_RUNS = 8;
/** Two sub-applications carry two copies of their libraries, which take twice the turns of one copy to be compiled. */
const WARMING_SWITCHES = 40;
const WARM_SWITCHES = 20;

const HEAP_SETTLED_AFTER = 20;
const HEAP_SWITCHES = 320;

const variants = ['lazy', 'shared', 'own'] as const;
type Variant = (typeof variants)[number];
type Series = Readonly<Record<Variant, number[]>>;
const emptySeries = (): Series => ({ lazy: [], shared: [], own: [] });

/** Each run against its neighbour in time: the machine's speed changes from minute to minute by more than what is measured. */
const pairedRatio = (series: Series, variant: Variant): number =>
  median(series[variant].map((spent, run) => spent / (series.lazy[run] ?? Number.NaN)));

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
const mainThreadMilliseconds = async (session: CDPSession): Promise<number> =>
  (await metricOf(session, 'TaskDuration')) * 1000;

const openPage = async (browser: Browser, url: string): Promise<{ page: Page; session: CDPSession }> => {
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  // Thread ticks are CPU time of the main thread: a busy neighbour does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  await page.waitForLoadState('networkidle');
  return { page, session };
};

const measureCold = async (browser: Browser, url: string, variant: Variant): Promise<number> => {
  const { page, session } = await openPage(browser, url);
  const before = await mainThreadMilliseconds(session);
  await show(page, variant, 'alpha');
  const spent = (await mainThreadMilliseconds(session)) - before;
  await page.close();
  return spent;
};

const measureWarm = async (browser: Browser, url: string, variant: Variant): Promise<number> => {
  const { page, session } = await openPage(browser, url);
  for (let turn = 0; turn < WARMING_SWITCHES; turn += 1) await switchOver(page, variant, turn);
  await page.waitForLoadState('networkidle');
  const before = await mainThreadMilliseconds(session);
  for (let turn = 0; turn < WARM_SWITCHES; turn += 1) await switchOver(page, variant, turn);
  const spent = (await mainThreadMilliseconds(session)) - before;
  await page.close();
  return spent / WARM_SWITCHES;
};

const heapBytes = async (page: Page, session: CDPSession): Promise<number> => {
  await collectGarbage(page, session);
  return metricOf(session, 'JSHeapUsedSize');
};

/** By which factor the whole script heap grows, compiled code included. */
const heapGrowth = async (browser: Browser, url: string, variant: Variant): Promise<number> => {
  const { page, session } = await openPage(browser, url);
  for (let turn = 1; turn <= HEAP_SETTLED_AFTER; turn += 1) await switchOver(page, variant, turn);
  const settled = await heapBytes(page, session);
  for (let turn = HEAP_SETTLED_AFTER + 1; turn <= HEAP_SWITCHES; turn += 1) await switchOver(page, variant, turn);
  const growth = (await heapBytes(page, session)) / settled;
  await page.close();
  return growth;
};

export const measureSubAppSwitch = async (): Promise<void> => {
  await buildBench();
  const server = await serveFolder(benchDist);
  const browser = await chromium.launch(chromiumOptions);
  const cold = emptySeries();
  const warm = emptySeries();
  const growth: Record<Variant, number> = { lazy: 0, shared: 0, own: 0 };
  try {
    // Interleaved, so that a slow minute of the machine falls on all variants alike.
    for (let run = 0; run < COLD_RUNS; run += 1)
      for (const variant of variants) cold[variant].push(await measureCold(browser, server.url, variant));
    for (let run = 0; run < WARM_RUNS; run += 1)
      for (const variant of ['lazy', 'shared'] as const)
        warm[variant].push(await measureWarm(browser, server.url, variant));
    for (const variant of variants) growth[variant] = await heapGrowth(browser, server.url, variant);
  } finally {
    await browser.close();
    server.stop();
  }
  console.log(
    'sub-application against the same page as a plain lazy route (main-thread CPU, median ratio of neighbouring runs,',
    `${COLD_RUNS} cold and ${WARM_RUNS} warm; floor ${median(cold.lazy).toFixed(0)} ms cold, ${median(warm.lazy).toFixed(0)} ms warm)`,
  );
  report('cold mount, React shared', pairedRatio(cold, 'shared'), 1.1, '×');
  report('cold mount, React of its own', pairedRatio(cold, 'own'), 1.25, '×');
  report('warm switch, React shared', pairedRatio(warm, 'shared'), 1.05, '×');
  const percent = (variant: Variant) => `${((growth[variant] - 1) * 100).toFixed(1)} %`;
  console.log(
    `whole script heap from switch ${HEAP_SETTLED_AFTER} to switch ${HEAP_SWITCHES}, code that the engine compiles included:`,
    `lazy route +${percent('lazy')}, React shared +${percent('shared')}, React of its own +${percent('own')}`,
  );
  report('heap growth, React shared', growth.shared / growth.lazy, 1.1, '×');
};
