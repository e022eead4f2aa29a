import { droneCalls } from '@skein/contract/drones.ts';
import { sql } from 'kysely';
import { chromium, type Browser, type Page } from 'playwright-core';
import { joinDatabase } from '../apps/server/src/db/open-database.ts';
import { chromiumOptions } from '../e2e/support/chromium-options.ts';
import { DRONES } from '../e2e/support/drones.ts';
import { signIn } from '../e2e/support/signed-in.ts';
import { addDrones } from './drone-list.ts';
import { startDemoServer } from './support/demo-server.ts';
import { tasksDuring } from './support/main-thread-tasks.ts';
import { median, report } from './support/statistics.ts';

const MANY = 20_000;
const FEW = 200;
/** As many as its map shows. */
const SITES = 1000;
const ROUNDS = 5;
const GOAL = 1.3;
const LONG_MILLISECONDS = 50;
/** What a page draws after its answer: frames, fades, what it does when it is idle. */
const SETTLING_MILLISECONDS = 400;
const PATIENCE_MILLISECONDS = 60_000;

const silent = { onProgress: () => undefined, onIdleError: () => undefined, onLost: () => undefined };

/** The product with an enterprise of so many drones. */
const startWith = async (drones: number, sites: number) => {
  const server = await startDemoServer();
  const { db, close } = await joinDatabase({ dataDir: server.dataDir, databaseUrl: undefined }, silent);
  await sql`insert into sites (enterprise_id, unit_id, created_by, name, kind, longitude, latitude, boundary, address, contact,
      phone, note, updated_at)
    select enterprise_id, unit_id, created_by, 'BENCH-' || lpad(n::text, 4, '0'), 'work', 100 + n % 40 * 0.5,
      20 + n / 40 * 0.5, null, '', '', '', '', now()
    from (select * from sites order by name limit 1) as one, generate_series(1, ${sites}::int) as n`.execute(db);
  const { rows } = await sql<{ there: number }>`select count(*)::int as there from drones
    where deleted_at is null and enterprise_id = (select enterprise_id from drones order by serial_number limit 1)`.execute(
    db,
  );
  for (let from = 1 + (rows[0]?.there ?? 0); from <= drones; from += 5000)
    await addDrones(db, from, Math.min(drones, from + 4999));
  await sql`analyze drones, sites`.execute(db);
  await close();
  return server;
};

type Deed = (page: Page) => Promise<unknown>;

/** Ends when its answer is drawn. */
const answered = async (page: Page, path: string, question: string, deed: () => Promise<unknown>): Promise<void> => {
  const answer = page.waitForResponse(
    (response) => response.url().includes(path) && response.url().includes(question),
    {
      timeout: PATIENCE_MILLISECONDS,
    },
  );
  await Promise.all([answer, deed()]);
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
};

const asked = (question: string, deed: Deed): Deed => {
  return (page) => answered(page, droneCalls.list.path, question, () => deed(page));
};

const exportAs = (format: string): Deed => {
  return async (page) => {
    await page.getByRole('button', { name: /^导出 .+ 项$/ }).click();
    const saved = page.waitForEvent('download', { timeout: PATIENCE_MILLISECONDS });
    await Promise.all([saved, page.getByRole('menuitem', { name: format }).click()]);
  };
};

