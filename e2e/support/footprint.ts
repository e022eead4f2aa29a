import type { Page } from '@playwright/test';

export interface Footprint {
  readonly nodes: number;
  readonly listeners: number;
  readonly heapBytes: number;
}

/** Long enough for what a page does after its mount: idle callbacks, fades, a lazily loaded map. */
const SETTLING_MILLISECONDS = 1500;

/** What is truly in use: measured only after everything that can be collected has been. */
export const measureFootprint = async (page: Page): Promise<Footprint> => {
  await page.waitForTimeout(SETTLING_MILLISECONDS);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { nodes: valueOf('Nodes'), listeners: valueOf('JSEventListeners'), heapBytes: valueOf('JSHeapUsedSize') };
};
