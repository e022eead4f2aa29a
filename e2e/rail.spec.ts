import { expect, test } from '@playwright/test';
import { signIn } from './support/signed-in.ts';
import { expectAccessible } from './support/sound-page.ts';

const links = '.sk-rail-link';
const labels = '.sk-rail-label';

test('a name stands beside what is pointed at or in focus, at once, and goes with Esc', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/home');
  const link = page.locator(`${links}[aria-label="指挥席"]`);
  const label = link.locator(labels);
  await expect(label).toBeHidden();
  await link.hover();
  await expect(label).toBeVisible();
  const [ofLink, ofLabel] = [await link.boundingBox(), await label.boundingBox()];
  expect(ofLabel?.x).toBeGreaterThan((ofLink?.x ?? 0) + (ofLink?.width ?? 0));
  await expectAccessible(page, 'a name shown');
  await page.keyboard.press('Escape');
  await expect(label).toBeHidden();
  await page.mouse.move(700, 500);

  await page.locator(links).first().focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(links).nth(1).locator(labels)).toBeVisible();
  // The browser's own would come late, and a second time.
  await expect(page.locator(`${links}[title]`)).toHaveCount(0);
});

test('it is made wide and narrow by its button and by a key, and stays so, in a sub-application too', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await page.goto('/home');
  const toggle = page.getByRole('button', { name: '展开导航' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await toggle.click();
  await expect(page.locator(labels).first()).toBeVisible();
  await expect(page.getByRole('button', { name: '收起导航' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page, 'wide');
  await page.goto('/controldesk');
  await expect(page.locator('#appContainer')).toHaveAttribute('data-state', 'mounted');
  await expect(page.locator(labels).first()).toBeVisible();
  await page.keyboard.press('[');
  await expect(page.locator(labels).first()).toBeHidden();
  await page.reload();
  await expect(page.locator(links).first()).toBeVisible();
  await expect(page.locator(labels).first()).toBeHidden();
});

test('the key is a letter like any other while someone writes', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto('/accountManagement?section=profile');
  await page.locator('input[name="name"]').fill('');
  await page.locator('input[name="name"]').pressSequentially('a[b');
  await expect(page.locator('input[name="name"]')).toHaveValue('a[b');
  await expect(page.locator(labels).first()).toBeHidden();
});

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the drawer shows the names and no switch', async ({ page }) => {
    await signIn(page, 'owner');
    await page.goto('/home');
    await page.getByRole('button', { name: '打开导航' }).click();
    await expect(page.locator(labels).first()).toBeVisible();
    await expect(page.locator('.sk-rail-toggle')).toBeHidden();
    await expectAccessible(page, 'drawer');
  });
});
