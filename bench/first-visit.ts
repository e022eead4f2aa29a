import { gzipSync } from 'node:zlib';
import { chromium, type Page } from 'playwright-core';
import { chromiumOptions } from '../e2e/support/chromium-options.ts';
import { startDemoServer } from './support/demo-server.ts';
import { report } from './support/statistics.ts';

const GOAL_KIB = 200;
const mapCode = /maplibre|map-view|pmtiles/;

/** Holds the map's code back, so that what counts is what the page needs to be usable without it. */
const countScriptsBeforeMap = async (page: Page, url: string): Promise<number> => {
  const sizes: number[] = [];
  const pending: Promise<unknown>[] = [];
  await page.route(mapCode, (route) => route.abort());
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    pending.push(response.body().then((body) => sizes.push(gzipSync(body, { level: 9 }).length)));
  });
  await page.goto(`${url}/home`);
  await page.locator('h1').waitFor();
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
};

export const measureFirstVisit = async (): Promise<void> => {
  const server = await startDemoServer();
  const browser = await chromium.launch(chromiumOptions);
  try {
    const page = await browser.newPage();
    console.log('first visit to /home (gzip -9 of every script answered before the map)');
    report('script before the map', await countScriptsBeforeMap(page, server.url), GOAL_KIB, 'KiB');
  } finally {
    await browser.close();
    await server.stop();
  }
};
