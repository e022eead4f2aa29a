import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

export const ORGANIZATION = '/enterpriseManagement/organizationManagement';

export const drawer = (page: Page) => page.locator('dialog.sk-drawer[open]');
export const dialog = (page: Page) => page.locator('dialog.sk-dialog[open]');
export const unit = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}(，|$)`) });
export const rows = (page: Page) => page.locator('tbody tr');

const chooseUnit = async (page: Page, name: string) => {
  const box = drawer(page).getByRole('combobox');
  // The units may come while it is being filled, and with them the one that stands there at first.
  await expect(async () => {
    await box.fill(name);
    await page.getByRole('option', { name }).first().click({ timeout: 2000 });
  }).toPass();
};

/** Below the enterprise itself, and no other test's. */
export const aUnit = async (page: Page, enterprise: string): Promise<string> => {
  const name = `单位${randomInt(10 ** 8)}`;
  await page.goto(ORGANIZATION);
  await unit(page, enterprise).click();
  await page.getByRole('button', { name: `“${enterprise}”的操作` }).click();
  await page.getByRole('menuitem', { name: '新建下级单位' }).click();
  await dialog(page).getByLabel('单位名称').fill(name);
  await dialog(page).getByRole('button', { name: '新建下级单位' }).click();
  await expect(unit(page, name)).toBeVisible();
  return name;
};

export const inviteTo = async (page: Page, name: string, role: string | undefined): Promise<string> => {
  await page.goto(`${ORGANIZATION}?tab=invites&open=new`);
  await chooseUnit(page, name);
  if (role) await drawer(page).getByRole('checkbox', { name: role }).check();
  await drawer(page).getByRole('button', { name: '生成链接' }).click();
  await expect(drawer(page).getByRole('img', { name: '邀请链接的二维码' })).toBeVisible();
  return drawer(page).getByLabel('邀请链接', { exact: true }).inputValue();
};

export const openMember = async (page: Page, name: string) => {
  await page.goto(`${ORGANIZATION}?search=${encodeURIComponent(name)}`);
  await rows(page).getByText(name).click();
};
