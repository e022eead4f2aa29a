import { chromium } from 'playwright-core';
import { chromiumOptions } from '../e2e/support/chromium-options.ts';
import { countScriptBeforeMap, SCRIPT_BEFORE_MAP_GOAL_KIB } from '../e2e/support/script-before-map.ts';
import { startDemoServer } from './support/demo-server.ts';
import { report } from './support/statistics.ts';

export const measureFirstVisit = async (): Promise<void> => {
  const server = await startDemoServer();
  const browser = await chromium.launch(chromiumOptions);
  try {
    const page = await browser.newPage();
    console.log('first visit to /home (gzip -9 of every script answered before the map)');
    const size = await countScriptBeforeMap(page, `${server.url}/home`);
    report('script before the map', size, SCRIPT_BEFORE_MAP_GOAL_KIB, 'KiB');
  } finally {
    await browser.close();
    await server.stop();
  }
};
