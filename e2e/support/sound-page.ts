import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** Half-faded text is hard to read, which is no fault. What turns for ever is not waited for. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map(({ finished }) => finished),
    ),
  );

/** Once for each page that is loaded: to read axe takes a third as long as to run it. */
const installAxe = async (page: Page): Promise<void> => {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
};

/** The line along the edge while a call is under way is of no region, and is there or not as the machine is fast. */
const notLookedAt = '.sk-progress';

/** A page whose program is still on its way has no heading yet, and stands in its frame as grey bars. */
const expectThere = (page: Page, state: string): Promise<void> =>
  expect(page.locator('h1').first(), state).toBeAttached();

/** No finding of axe. */
export const expectAccessible = async (page: Page, state = ''): Promise<void> => {
  await expectThere(page, state);
  await settle(page);
  await installAxe(page);
  const findings = await page.evaluate(async (exclude) => {
    const { axe: here } = globalThis as unknown as { readonly axe: typeof axe };
    const { violations } = await here.run({ exclude: [exclude] }, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, notLookedAt);
  expect(findings, state).toEqual([]);
};

export const expectNoSidewaysScroll = async (page: Page, state = ''): Promise<void> => {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(overflow, { message: state }).toBeLessThanOrEqual(0);
};

export const expectSound = async (page: Page, state = ''): Promise<void> => {
  await expectAccessible(page, state);
  await expectNoSidewaysScroll(page, state);
};
