import { expect, test } from '@playwright/test';

import { chromiumOptions } from './support/chromium-options.ts';
import { measureFootprint, type Footprint } from './support/footprint.ts';
import { signIn } from './support/signed-in.ts';
import { expectMounted, moveTo } from './support/sub-app.ts';

const SETTLED_AFTER = 20;
const SWITCHES = 320;
/**
 * The heap also holds what the engine compiles and learns, which grows with use however well anyone cleans up (22 → 26 MB in
 * the first hundred switches, then nearly level). These keep that part as it was at the start; what is left is ours.
 */
const steadyEngine = '--js-flags=--no-opt --no-sparkplug --no-maglev --no-flush-bytecode --no-lazy-feedback-allocation';
test.use({ launchOptions: { ...chromiumOptions, args: [...chromiumOptions.args, steadyEngine] } });

const names = ['console', 'dashboard', 'admin', 'controldesk', 'uavhangar'] as const;

test('three hundred switches leave no nodes, no listeners and no memory behind', async ({ page }) => {
  test.setTimeout(900_000);
  await signIn(page, 'admin');
  await page.goto('/home');
  let settled: Footprint | undefined;
  for (let count = 1; count <= SWITCHES; count++) {
    const name = names[count % names.length] ?? 'console';
    await moveTo(page, `/${name}`);
    await expectMounted(page, name);
    if (count === SETTLED_AFTER) settled = await measureFootprint(page);
  }
  const last = await measureFootprint(page);
  if (!settled) throw new Error('nothing was measured');
  console.log(`switch ${SETTLED_AFTER}: ${JSON.stringify(settled)}\nswitch ${SWITCHES}: ${JSON.stringify(last)}`);
  // The count jumps between about 2190 and 2400 in either direction, from a cause not found yet: this only catches one a switch.
  expect(last.nodes - settled.nodes).toBeLessThan(SWITCHES - SETTLED_AFTER);
  expect(last.listeners).toBeLessThanOrEqual(settled.listeners * 1.05);
  expect(last.heapBytes).toBeLessThanOrEqual(settled.heapBytes * 1.1);
});
