import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { chromiumOptions } from '../../e2e/support/chromium-options.ts';
import { metricOf } from '../../e2e/support/page-metrics.ts';
import { serveFolder } from '../support/static-server.ts';
import { median, report } from '../support/statistics.ts';
import type { BenchWindow } from './bench-window.ts';
import { buildPage } from './build.ts';

const RUNS = 7;
const GOAL = 0.5;

/** One after another on a fresh page; each ends when what it changes can be seen. */
export type Deeds = Readonly<Record<string, (page: Page) => Promise<void>>>;

export interface Contestant {
  /** The folder of its page. */
  readonly name: string;
  readonly deeds: Deeds;
}

export const mountPage = (page: Page): Promise<void> =>
  page.evaluate(() => (window as unknown as { bench: BenchWindow }).bench.mount());

/** By the wheel, as people do, a frame and its drawing for each turn. */
export const turnTheWheel = async (page: Page, over: string, turns: number): Promise<void> => {
  await page.locator(over).first().hover();
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  }
};

/** CPU milliseconds of the main thread for each deed. */
const runDeeds = async (browser: Browser, url: string, deeds: Deeds): Promise<Record<string, number>> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  const session = await page.context().newCDPSession(page);
  // Thread ticks are CPU time of the main thread: a busy neighbour does not count.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.goto(url);
  await page.waitForFunction(() => 'bench' in window);
  const spent: Record<string, number> = {};
  for (const [deed, perform] of Object.entries(deeds)) {
    const before = await mainThreadMilliseconds(session);
    await perform(page);
    spent[deed] = (await mainThreadMilliseconds(session)) - before;
  }
  await page.close();
  return spent;
};

const mainThreadMilliseconds = async (session: CDPSession): Promise<number> =>
  (await metricOf(session, 'TaskDuration')) * 1000;

/** Ours against the reference, deed by deed, as the median ratio of neighbouring runs; and what each adds to bare React. */
export const compareComponents = async (title: string, ours: Contestant, reference: Contestant): Promise<void> => {
  const bare = await buildPage('bare');
  const pages = [await buildPage(ours.name), await buildPage(reference.name)] as const;
  const servers = [await serveFolder(pages[0].folder), await serveFolder(pages[1].folder)] as const;
  const browser = await chromium.launch({
    ...chromiumOptions,
    args: [...chromiumOptions.args, '--disable-smooth-scrolling'],
  });
  const pairs: (readonly [Record<string, number>, Record<string, number>])[] = [];
  try {
    for (let run = 0; run < RUNS; run += 1)
      pairs.push([
        await runDeeds(browser, servers[0].url, ours.deeds),
        await runDeeds(browser, servers[1].url, reference.deeds),
      ]);
  } finally {
    await browser.close();
    for (const server of servers) server.stop();
  }
  console.log(
    `${title} (main-thread CPU, median ratio of ${RUNS} neighbouring runs; then script and style beyond React)`,
  );
  for (const deed of Object.keys(ours.deeds)) {
    const [mine, theirs] = [0, 1].map((side) => median(pairs.map((pair) => pair[side]?.[deed] ?? Number.NaN)));
    report(`${deed} (${mine?.toFixed(0)} against ${theirs?.toFixed(0)} ms)`, ratioOf(pairs, deed), GOAL, '×');
  }
  const [mine, theirs] = pages.map(({ gzipKib }) => gzipKib - bare.gzipKib) as [number, number];
  report(`gzip (${mine.toFixed(1)} against ${theirs.toFixed(1)} KiB)`, mine / theirs, GOAL, '×');
};

/** Each run against its neighbour in time: the machine's speed changes by more than what is measured. */
const ratioOf = (pairs: readonly (readonly [Record<string, number>, Record<string, number>])[], deed: string): number =>
  median(pairs.map(([mine, theirs]) => (mine[deed] ?? Number.NaN) / (theirs[deed] ?? Number.NaN)));
