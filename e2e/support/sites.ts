import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/** Of its own for each test, so that none meets what another made. Gives its id. */
export const registerSite = async (page: Page): Promise<string> => {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const place = { kind: 'takeoff', longitude: 114.05, latitude: 22.54, boundary: null };
  const words = { address: '', contact: '', phone: '', alternateId: '', note: '' };
  const answer = await page.request.post('/device/v1/site/create', {
    data: { name: `照片站点 ${randomUUID()}`, ...place, ...words },
    headers: { Authorization: token, token },
  });
  const body = (await answer.json()) as { code: number; data: { info: { id: string } } };
  expect(body.code).toBe(200);
  return body.data.info.id;
};
