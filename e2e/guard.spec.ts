import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/signed-in.ts';

const at = (path: string) => (url: URL) => url.pathname === path;
const adminFetches = (page: Page): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getUserAdminSituation')) calls.push(request.url());
  });
  return calls;
};

test('a stored token at the login route leads home', async ({ page }) => {
  await signIn(page, 'pilot');
  await page.goto('/login');
  await expect(page).toHaveURL(at('/home'));
});

test('a visitor may open the login route', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveURL(at('/login'));
});

test('an administrator is let into /admin after the admin situation was fetched', async ({ page }) => {
  await signIn(page, 'admin');
  const calls = adminFetches(page);
  await page.goto('/admin/reviews');
  await expect(page.locator('#appContainer')).toHaveAttribute('data-state', 'mounted');
  await expect(page).toHaveURL(at('/admin/reviews'));
  expect(calls).toHaveLength(1);
  await page.locator('a[href="/home"]').first().click();
  await expect(page).toHaveURL(at('/home'));
  await page.goBack();
  await expect(page.locator('#appContainer')).toHaveAttribute('data-state', 'mounted');
  expect(calls).toHaveLength(2);
});

test('a signed-in user who is no administrator is led from /admin to /403', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto('/admin');
  await expect(page).toHaveURL(at('/403'));
});

test('a visitor at /admin is led to /login by the 401 rule and comes back after signing in', async ({ page }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL(at('/login'));
  expect(new URL(page.url()).searchParams.get('returnTo')).toBe('/admin');
});

test('an unnamed path that merely contains admin is fetched for and refused', async ({ page }) => {
  await signIn(page, 'admin');
  const calls = adminFetches(page);
  await page.goto('/my-administration');
  await expect(page).toHaveURL(at('/403'));
  expect(calls.length).toBeGreaterThan(0);
});

for (const prefix of ['console', 'dashboard', 'controldesk', 'uavhangar']) {
  test(`/${prefix} is open to everyone, and asks nothing about administrators`, async ({ page }) => {
    const calls = adminFetches(page);
    await page.goto(`/${prefix}/anything`);
    await expect(page).toHaveURL(at(`/${prefix}/anything`));
    await expect(page.locator('#appContainer')).toHaveAttribute('data-sub-app', prefix);
    expect(calls).toEqual([]);
  });
}

test('a path that contains a prefix without starting with it is allowed and answered with "not found" in place', async ({
  page,
}) => {
  await page.goto('/somewhere/console');
  await expect(page).toHaveURL(at('/somewhere/console'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('没有这个页面');
});

for (const path of ['/nowhere', '/users', '/homeless', '/Console']) {
  test(`the unnamed path ${path} leads to /403`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(at('/403'));
  });
}
