import { expect, test, type Page } from '@playwright/test';
import { languages, speak, type Language } from './support/language.ts';
import { watchForErrors } from './support/page-errors.ts';
import { signIn } from './support/signed-in.ts';
import { leadsTo, privateRoutes, publicRoutes, redirects, subApps } from './support/specification.ts';
import { stayInShell } from './support/stay-in-shell.ts';
import { expectAccessible } from './support/sound-page.ts';

const expectQuiet = async (page: Page, errors: string[], language: Language) => {
  await expect(page.locator('h1').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
  // What it looks for is the same in every language, and looking takes longer than all the rest.
  if (language === 'zh-CN') await expectAccessible(page);
};

for (const language of languages) {
  test.describe(language, () => {
    test.beforeEach(async ({ context, baseURL }) => speak(context, language, baseURL));

    for (const route of publicRoutes) {
      test(`${route} opens for a visitor without an error or a finding`, async ({ page }) => {
        const errors = watchForErrors(page);
        await stayInShell(page);
        await page.goto(route);
        await expect(page).toHaveURL((url) => url.pathname === (leadsTo[route] ?? route));
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectQuiet(page, errors, language);
      });
    }

    for (const route of privateRoutes) {
      test(`${route} opens for a signed-in user without an error or a finding`, async ({ page }) => {
        await signIn(page, 'owner');
        const errors = watchForErrors(page);
        await page.goto(route);
        await expect(page).toHaveURL((url) => url.pathname.startsWith(route));
        await expectQuiet(page, errors, language);
      });
    }

    for (const app of subApps) {
      test(`/${app} opens without an error or a finding`, async ({ page }) => {
        await signIn(page, 'admin');
        const errors = watchForErrors(page);
        await page.goto(`/${app}`);
        await expect(page.locator('#appContainer')).toHaveAttribute('data-state', 'mounted');
        await expectQuiet(page, errors, language);
      });
    }
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
  await page.waitForLoadState('networkidle');
  const before = new Set(scripts);
  await page.goto('/user/privacy-statement');
  await page.waitForLoadState('networkidle');
  expect(scripts.filter((script) => !before.has(script)).length).toBeGreaterThan(0);
});

test('the shell mounts into #app', async ({ page }) => {
  await page.goto('/home');
  await expect(page.locator('#app h1').first()).toBeVisible();
});
