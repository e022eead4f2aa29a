import { expect, type Page } from '@playwright/test';

export const DRONES = '/deviceMana/uvaInfo/uavListInfo';

export const openDrones = async (page: Page, query = '') => {
  await page.goto(DRONES + query);
  await expect(page.getByRole('grid')).toBeVisible();
};
