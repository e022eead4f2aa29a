import { expect, test } from '@playwright/test';
import { signIn } from './support/signed-in.ts';
import { switchSubApps } from './support/switch-sub-apps.ts';

/** One node left behind by every other switch would be more. */
const BY_CHANCE = 9;
const SAME = 1.05;

/** `npm run bench -- sub-app-leaks` makes three hundred and twenty. */
test('forty switches leave no nodes, no listeners and no memory behind', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, 'admin');
  await page.goto('/home');
  const settled = await switchSubApps(page, { from: 1, to: 20 });
  let before = settled;
  let last = await switchSubApps(page, { from: 21, to: 40 });
  // The tables of a larger map are held once; what leaks is held again.
  if (last.heapBytes > before.heapBytes * SAME) {
    before = last;
    last = await switchSubApps(page, { from: 41, to: 60 });
  }
  const found = JSON.stringify({ settled, before, last });
  expect(last.nodes, found).toBeLessThanOrEqual(settled.nodes + BY_CHANCE);
  expect(last.listeners, found).toBeLessThanOrEqual(settled.listeners + BY_CHANCE);
  expect(last.heapBytes, found).toBeLessThanOrEqual(before.heapBytes * SAME);
});
