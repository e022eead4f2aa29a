import { expect, test } from '@playwright/test';
import { signIn } from './support/signed-in.ts';

const products = '**/app/v1/userProduct/list*';

test('toasts stand 20 px from the top, 16 px apart, and leave after 3000 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await page.getByLabel('邮箱或手机号').fill('pilot@skein.demo');
  await page.getByLabel('密码', { exact: true }).fill('wrong-password');
  const submit = page.getByRole('main').getByRole('button', { name: '登录', exact: true });
  await submit.click();
  const toasts = page.locator('.sk-toast');
  await expect(toasts).toHaveCount(1);
  await submit.click();
  await expect(toasts).toHaveCount(2);
  await page.clock.runFor(200);
  const [first, second] = await toasts.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(first?.top).toBe(20);
  expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(16);
  await page.mouse.move(5, 500);
  await page.clock.runFor(2000);
  await expect(toasts).toHaveCount(2);
  await page.clock.runFor(1500);
  await expect(toasts).toHaveCount(0);
});

test('an HTTP-level error shows no toast; the page offers its own retry, and that works', async ({ page }) => {
  await signIn(page, 'pilot');
  await page.route(products, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
  await page.goto('/home');
  const retry = page.getByRole('main').getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  await expect(page.locator('.sk-toast')).toHaveCount(0);
  await page.unroute(products);
  await retry.click();
  await expect(retry).toBeHidden();
});

test('a network error leaves the rest of the page standing and can be retried', async ({ page }) => {
  await signIn(page, 'pilot');
  await page.route(products, (route) => route.abort());
  await page.goto('/home');
  await expect(page.getByRole('main').getByRole('button', { name: '重试' })).toBeVisible();
  await expect(page.locator('h1')).toBeVisible();
});

test('the progress bar runs while a request runs', async ({ page }) => {
  await signIn(page, 'pilot');
  const held = Promise.withResolvers<void>();
  await page.route(products, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/home');
  const bar = page.locator('.sk-progress');
  await expect(bar).toBeVisible();
  held.resolve();
  await expect(bar).toBeHidden();
});

test('every request carries the token under both header names, and none carries it in the URL', async ({ page }) => {
  const token = await signIn(page, 'pilot');
  const request = page.waitForRequest(products);
  await page.goto('/home');
  const headers = (await request).headers();
  expect(headers['authorization']).toBe(token);
  expect(headers['token']).toBe(token);
  expect((await request).url()).not.toContain(token);
});
