import { expect, test } from '@playwright/test';
import { signIn } from './support/signed-in.ts';
import { switchSubApps } from './support/switch-sub-apps.ts';

const SETTLED_AFTER = 20;
const SWITCHES = 40;
/** One node left behind by every other switch would be more. */
const BY_CHANCE = 9;

/** `npm run bench -- sub-app-leaks` makes three hundred and twenty. */
test('forty switches leave no nodes, no listeners and no memory behind', async ({ page }) => {
  test.setTimeout(300_000);
  await signIn(page, 'admin');
  await page.goto('/home');
  const { settled, last } = await switchSubApps(page, { settledAfter: SETTLED_AFTER, switches: SWITCHES });
  const found = `switch ${SETTLED_AFTER}: ${JSON.stringify(settled)}, switch ${SWITCHES}: ${JSON.stringify(last)}`;
  expect(last.nodes, found).toBeLessThanOrEqual(settled.nodes + BY_CHANCE);
  expect(last.listeners, found).toBeLessThanOrEqual(settled.listeners + BY_CHANCE);
  expect(last.heapBytes, found).toBeLessThanOrEqual(settled.heapBytes * 1.05);
});
