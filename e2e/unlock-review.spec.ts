import { expect, test, type Page } from '@playwright/test';
import { speak } from './support/language.ts';
import { callFromElsewhere } from './support/new-account.ts';
import { watchForErrors } from './support/page-errors.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';
import { aPassedOnUnlock } from './support/unlock-requests.ts';

const PAGE = '/admin/reviews/unlocks';

const rows = (page: Page) => page.locator('tbody tr');
const drawer = (page: Page) => page.locator('dialog.sk-drawer');
const press = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true }).click();

test.beforeEach(({ context }) => callFromElsewhere(context));

test('an unlock request is taken, looked into and approved; the verdict is taken back, and given again', async ({
  page,
  baseURL,
}) => {
  const errors = watchForErrors(page);
  const number = await aPassedOnUnlock(baseURL, '机场南侧巡检');
  await signIn(page, 'admin');
  await page.goto('/admin/reviews');
  await page.getByRole('link', { name: '解禁', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(PAGE));
  await page.getByRole('searchbox').fill(number);
  await expect(rows(page)).toHaveCount(1);
  await expectSound(page, 'the list');
  await rows(page).first().click();
  await expect(drawer(page).getByText('变电站红外巡检')).toBeVisible();
  await expect(drawer(page).getByText('没有有效的飞行资质')).toBeVisible();
  await expect(drawer(page).locator('.maplibregl-canvas')).toBeVisible();
  await press(page, '领取');
  await drawer(page).getByRole('combobox', { name: '查看理由' }).fill('核对批准文件');
  await press(page, '查看原件');
  await expect(drawer(page).getByRole('img', { name: '文件 1' })).toBeVisible();
  await expectSound(page, 'the case');
  await press(page, '通过');
  await expect(page.getByText(`已通过 ${number}，许可即将签发`)).toBeVisible();
  await page.keyboard.press('z');
  await expect(page.getByText('结论已撤回')).toBeVisible();
  await press(page, '驳回…');
  await drawer(page).getByLabel('缺少批准文件').check();
  await press(page, '驳回');
  await expect(page.getByText(`已驳回 ${number}`)).toBeVisible();
  expect(errors).toEqual([]);
});

test('the desk for unlock requests is sound in English and on a narrow screen', async ({ page, context, baseURL }) => {
  const number = await aPassedOnUnlock(baseURL, 'Inspection south of the airport');
  await speak(context, 'en-US', baseURL);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  await page.goto(`${PAGE}?search=${number}`);
  await page.getByText(number).first().click();
  await expect(drawer(page).getByText('Zones touched')).toBeVisible();
  await expectSound(page, 'a case on a phone');
});
