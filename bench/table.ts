import type { Page } from 'playwright-core';
import { compareComponents, mountPage, turnTheWheel, type Deeds } from './components/contest.ts';
import { compareBy, members } from './components/members.ts';

const WHEEL_TURNS = 60;
/** Where 60 turns lead, with a row's height more or less, and a few turns that a busy machine swallows. */
const rowsFarDown = members
  .toSorted(compareBy('account'))
  .slice(500, 640)
  .map(({ account }) => account);

/** What was done has to be seen: a table that draws nothing would win. */
const seeOneOf = (page: Page, accounts: readonly string[]) =>
  page.waitForFunction(
    (wanted) => [...document.querySelectorAll('td, .ant-table-cell')].some((cell) => wanted.includes(cell.innerHTML)),
    accounts,
  );

const deedsOn = (scroller: string, sortButton: string): Deeds => ({
  mount: async (page) => {
    await mountPage(page);
    await seeOneOf(page, ['acc7919']);
  },
  sort: async (page) => {
    await page.locator(sortButton, { hasText: 'Account' }).click();
    await seeOneOf(page, ['acc100']);
  },
  scroll: async (page) => {
    await turnTheWheel(page, scroller, WHEEL_TURNS);
    await seeOneOf(page, rowsFarDown);
  },
});

export const measureTable = (): Promise<void> =>
  compareComponents(
    'a table of 20,000 rows against Ant Design’s',
    { name: 'our-table', deeds: deedsOn('.sk-table-scroll', '.sk-table-sort') },
    { name: 'antd-table', deeds: deedsOn('.ant-table-tbody-virtual-holder', '.ant-table-column-sorters') },
  );
