import { expect, test, type Page } from '@playwright/test';
import { untilLoadedAnew } from './support/loads-anew.ts';
import { signIn } from './support/signed-in.ts';

const at = (path: string) => (url: URL) => url.pathname === path;

const fillIn = async (page: Page, account: string, password: string) => {
  await page.getByLabel('邮箱或手机号').fill(account);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
};

test('signing in stores the token under both names and leads home', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, 'pilot@skein.demo', 'skein-demo');
  await expect(page).toHaveURL(at('/home'));
  const stored = await page.evaluate(() => [localStorage.getItem('Authorization'), localStorage.getItem('token')]);
  expect(stored[0]).toBeTruthy();
  expect(stored[1]).toBe(stored[0]);
});

test('a wrong password is told in a toast and in the form, and the account stays typed', async ({ page }) => {
  await page.goto('/login');
  await fillIn(page, 'observer@skein.demo', 'not-the-password');
  await expect(page.getByText('账号或密码不正确').first()).toBeVisible();
  await expect(page).toHaveURL(at('/login'));
  await expect(page.getByLabel('邮箱或手机号')).toHaveValue('observer@skein.demo');
});

test('returnTo brings the user back after signing in', async ({ page }) => {
  await page.goto('/deviceMana/siteInfo?page=2');
  await expect(page).toHaveURL(at('/login'));
  await fillIn(page, 'owner@skein.demo', 'skein-demo');
  await expect(page).toHaveURL(
    (url) => url.pathname === '/deviceMana/siteInfo' && url.searchParams.get('page') === '2',
  );
});

for (const elsewhere of ['//evil.example/x', 'https://evil.example', '/\\evil.example', 'javascript:alert(1)']) {
  test(`an off-site returnTo is ignored: ${elsewhere}`, async ({ page }) => {
    await page.goto(`/login?returnTo=${encodeURIComponent(elsewhere)}`);
    await fillIn(page, 'owner@skein.demo', 'skein-demo');
    await expect(page).toHaveURL((url) => url.pathname === '/home' && url.hostname === '127.0.0.1');
  });
}

test('an ended session clears local storage, leads to /login and says why', async ({ page }) => {
  await signIn(page, 'pilot');
  await page.evaluate(() => {
    localStorage.setItem('Authorization', 'x'.repeat(43));
    localStorage.setItem('token', 'x'.repeat(43));
    localStorage.setItem('something-else', '1');
  });
  await page.goto('/accountManagement');
  await expect(page).toHaveURL(at('/login'));
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('signing out ends the session on the server too', async ({ page }) => {
  const token = await signIn(page, 'pilot');
  await page.goto('/home');
  await page.getByRole('banner').getByRole('button', { name: '账号' }).click();
  await untilLoadedAnew(page, () => page.getByRole('menuitem', { name: '退出登录' }).click());
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  const answer = await page.request.get('/uaa/v1/user/info', { headers: { Authorization: token, token } });
  expect(((await answer.json()) as { code: number }).code).toBe(401);
});
