import { expect, test, type Page } from '@playwright/test';
import { languages, speak, themeFor } from './support/language.ts';
import { callFromElsewhere } from './support/new-account.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

test.beforeEach(({ context }) => callFromElsewhere(context));

const LIST = '/deviceMana/uvaInfo/uavListInfo';
const menu = (page: Page) => page.getByRole('button', { name: '我的筛选', exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

test('what a list shows is named, found again, renamed and deleted', async ({ page, context, baseURL }) => {
  await speak(context, 'zh-CN', baseURL);
  await signIn(page, 'dispatcher');
  await page.goto(`${LIST}?state=retired&sort=-maxTakeoffGrams&page=1`);
  await menu(page).click();
  await item(page, '保存当前筛选…').click();
  await page.getByRole('dialog').getByLabel('名称').fill('退役的');
  await page.keyboard.press('Enter');
  await expect(page.getByText('筛选已保存', { exact: true })).toBeVisible();

  await page.goto(LIST);
  await menu(page).click();
  await page.getByRole('menuitemradio', { name: '退役的', exact: true }).click();
  await expect(page).toHaveURL(/state=retired/);
  await expect(page).toHaveURL(/sort=-maxTakeoffGrams/);

  await menu(page).click();
  await item(page, '改名或删除…').click();
  await page.getByRole('button', { name: '为“退役的”改名', exact: true }).click();
  await page.getByRole('dialog').getByLabel('名称').fill('旧机');
  await page.getByRole('dialog').getByRole('button', { name: '改名', exact: true }).click();
  await page.getByRole('button', { name: '删除“旧机”', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('还没有保存的筛选')).toBeVisible();
});

for (const language of languages)
  test(`its dialogs are sound, wide and narrow, in ${language}`, async ({ page, context, baseURL }) => {
    await speak(context, language, baseURL);
    await page.emulateMedia({ colorScheme: themeFor[language] });
    await signIn(page, 'owner');
    const [title, save] = language === 'zh-CN' ? ['我的筛选', '保存当前筛选…'] : ['My filters', 'Save this view…'];
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${LIST}?category=multirotor`);
      await page.getByRole('button', { name: title, exact: true }).click();
      await expect(item(page, save)).toBeVisible();
      await expectSound(page, `${width} menu`);
      await item(page, save).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSound(page, `${width} dialog`);
    }
  });
