import { expect, type Page } from '@playwright/test';

export const PAYLOADS = '/deviceMana/loadInfo';

export const rows = (page: Page) => page.locator('tbody tr');
export const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

export const openPayloads = async (page: Page, query = '') => {
  await page.goto(PAYLOADS + query);
  await expect(page.getByRole('grid')).toBeVisible();
};

/** Of its own for each test, so that none meets what another made. */
export const registerPayload = async (page: Page, name: string): Promise<string> => {
  const camera = {
    sensorWidthMillimeters: 35.9,
    sensorHeightMillimeters: 24,
    focalLengthMillimeters: 35,
    imageWidthPixels: 8192,
    imageHeightPixels: 5460,
  };
  const facts = { kind: 'camera', model: 'P1', weightGrams: 800, modelIds: [], ...camera, state: 'ready', note: '' };
  const { info } = await post<{ info: { id: string } }>(page, 'create', { name, serialNumber: name, ...facts });
  return info.id;
};

/** Behind the back of the page. */
export const deletePayload = (page: Page, id: string) => post(page, 'delete', { ids: [id] });

const post = async <Data>(page: Page, deed: string, data: object): Promise<Data> => {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const headers = { Authorization: token, token };
  const answer = await page.request.post(`/device/v1/payload/${deed}`, { data, headers });
  const body = (await answer.json()) as { code: number; data: Data };
  expect(body.code).toBe(200);
  return body.data;
};
