import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { toast } from './support/forms.ts';
import { languages, speak, themeFor } from './support/language.ts';
import { callFromElsewhere, createAccount, enter } from './support/new-account.ts';
import { aUnit, dialog, drawer, ORGANIZATION, rows, unit } from './support/organization.ts';
import { aBrowserOfTheirOwn } from './support/own-browser.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const DEMO = '云岭低空服务有限公司';

test.beforeEach(({ context }) => callFromElsewhere(context));

test('one who finds the enterprise applies, is refused with a reason, applies again and is let in', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await speak(context, 'zh-CN', baseURL);
  const { account } = await createAccount(baseURL);
  const message = `我是新人${randomInt(10 ** 8)}`;
  await enter(page, account, undefined, '/enterpriseManagement/enterpriseInfo');
  const apply = async () => {
    await page.getByRole('searchbox', { name: /企业名称/ }).fill('云岭');
    await page.getByRole('button', { name: '申请加入' }).click();
    await dialog(page).getByLabel('留言').fill(message);
    await dialog(page).getByRole('button', { name: '申请加入' }).click();
    await expect(page.getByText('待审批').first()).toBeVisible();
  };
  await apply();

  const owner = await aBrowserOfTheirOwn(browser, baseURL);
  await signIn(owner, 'owner');
  const openApplication = async () => {
    await owner.goto(`${ORGANIZATION}?tab=applications&applyState=1&search=${encodeURIComponent(message)}`);
    await rows(owner).first().click();
  };
  await openApplication();
  await drawer(owner).getByRole('button', { name: '拒绝' }).click();
  await dialog(owner).getByLabel('理由').fill('请先联系人事');
  await dialog(owner).getByRole('button', { name: '拒绝' }).click();
  await expect(toast(owner, '已拒绝')).toBeVisible();

  await page.reload();
  await expect(page.getByText('请先联系人事')).toBeVisible();
  await apply();
  await openApplication();
  await drawer(owner).getByRole('button', { name: '通过' }).click();
  await expect(drawer(owner).getByText('请至少选择一个角色')).toBeVisible();
  await drawer(owner).getByRole('checkbox', { name: '观察员' }).check();
  await drawer(owner).getByRole('button', { name: '通过' }).click();
  await expect(toast(owner, '已通过，申请人已成为成员')).toBeVisible();

  await page.goto(ORGANIZATION);
  await expect(page.getByRole('tree', { name: '单位' })).toBeVisible();
  await page.getByRole('tab', { name: '我与企业' }).click();
  await page.getByRole('button', { name: '退出企业' }).click();
  await dialog(page).getByRole('button', { name: '退出企业' }).click();
  await expect(page.getByRole('heading', { name: '加入已有企业' })).toBeVisible();
  await owner.context().close();
});

test('a unit is renamed, moved by keys and by hand, and deleted', async ({ page, context, baseURL }) => {
  await speak(context, 'zh-CN', baseURL);
  await signIn(page, 'owner');
  const [above, below] = [await aUnit(page, DEMO), await aUnit(page, DEMO)];
  const deed = async (name: string, what: string) => {
    await page.getByRole('button', { name: `“${name}”的操作` }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await unit(page, below).click();
  await deed(below, '移动到…');
  await dialog(page).getByRole('combobox').fill(above);
  await page.keyboard.press('Enter');
  await dialog(page).getByRole('button', { name: '移动' }).click();
  await expect(toast(page, '单位已移动')).toBeVisible();
  await expect(unit(page, above)).toHaveAttribute('aria-expanded', 'false');
  await unit(page, above).focus();
  await page.keyboard.press('ArrowRight');
  await expect(unit(page, below)).toHaveAttribute('aria-level', '3');

  await unit(page, below).dragTo(unit(page, DEMO));
  await dialog(page).getByRole('button', { name: '移动' }).click();
  await expect(unit(page, below)).toHaveAttribute('aria-level', '2');

  await page.getByRole('searchbox', { name: '查找单位' }).fill(above);
  await expect(unit(page, below)).toHaveCount(0);
  await unit(page, above).click();
  await deed(above, '删除');
  await dialog(page).getByRole('button', { name: '删除' }).click();
  await expect(toast(page, '单位已删除')).toBeVisible();
  await expect(unit(page, above)).toHaveCount(0);
});

test('an invite keeps what was typed, takes the unit that was meant and no other, and does not lose its link', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, 'zh-CN', baseURL);
  await signIn(page, 'owner');
  const name = await aUnit(page, DEMO);
  await page.goto(`${ORGANIZATION}?tab=invites&open=new`);
  const place = drawer(page).getByRole('combobox');
  await expect(place).toBeFocused();
  await place.fill('没有这个单位');
  await page.keyboard.press('Tab');
  await drawer(page).getByRole('button', { name: '生成链接' }).click();
  await expect(drawer(page)).toContainText('请选择单位');
  await expect(place).toBeFocused();
  await place.fill(name);
  await page.keyboard.press('Tab');
  await expect(place).toHaveValue(name);
  await drawer(page).getByLabel('备注').fill('夜班');
  await page.reload();
  await expect(place).toHaveValue(name);
  await expect(drawer(page).getByLabel('备注')).toHaveValue('夜班');
  await drawer(page).getByLabel('备注').press('Enter');

  const link = drawer(page).getByLabel('邀请链接', { exact: true });
  await expect(link).toBeFocused();
  await page.keyboard.press('Escape');
  await dialog(page).filter({ hasText: '链接还没有复制' }).getByRole('button', { name: '取消' }).click();
  await link.focus();
  await page.keyboard.press('Control+C');
  await drawer(page).getByRole('button', { name: '完成' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await expect(rows(page).filter({ hasText: '夜班' })).toContainText(name);
});

for (const language of languages)
  test(`its tabs are sound, wide and narrow, in ${language}`, async ({ page, context, baseURL }) => {
    await speak(context, language, baseURL);
    await page.emulateMedia({ colorScheme: themeFor[language] });
    await signIn(page, 'owner');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const search of ['', '?tab=applications', '?tab=invites', '?tab=invites&open=new', '?tab=belonging']) {
        await page.goto(ORGANIZATION + search);
        await expect(page.getByRole('tab').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectSound(page, `${width} ${search}`);
      }
      await page.goto(ORGANIZATION);
      await rows(page).first().click();
      await expect(drawer(page)).toBeVisible();
      await expectSound(page, `${width} a member`);
    }
  });
