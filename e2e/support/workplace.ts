import { expect, type Page } from '@playwright/test';

export const switcher = (page: Page) => page.getByRole('button', { name: /^当前企业：/ });

export const switchTo = async (page: Page, name: string) => {
  await switcher(page).click();
  await page.getByRole('menuitemradio', { name: new RegExp(name) }).click();
  await expect(switcher(page)).toHaveAccessibleName(new RegExp(name));
};
