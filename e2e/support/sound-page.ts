import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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

/** No finding of axe. */
export const expectAccessible = async (page: Page, state = ''): Promise<void> => {
  await settle(page);
  // In the page itself: the other way opens a second one for each look, for frames of other origins, which we have none of.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  // The line along the edge while a call is under way is of no region, and is there or not as the machine is fast.
  axe.exclude('.sk-progress');
  const { violations } = await axe.analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
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
