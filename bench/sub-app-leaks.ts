import { chromium } from 'playwright-core';
import { chromiumOptions } from '../e2e/support/chromium-options.ts';
import { signIn } from '../e2e/support/signed-in.ts';
import { switchSubApps } from '../e2e/support/switch-sub-apps.ts';
import { startDemoServer } from './support/demo-server.ts';
import { report } from './support/statistics.ts';

const SETTLED_AFTER = 20;
const SWITCHES = 320;

/** What hundreds of switches between the real sub-applications leave behind; `npm test` makes forty. */
export const measureSubAppLeaks = async (): Promise<void> => {
  const server = await startDemoServer();
  const browser = await chromium.launch(chromiumOptions);
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
    await signIn(page, 'admin');
    await page.goto('/home');
    const settled = await switchSubApps(page, { from: 1, to: SETTLED_AFTER });
    const last = await switchSubApps(page, { from: SETTLED_AFTER + 1, to: SWITCHES });
    console.log(`what is there after ${SWITCHES} switches, of what is there after ${SETTLED_AFTER}`);
    report('nodes', last.nodes / settled.nodes, 1.05, '×');
    report('listeners', last.listeners / settled.listeners, 1.05, '×');
    report('heap without compiled code', last.heapBytes / settled.heapBytes, 1.1, '×');
  } finally {
    await browser.close();
    await server.stop();
  }
};
