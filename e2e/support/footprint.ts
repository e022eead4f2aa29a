import type { Page } from '@playwright/test';

export interface Footprint {
  readonly nodes: number;
  readonly listeners: number;
  readonly heapBytes: number;
}

/** Long enough for what a page does after its mount: idle callbacks, fades, a lazily loaded map. */
const SETTLING_MILLISECONDS = 1500;
const SAMPLES = 4;

/** What is truly in use: the least of several looks, because work still under way can only make it seem more. */
export const measureFootprint = async (page: Page): Promise<Footprint> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const samples: Footprint[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    await page.waitForTimeout(SETTLING_MILLISECONDS);
    for (let round = 0; round < 3; round++) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const valueOf = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    samples.push({
      nodes: valueOf('Nodes'),
      listeners: valueOf('JSEventListeners'),
      heapBytes: valueOf('JSHeapUsedSize'),
    });
  }
  await session.detach();
  const least = (key: keyof Footprint) => Math.min(...samples.map((sample) => sample[key]));
  return { nodes: least('nodes'), listeners: least('listeners'), heapBytes: least('heapBytes') };
};
