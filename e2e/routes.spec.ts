import { expect, test, type Page } from '@playwright/test';
import { languages, speak, type Language } from './support/language.ts';
import { watchForErrors } from './support/page-errors.ts';
import { signIn } from './support/signed-in.ts';
import { leadsTo, privateRoutes, publicRoutes, redirects, subApps } from './support/specification.ts';
import { stayInShell } from './support/stay-in-shell.ts';
import { expectAccessible } from './support/sound-page.ts';
import { expectMounted } from './support/sub-app.ts';

// Both workers share them: together they are the longest of all.
// One of them visits a whole group of addresses, so the limit that ends a test that waits in vain is wider.
test.describe.configure({ mode: 'parallel', timeout: 600_000 });

interface Visit {
  readonly page: Page;
  readonly language: Language;
  readonly arrive: (route: string) => Promise<void>;
}

/** Each by its address, in one page: a context for each would fetch and compile the same script dozens of times. */
const visitAll = async (routes: readonly string[], { page, language, arrive }: Visit): Promise<void> => {
  const errors = watchForErrors(page);
  for (const route of routes)
    await test.step(route, async () => {
      await page.goto(route);
      await arrive(route);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(errors.splice(0), route).toEqual([]);
      // What it looks for is the same in every language, and looking takes longer than all the rest.
      if (language === 'zh-CN') await expectAccessible(page, route);
    });
};

for (const language of languages) {
  test.describe(language, () => {
    test.beforeEach(async ({ context, baseURL }) => speak(context, language, baseURL));

    test('every public page opens for a visitor without an error or a finding', async ({ page }) => {
      await stayInShell(page);
      const arrive = (route: string) => expect(page).toHaveURL((url) => url.pathname === (leadsTo[route] ?? route));
      await visitAll(publicRoutes, { page, language, arrive });
    });

    test('every private page opens for a signed-in user without an error or a finding', async ({ page }) => {
      await signIn(page, 'owner');
      const arrive = (route: string) => expect(page).toHaveURL((url) => url.pathname.startsWith(route));
      await visitAll(privateRoutes, { page, language, arrive });
    });

    test('every sub-application opens without an error or a finding', async ({ page }) => {
      await signIn(page, 'admin');
      const arrive = (route: string) => expectMounted(page, route.slice(1));
      await visitAll(
        subApps.map((app) => `/${app}`),
        { page, language, arrive },
      );
    });
  });
}

for (const [from, to] of redirects) {
  test(`${from} redirects to ${to}`, async ({ page }) => {
    await signIn(page, 'owner');
    await page.goto(from);
    await expect(page).toHaveURL((url) => url.pathname === to);
  });
}

test('pages are loaded on demand: /home fetches no code of another page', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/home');
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const before = new Set(scripts);
  await page.goto('/user/privacy-statement');
  await expect(page.locator('h1').first()).toBeVisible();
  expect(scripts.filter((script) => !before.has(script)).length).toBeGreaterThan(0);
});

test('the shell mounts into #app', async ({ page }) => {
  await page.goto('/home');
  await expect(page.locator('#app h1').first()).toBeVisible();
});
