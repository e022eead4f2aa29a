import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { chromiumOptions } from '../e2e/support/chromium-options.ts';
import { firstVisitGoals, makeFirstVisit } from '../e2e/support/first-visit.ts';
import { countScriptOfFirstVisit, FIRST_SCRIPT_GOAL_KIB } from '../e2e/support/script-of-first-visit.ts';
import { startDemoServer } from './support/demo-server.ts';
import { report } from './support/statistics.ts';

const SLOW_LINE_BITS = 400_000;
const SLOW_LINE_LATENCY_MS = 300;
const FIRST_PAINT_GOAL_SECONDS = 2.5;
const LAYOUT_SHIFT_GOAL = 0.1;

export const measureFirstVisit = async (): Promise<void> => {
  const server = await startDemoServer();
  const browser = await chromium.launch(chromiumOptions);
  try {
    console.log('first visit (bytes as they travelled)');
    for (const language of ['zh-CN', 'en-US'])
      for (const [path, goals] of Object.entries(firstVisitGoals))
        await makeFirstVisit(browser, { url: server.url + path, language }, async (_, visit) => {
          report(`${path} in ${language}: all`, visit.totalKib, goals.totalKib, 'KiB');
          report(`${path} in ${language}: requests`, visit.requests, goals.requests, '');
          console.log(
            `  ${`${path} in ${language}: of it fonts`.padEnd(52)} ${visit.fontKib.toFixed(2).padStart(8)} KiB`,
          );
        });
    for (const path of Object.keys(firstVisitGoals)) await measureOnSlowLine(browser, server.url, path);
    console.log('first visit to /home (gzip -9 of every script)');
    const size = await countScriptOfFirstVisit(await browser.newPage(), `${server.url}/home`);
    report('script', size, FIRST_SCRIPT_GOAL_KIB, 'KiB');
  } finally {
    await browser.close();
    await server.stop();
  }
};

const measureOnSlowLine = async (browser: Browser, serverUrl: string, path: string): Promise<void> => {
  await makeFirstVisit(browser, { url: serverUrl + path, language: 'zh-CN', prepare: slowDown }, async (page) => {
    const { firstPaint, largestPaint, layoutShift } = await readPaints(page);
    report(`${path} at 400 kbit/s: something visible`, firstPaint / 1000, FIRST_PAINT_GOAL_SECONDS, 's');
    console.log(
      `  ${`${path} at 400 kbit/s: largest paint`.padEnd(52)} ${(largestPaint / 1000).toFixed(2).padStart(8)} s`,
    );
    report(`${path} at 400 kbit/s: layout shift`, layoutShift, LAYOUT_SHIFT_GOAL, '');
  });
};

const slowDown = async (_: Page, session: CDPSession): Promise<void> => {
  const throughput = SLOW_LINE_BITS / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: SLOW_LINE_LATENCY_MS,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
};

/** Gathered in the page from its beginning: a kind of entry that never comes must not be waited for. */
const readPaints = (page: Page) =>
  page.evaluate(async () => {
    const seen = { firstPaint: NaN, largestPaint: NaN, layoutShift: 0 };
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.entryType === 'largest-contentful-paint') seen.largestPaint = entry.startTime;
        if (entry.entryType === 'layout-shift')
          seen.layoutShift += (entry as PerformanceEntry & { readonly value: number }).value;
      }
    });
    observer.observe({ type: 'largest-contentful-paint', buffered: true });
    observer.observe({ type: 'layout-shift', buffered: true });
    await new Promise((resolve) => setTimeout(resolve, 500));
    seen.firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN;
    return seen;
  });
