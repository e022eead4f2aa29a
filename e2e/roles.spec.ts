import { expect, test, type Page } from '@playwright/test';
import { field, press, toast } from './support/forms.ts';
import { languages, speak, themeFor } from './support/language.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const ROLES = '/enterpriseManagement/roleManagement/roleManageList';

let made = 0;
const aName = () => `值班 ${Date.now()} ${(made += 1)}`;

const reach = (page: Page, permission: string) => page.locator(`select[name="${permission}"]`);
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const makeRole = async (page: Page, name: string): Promise<void> => {
  await page.goto(ROLES);
  await page.getByRole('link', { name: '新建角色' }).click();
  await field(page, 'name').fill(name);
  await reach(page, 'payloads:write').selectOption('unit');
  // Who manages them sees them.
  await expect(reach(page, 'payloads:read')).toHaveValue('unit');
  await press(page, '创建角色');
  await expect(toast(page, '角色已创建')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
};

test('a role is made, listed, changed, and deleted while nobody holds it', async ({ page }) => {
  await signIn(page, 'owner');
  const name = aName();
  await makeRole(page, name);
  await page.reload();
  await expect(reach(page, 'payloads:write')).toHaveValue('unit');
  await reach(page, 'payloads:read').selectOption('');
  await expect(reach(page, 'payloads:write')).toHaveValue('');
  await reach(page, 'audit:read').selectOption('enterprise');
  await press(page, '保存');
  await expect(toast(page, '已保存，持有者的权限随即改变')).toBeVisible();
  await page.goto(ROLES);
  await expect(row(page, name).getByRole('cell').nth(1)).toHaveText('1');
  await page.getByRole('link', { name }).click();
  await press(page, '删除');
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click();
  await expect(toast(page, '角色已删除')).toBeVisible();
  await expect(page.getByRole('table')).toBeVisible();
  await expect(row(page, name)).toHaveCount(0);
});

test('the second of two who change a role sees what it is by now, and keeps what they chose', async ({
  page,
  context,
}) => {
  await signIn(page, 'owner');
  const name = aName();
  await makeRole(page, name);
  const other = await context.newPage();
  await other.goto(page.url());
  await reach(other, 'units:read').selectOption('enterprise');
  await reach(page, 'audit:read').selectOption('enterprise');
  await press(page, '保存');
  await expect(toast(page, '已保存，持有者的权限随即改变')).toBeVisible();
  await press(other, '保存');
  await expect(other.getByRole('alert').filter({ hasText: '查看审核与操作日志' })).toBeVisible();
  await expect(reach(other, 'units:read')).toHaveValue('enterprise');
  await press(other, '保存');
  // What tells of it passes; that nothing is left to be saved stays.
  await expect(other.getByText('尚无改动')).toBeVisible();
});

test('a built-in role says why it stays as it is, and is a model for a new one', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto(ROLES);
  await page.getByRole('link', { name: '调度员' }).click();
  await expect(page.getByText('内置角色在所有企业里都一样')).toBeVisible();
  await expect(page.locator('select')).toHaveCount(0);
  await page.getByRole('button', { name: '林晚' }).click();
  await expect(page.getByRole('dialog')).toContainText('来自：调度员');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '以此为蓝本新建' }).click();
  await expect(field(page, 'name')).toHaveValue('调度员 副本');
  await expect(reach(page, 'payloads:read')).toHaveValue('enterprise');
});

test('who lacks the permission is told which one and who can grant it', async ({ page }) => {
  await signIn(page, 'pilot');
  await page.goto(ROLES);
  await expect(page.getByText('查看角色')).toBeVisible();
  await expect(page.locator('.sk-toast-error')).toHaveCount(0);
});

for (const language of languages)
  test(`roles are sound in ${language}, wide and narrow`, async ({ page, context, baseURL }) => {
    await speak(context, language, baseURL);
    await context.addCookies([{ name: 'skein_theme', value: themeFor[language], url: baseURL ?? '' }]);
    await signIn(page, 'owner');
    await page.goto(ROLES);
    const link = page.getByRole('row').getByRole('link').first();
    await expect(link).toBeVisible();
    await expectSound(page, 'list');
    await link.click();
    await expect(page.locator('.roles-holders button').first()).toBeVisible();
    await expectSound(page, 'a built-in role');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(ROLES.replace('roleManageList', 'roleManage'));
    await expect(reach(page, 'payloads:read')).toBeVisible();
    await expectSound(page, 'a new role');
  });
