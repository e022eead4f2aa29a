import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';

/** What a first visit may cost before the map, which loads after the page is usable. */
export const SCRIPT_BEFORE_MAP_GOAL_KIB = 200;

const mapCode = /maplibre|\/map-(view|engine)-|pmtiles/;

/** Holds the map's code back, so that what counts is what the page needs to be usable without it. */
export const countScriptBeforeMap = async (page: Page, url: string): Promise<number> => {
  const sizes: number[] = [];
  const pending: Promise<unknown>[] = [];
  await page.route(mapCode, (route) => route.abort());
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
