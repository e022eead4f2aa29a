import type { Page } from 'playwright-core';
import { compareComponents, mountPage, turnTheWheel, type Deeds } from './components/contest.ts';

const WHEEL_TURNS = 60;

/** What was done has to be seen: a tree that draws nothing would win. */
const see = (page: Page, name: RegExp) => page.getByText(name).first().waitFor();

interface Marks {
  readonly scroller: string;
  readonly lastChevron: string;
  readonly lastCheckbox: string;
}

const deedsOn = ({ scroller, lastChevron, lastCheckbox }: Marks): Deeds => ({
  mount: async (page) => {
    await mountPage(page);
    await see(page, /^Region 3$/);
  },
  'expand one': async (page) => {
    await page.locator(lastChevron).click();
    await see(page, /^Wing 2\.8$/);
  },
  'expand all': async (page) => {
    await page.getByRole('button', { name: 'Expand all' }).click();
    await see(page, /^Team 0\.0\.3$/);
  },
  scroll: async (page) => {
    await turnTheWheel(page, scroller, WHEEL_TURNS);
    await see(page, /^Team [23]\.\d\.\d+$/);
  },
  'check a branch': async (page) => {
    await page.locator(lastCheckbox).last().click();
    await page.locator('[aria-checked="true"], .ant-tree-checkbox-checked').first().waitFor();
  },
});

export const measureTree = (): Promise<void> =>
  compareComponents(
    'a tree of 5,060 nodes against Ant Design’s',
    {
      name: 'our-tree',
      deeds: deedsOn({
        scroller: '.sk-tree',
        lastChevron: '.sk-tree-row:nth-child(3) .sk-tree-turn',
        lastCheckbox: '.sk-tree-check',
      }),
    },
    {
      name: 'antd-tree',
      deeds: deedsOn({
        scroller: '.ant-tree-list-holder',
        lastChevron: '.ant-tree-treenode:nth-child(3) .ant-tree-switcher',
        lastCheckbox: '.ant-tree-checkbox',
      }),
    },
  );
