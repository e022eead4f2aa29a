import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/signed-in.ts';

const products = '**/app/v1/userProduct/list*';

/** As nobody in particular: failures of a demo account would ask the next test for a captcha. */
const failToSignIn = async (page: Page) => {
  await page.getByLabel('邮箱或手机号').fill(`stranger-${Date.now()}@example.org`);
  await page.getByLabel('密码', { exact: true }).fill('wrong-password');
  const answer = page.waitForResponse('**/uaa/v1/user/login');
  await page.getByRole('main').getByRole('button', { name: '登录', exact: true }).click();
  await answer;
  // Enough for what the page defers to the next turn, too little to count.
  await page.clock.runFor(20);
};

test('toasts stand 20 px from the top and 16 px apart', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await expect(page.locator('h1')).toBeVisible();
  // Time stands still, so that the first toast is still there when the second one comes.
  await page.clock.pauseAt(Date.now() + 60_000);
  const toasts = page.locator('.sk-toast');
  await failToSignIn(page);
  await expect(toasts).toHaveCount(1);
  await failToSignIn(page);
  await expect(toasts).toHaveCount(2);
  await page.clock.runFor(500);
  const edges = async () => {
    const boxes = await toasts.evaluateAll((elements) =>
      elements.map((element) => element.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
    );
    const [first, second] = boxes.toSorted((a, b) => a.top - b.top);
    return { top: first?.top, gap: (second?.top ?? 0) - (first?.bottom ?? 0) };
  };
  // Asked again until the toasts have slid into place: the browser's own animations do not heed the clock.
  await expect.poll(edges).toEqual({ top: 20, gap: 16 });
});

test('a toast stays for 3000 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/login');
  await expect(page.locator('h1')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await failToSignIn(page);
  const toast = page.locator('.sk-toast');
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(2900);
  await expect(toast).toHaveCount(1);
  await page.clock.runFor(300);
  await expect(toast).toHaveCount(0);
});

test('an HTTP-level error shows no toast; the page offers its own retry, and that works', async ({ page }) => {
  await signIn(page, 'pilot');
  await page.route(products, (route) => route.fulfill({ status: 502, body: 'bad gateway' }));
  await page.goto('/home');
  const retry = page.getByRole('main').getByRole('button', { name: '重试' });
  // The page tries again by itself before it asks the user to.
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