/** One after the other on one page, as somebody goes through it. */
const deeds: Readonly<Record<string, Deed>> = {
  'the list, opened': async (page) => {
    await page.goto(DRONES);
    await page.getByRole('row').nth(5).waitFor();
  },
  'another page of it': asked('page=2', (page) => page.getByRole('button', { name: '下一页' }).click()),
  'sorted by serial number': asked('sort=serialNumber', (page) =>
    page.getByRole('columnheader', { name: '序列号' }).getByRole('button').click(),
  ),
  'filtered by state': asked('state=maintenance', (page) =>
    page.getByRole('combobox', { name: '状态', exact: true }).selectOption('maintenance'),
  ),
  searched: asked('search=BENCH-0001', (page) => page.getByRole('searchbox').fill('BENCH-0001')),
  'one of them, opened': async (page) => {
    await page.getByRole('row').nth(2).click();
    await page.getByRole('dialog').waitFor();
  },
  'the map, opened': async (page) => {
    await page.goto(`${DRONES}?view=map`);
    await page.locator('.drones-map .sk-map[data-state="ready"]').waitFor();
    await page.locator('.drones-map[aria-busy="false"]').waitFor();
  },
  'the map, filtered': (page) =>
    answered(page, droneCalls.bySite.path, 'state=maintenance', () =>
      page.getByRole('combobox', { name: '状态', exact: true }).selectOption('maintenance'),
    ),
  'exported as CSV': exportAs('CSV 文件'),
  'exported as a workbook': exportAs('XLSX 工作簿'),
};

const walkThrough = async (browser: Browser, url: string): Promise<ReadonlyMap<string, readonly number[]>> => {
  const context = await browser.newContext({ baseURL: url, locale: 'zh-CN', viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, 'owner');
  const tasks = new Map<string, readonly number[]>();
  for (const [name, perform] of Object.entries(deeds))
    tasks.set(
      name,
      await tasksDuring(browser, page, async () => {
        await perform(page);
        await page.waitForTimeout(SETTLING_MILLISECONDS);
      }),
    );
  await context.close();
  return tasks;
};

const sum = (tasks: readonly number[]): number => tasks.reduce((all, each) => all + each, 0);
const countLong = (tasks: readonly number[]): number => tasks.filter((each) => each > LONG_MILLISECONDS).length;

/** Whether the drone pages of an enterprise of 20,000 cost the browser more than those of one of 200. */
export const measureDronePages = async (): Promise<void> => {
  await using opened = new AsyncDisposableStack();
  const many = opened.adopt(await startWith(MANY, SITES), ({ stop }) => stop());
  const few = opened.adopt(await startWith(FEW, 0), ({ stop }) => stop());
  const browser = opened.adopt(await chromium.launch(chromiumOptions), (each) => each.close());
  const rounds: (readonly (readonly number[])[])[][] = [];
  // What a browser compiles and keeps at its first visit counts for neither.
  for (const { url } of [many, few]) await walkThrough(browser, url);
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ofMany, ofFew] = [await walkThrough(browser, many.url), await walkThrough(browser, few.url)];
    rounds.push(Object.keys(deeds).map((name) => [ofMany.get(name) ?? [], ofFew.get(name) ?? []]));
  }
  console.log(
    `drone pages of ${MANY} drones at ${SITES} sites against those of ${FEW} at the demo's (CPU of the page's main thread, ` +
      `median of ${ROUNDS} neighbouring runs; then tasks of more than ${LONG_MILLISECONDS} ms of it, and the longest)`,
  );
  for (const [at, name] of Object.keys(deeds).entries()) {
    const pairs = rounds.map((round) => [round[at]?.[0] ?? [], round[at]?.[1] ?? []] as const);
    const [mine, theirs] = [0, 1].map((side) => median(pairs.map((pair) => sum(pair[side] ?? []))));
    const ratio = median(pairs.map(([large, small]) => sum(large) / sum(small)));
    report(`${name} (${mine?.toFixed(0)} against ${theirs?.toFixed(0)} ms)`, ratio, GOAL, '×');
    const [manyLong, fewLong] = [0, 1].map((side) => median(pairs.map((pair) => countLong(pair[side] ?? []))));
    const longest = median(pairs.map(([large]) => Math.max(...large)));
    report(
      `  long tasks beyond those of ${FEW} (longest ${longest.toFixed(0)} ms)`,
      (manyLong ?? NaN) - (fewLong ?? NaN),
      0,
      '',
    );
  }
};
