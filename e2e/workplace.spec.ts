import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { aFounder } from './support/founders.ts';
import { callFromElsewhere, enter } from './support/new-account.ts';
import { PAYLOADS, rows } from './support/payloads.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';
import { switcher, switchTo } from './support/workplace.ts';

const DEMO = '云岭低空服务有限公司';

test('who belongs to two enterprises works in one at a time, in every tab', async ({ page, context, baseURL }) => {
  await callFromElsewhere(context);
  const own = `南屿测绘 ${randomInt(10 ** 8)}`;
  const account = await aFounder(baseURL, own);
  await enter(page, account, undefined, PAYLOADS);
  // Where they came in last.
  await expect(switcher(page)).toHaveAccessibleName(new RegExp(DEMO));
  await switchTo(page, own);
  await expect(page.getByText('还没有挂载')).toBeVisible();

  const other = await context.newPage();
  await other.goto(`${PAYLOADS}?open=new`);
  await other.locator('input[name="name"]').fill('给自己企业的');

  await switchTo(page, DEMO);
  await expect(rows(page).first()).toBeVisible();
  // What was typed for one enterprise is not there to be saved in the other.
  await expect(switcher(other)).toHaveAccessibleName(new RegExp(DEMO));
  await expect(other.locator('input[name="name"]')).toHaveValue('');

  await page.reload();
  await expect(switcher(page)).toHaveAccessibleName(new RegExp(DEMO));
  await context.setOffline(true);
  await switcher(page).click();
  await page.getByRole('menuitemradio', { name: new RegExp(own) }).click();
  await expect(page.getByText('连接不上服务器').first()).toBeVisible();
  await context.setOffline(false);
  await switchTo(page, own);
  await expect(page.getByText('还没有挂载')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(switcher(page)).toBeVisible();
  await expectSound(page);
});

test('who belongs to one has nothing to switch', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto(PAYLOADS);
  await expect(rows(page).first()).toBeVisible();
  await expect(switcher(page)).toHaveCount(0);
});
