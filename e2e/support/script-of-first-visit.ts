import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';

export const FIRST_SCRIPT_GOAL_KIB = 200;

/** Packed alike, however the server sends them. */
export const countScriptOfFirstVisit = async (page: Page, url: string): Promise<number> => {
  const sizes: number[] = [];
  const pending: Promise<unknown>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    pending.push(response.body().then((body) => sizes.push(gzipSync(body, { level: 9 }).length)));
  });
  await page.goto(url);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
};
