import { expect, type Page } from '@playwright/test';

export const PAYLOADS = '/deviceMana/loadInfo';

export const rows = (page: Page) => page.locator('tbody tr');
export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

export const openPayloads = async (page: Page, query = '') => {
  await page.goto(PAYLOADS + query);
  await expect(page.getByRole('grid')).toBeVisible();
};

/** Of its own for each test, so that none meets what another made. */
export const registerPayload = async (page: Page, name: string) => {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const facts = { kind: 'camera', model: 'P1', weightGrams: 800, state: 'ready', note: '' };
  const answer = await page.request.post('/device/v1/payload/create', {
    data: { name, serialNumber: name, ...facts },
    headers: { Authorization: token, token },
  });
  expect(((await answer.json()) as { code: number }).code).toBe(200);
};
