import type { CDPSession, Page } from '@playwright/test';

/** Long enough for what a page does after its mount: idle callbacks, fades. */
const SETTLING_MILLISECONDS = 1500;

/** One of Chromium's own figures; the session has to have `Performance.enable` behind it. */
export const metricOf = async (session: CDPSession, wanted: string): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
};

/** Leaves in the heap only what is still held. */
export const collectGarbage = async (page: Page, session: CDPSession): Promise<void> => {
  await page.waitForTimeout(SETTLING_MILLISECONDS);
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
};
