import { expect, type Browser, type Page } from '@playwright/test';
import { field } from './forms.ts';
import { aBrowserOfTheirOwn } from './own-browser.ts';
import { aPicture } from './pictures.ts';
import { signIn } from './signed-in.ts';

export const CERTIFICATION = '/enterpriseManagement/enterpriseInfo';

export const fill = async (page: Page, facts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(facts)) await field(page, name).fill(value);
};

export const chooseLicence = async (page: Page): Promise<void> => {
  const file = { name: 'licence.png', mimeType: 'image/png', buffer: aPicture() };
  await page.locator('input[name="enterpriseLicenseImg"]').setInputFiles(file);
  // It is in view before it has arrived.
  await expect(page.getByRole('button', { name: '移除: 营业执照' })).toBeVisible();
};

export const card = (page: Page) => page.getByRole('article');

/** A verdict can be taken back for ten seconds, and processes look for those that are due every five. */
export const untilInEffect = (page: Page, words: string): Promise<void> =>
  expect(async () => {
    await page.reload();
    await expect(card(page)).toContainText(words, { timeout: 3_000 });
  }).toPass({ timeout: 40_000 });

/** A platform administrator at their own desk. */
export const anAdministrator = async (browser: Browser, baseURL: string | undefined) => {
  const desk = await aBrowserOfTheirOwn(browser, baseURL);
  await signIn(desk, 'admin');
  const drawer = desk.locator('dialog.sk-drawer');
  return {
    drawer,
    close: () => desk.context().close(),
    press: (name: string) => drawer.getByRole('button', { name, exact: true }).click(),
    take: async (enterprise: string) => {
      await desk.goto(`/admin/reviews?search=${encodeURIComponent(enterprise)}`);
      await desk.locator('tbody tr').first().click();
      await drawer.getByRole('button', { name: '领取', exact: true }).click();
    },
    told: (words: RegExp) => expect(desk.locator('.kit-undo')).toContainText(words),
  };
};
