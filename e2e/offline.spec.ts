import { expect, test } from '@playwright/test';
import { field, press } from './support/forms.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

test('without a network a page says so instead of loading for ever, and goes on by itself', async ({
  page,
  context,
}) => {
  await signIn(page, 'observer');
  await page.goto('/accountManagement?section=profile');
  await expect(field(page, 'name')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await expect(page.getByText('网络已断开。')).toBeVisible();
  await page.getByRole('link', { name: '登录设备', exact: true }).click();
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  await expectSound(page, 'offline');
  await context.setOffline(false);
  await expect(page.getByText('本设备', { exact: true })).toBeVisible();
  await expect(page.getByText('网络已断开。')).toBeHidden();
});

test('what is sent without a network is refused in the form, and kept there', async ({ page, context }) => {
  await signIn(page, 'observer');
  await page.goto('/accountManagement?section=profile');
  await expect(field(page, 'name')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const name = (await field(page, 'name').inputValue()) || '苏禾';
  await field(page, 'name').fill(`${name}二`);
  await context.setOffline(true);
  await press(page, '保存');
  await expect(page.locator('form').getByRole('alert')).toBeVisible();
  await expect(field(page, 'name')).toHaveValue(`${name}二`);
  await context.setOffline(false);
  await field(page, 'name').fill(name);
});
