import { chromium, type Page } from 'playwright-core';
import { chromiumOptions } from '../e2e/support/chromium-options.ts';
import { speak } from '../e2e/support/language.ts';
import { signIn } from '../e2e/support/signed-in.ts';
import { startDemoServer } from './support/demo-server.ts';
import { growEnterprise, joinDatabaseOf, MEMBERS, UNITS } from './support/large-enterprise.ts';
import { tasksDuring } from './support/main-thread-tasks.ts';
import { quantile, report } from './support/statistics.ts';

const ORGANISATION = '/enterpriseManagement/organizationManagement';
const RUNS = 3;
const WHEEL_TURNS = 30;
const GOAL_MILLISECONDS = 50;

const unit = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}(,|$)`) });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Find a unit' });

/** Long enough for what follows an answer: the list asked for anew, and drawn. */
const settle = async (page: Page) => {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
};

/** One after another on a fresh page; each ends when what it changes can be seen. */
const deeds: Readonly<Record<string, (page: Page, run: number) => Promise<void>>> = {
  open: async (page) => {
    await page.getByRole('tab', { name: 'Members' }).click();
    await unit(page, 'branch 0001').waitFor();
    await settle(page);
  },
  // Each of its letters leaves nearly all of them, with every branch opened.
  search: async (page) => {
    await searchBox(page).pressSequentially('team', { delay: 50 });
    await page
      .getByRole('treeitem', { name: /^team / })
      .first()
      .waitFor();
    await settle(page);
  },
  scroll: async (page) => {
    await page.getByRole('tree').hover();
    for (let turn = 0; turn < WHEEL_TURNS; turn += 1) {
      await page.mouse.wheel(0, 400);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
  },
  'clear the search': async (page) => {
    await searchBox(page).fill('');
    await unit(page, 'branch 0003').waitFor();
  },
  'move with all below': async (page, run) => {
    const [moved, target] = [`branch 001${run}`, 'branch 0009'];
    await unit(page, moved).dragTo(unit(page, target));
    await page.locator('dialog.sk-dialog[open]').getByRole('button', { name: 'Move' }).click();
    await page.getByText('Unit moved').waitFor();
    await unit(page, moved).waitFor({ state: 'detached' });
    await settle(page);
  },
};

/** How long the organisation's page lets nothing else happen: a task of the main thread is the least that a frame waits for. */
export const measureOrganisation = async (): Promise<void> => {
  const server = await startDemoServer();
  const { db, close } = await joinDatabaseOf(server);
  const browser = await chromium.launch({
    ...chromiumOptions,
    args: [...chromiumOptions.args, '--disable-smooth-scrolling'],
  });
  const tasks: Record<string, number[]> = {};
  try {
    await growEnterprise(db);
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
      await speak(context, 'en-US', server.url);
      const page = await context.newPage();
      await signIn(page, 'owner');
      // A view of the same page that shows no unit: what loading the product takes is measured elsewhere.
      await page.goto(`${ORGANISATION}?tab=belonging`);
      await page.getByRole('tabpanel').waitFor();
      await settle(page);
      for (const [deed, perform] of Object.entries(deeds))
        (tasks[deed] ??= []).push(...(await tasksDuring(browser, page, () => perform(page, run))));
      await context.close();
    }
  } finally {
    await browser.close();
    await close();
    await server.stop();
  }
  console.log(
    `the tree of ${UNITS} units with ${MEMBERS} members: the longest task of the main thread (CPU, ${RUNS} runs)`,
  );
  for (const [deed, figures] of Object.entries(tasks))
    report(
      `${deed} (p99 ${quantile(figures, 0.99).toFixed(1)} ms of ${figures.length})`,
      Math.max(...figures),
      GOAL_MILLISECONDS,
      'ms',
    );
};
