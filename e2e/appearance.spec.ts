import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/signed-in.ts';
import { countScriptOfFirstVisit, FIRST_SCRIPT_GOAL_KIB } from './support/script-of-first-visit.ts';
import { privateRoutes, publicRoutes, subApps } from './support/specification.ts';
import { stayInShell } from './support/stay-in-shell.ts';
import { expectNoSidewaysScroll } from './support/sound-page.ts';

test('the language switches without a reload and is remembered', async ({ page }) => {
  await page.goto('/home');
  await page.evaluate(() => ((window as unknown as Record<string, unknown>)['stillHere'] = true));
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible();
  expect(await page.evaluate(() => (window as unknown as Record<string, unknown>)['stillHere'])).toBe(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US');
});

test('the theme switches, is remembered, and stands in the HTML before any script runs', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: '外观' }).click();
  await page.getByRole('menuitemradio', { name: '深色' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const html = await (await page.request.get('/home', { headers: { accept: 'text/html' } })).text();
  expect(html).toMatch(/<html[^>]*data-theme="dark"/);
});

test('the theme and language survive the 401 rule, which clears local storage', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: '外观' }).click();
  await page.getByRole('menuitemradio', { name: '深色' }).click();
  await page.goto('/accountManagement');
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a sub-application follows the theme and the language of the shell', async ({ page }) => {
  await page.goto('/console');
  await expect(page.locator('#appContainer')).toHaveAttribute('data-state', 'mounted');
  const before = await page.locator('#appContainer h1').innerText();
  await page.getByRole('button', { name: '语言' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.locator('#appContainer h1')).not.toHaveText(before);
});

test('a first visit fetches no more script than it may', async ({ page }) => {
  expect(await countScriptOfFirstVisit(page, '/home')).toBeLessThan(FIRST_SCRIPT_GOAL_KIB);
});

test.describe('390 px wide', () => {
  // Each visits a whole group of addresses.
  test.describe.configure({ timeout: 600_000 });
  test.use({ viewport: { width: 390, height: 844 } });

  /** Each by its address, in one page: see routes.spec.ts. */
  const expectNoneToScrollSideways = async (page: Page, routes: readonly string[]): Promise<void> => {
    await stayInShell(page);
    for (const route of routes)
      await test.step(route, async () => {
        await page.goto(route);
        await expect(page.locator('h1').first()).toBeVisible();
        await expectNoSidewaysScroll(page, route);
      });
  };

  test('no public page scrolls sideways', ({ page }) => expectNoneToScrollSideways(page, publicRoutes));

  test('no private page and no sub-application scrolls sideways', async ({ page }) => {
    await signIn(page, 'admin');
    await expectNoneToScrollSideways(page, [...privateRoutes, ...subApps.map((app) => `/${app}`)]);
  });
});
