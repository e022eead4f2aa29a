import { expect, type Page } from '@playwright/test';
import { measureFootprint, type Footprint } from './footprint.ts';
import { expectMounted, moveTo } from './sub-app.ts';

/** single-spa lets the timers of its patience run out, and each holds a little: the faster the machine, the more there are. */
const PATIENCE_MILLISECONDS = 21_000;

const names = ['console', 'dashboard', 'admin', 'controldesk', 'uavhangar'] as const;
const withMap: ReadonlySet<string> = new Set(['dashboard', 'controldesk', 'uavhangar']);

const switchTo = async (page: Page, count: number, { awaitMap }: { awaitMap: boolean }): Promise<void> => {
  const name = names[count % names.length] ?? 'console';
  await moveTo(page, `/${name}`);
  await expectMounted(page, name);
  if (awaitMap && withMap.has(name)) {
    await expect(page.locator('#appContainer .sk-map[data-state="ready"]')).toBeAttached({ timeout: 30_000 });
  }
};

const look = async (page: Page): Promise<Footprint> => {
  await page.waitForTimeout(PATIENCE_MILLISECONDS);
  return measureFootprint(page);
};

/** From one sub-application to the next; what the page weighs after it. */
export const switchSubApps = async (
  page: Page,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<Footprint> => {
  for (let count = from; count <= to; count++) {
    // MapLibre holds the last map that was removed (by the reason of an aborted signal) until the next one is made. Before
    // a look every map is waited for, so that the same ones are held each time; else we are as hasty as a person.
    await switchTo(page, count, { awaitMap: count > to - names.length });
  }
  return look(page);
};
