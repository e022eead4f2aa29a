import { randomInt } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { readCode } from './support/demo-messages.ts';
import { field, press, toast } from './support/forms.ts';
import { languages, speak, themeFor } from './support/language.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD, newMail } from './support/new-account.ts';
import { watchForErrors } from './support/page-errors.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const PAGE = '/enterpriseManagement/organizationManagement';
const DEMO = '云岭低空服务有限公司';

test.beforeEach(({ context }) => callFromElsewhere(context));

/** Somebody with a browser of their own. */
const aBrowserOfTheirOwn = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await speak(context, 'zh-CN', baseURL);
  await callFromElsewhere(context);
  return context.newPage();
};

const drawer = (page: Page) => page.locator('dialog.sk-drawer[open]');
const dialog = (page: Page) => page.locator('dialog.sk-dialog[open]');
const unit = (page: Page, name: string) => page.getByRole('treeitem', { name: new RegExp(`^${name}(，|$)`) });
const rows = (page: Page) => page.locator('tbody tr');

const chooseUnit = async (page: Page, name: string) => {
  const box = drawer(page).getByRole('combobox');
  await box.fill(name);
  await page.getByRole('option', { name }).first().click();
};

/** Below the enterprise itself, and no other test's. */
const aUnit = async (page: Page): Promise<string> => {
  const name = `单位${randomInt(10 ** 8)}`;
  await page.goto(PAGE);
  await unit(page, DEMO).click();
  await page.getByRole('button', { name: `“${DEMO}”的操作` }).click();
  await page.getByRole('menuitem', { name: '新建下级单位' }).click();
  await dialog(page).getByLabel('单位名称').fill(name);
  await dialog(page).getByRole('button', { name: '新建下级单位' }).click();
  await expect(unit(page, name)).toBeVisible();
  return name;
};

const inviteTo = async (page: Page, name: string, role: string | undefined): Promise<string> => {
  await page.goto(`${PAGE}?tab=invites&open=new`);
  await chooseUnit(page, name);
  if (role) await drawer(page).getByRole('checkbox', { name: role }).check();
  await drawer(page).getByRole('button', { name: '生成链接' }).click();
  await expect(drawer(page).getByRole('img', { name: '邀请链接的二维码' })).toBeVisible();
  return drawer(page).getByLabel('邀请链接', { exact: true }).inputValue();
};

const openMember = async (page: Page, name: string) => {
  await page.goto(`${PAGE}?search=${encodeURIComponent(name)}`);
  await rows(page).getByText(name).click();
};

test('a colleague invited with a role of their unit registers by the link, sees what it gives, and is told when it is taken away', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await speak(context, 'zh-CN', baseURL);
  const errors = watchForErrors(page);
  await signIn(page, 'owner');
  const team = await aUnit(page);
  const link = await inviteTo(page, team, '飞手');

  const theirs = await aBrowserOfTheirOwn(browser, baseURL);
  const theirErrors = watchForErrors(theirs);
  const [mail, name] = [newMail(), `孟${randomInt(10 ** 8)}`];
  await theirs.goto(link);
  await expect(theirs.getByText(`“${DEMO}”邀请您加入`)).toBeVisible();
  await theirs.getByRole('tab', { name: '用邮箱' }).click();
  await expect(theirs.getByText(`“${DEMO}”邀请您加入`)).toBeVisible();
  await field(theirs, 'contact').fill(mail);
  await press(theirs, '获取验证码');
  await field(theirs, 'code').fill(await readCode(theirs.request, mail));
  await field(theirs, 'password').fill(GOOD_PASSWORD);
  await theirs.getByRole('checkbox').check();
  await press(theirs, '注册并登录');
  await field(theirs, 'name').fill(name);
  await press(theirs, '保存并继续');
  await expect(dialog(theirs)).toContainText(`加入“${DEMO}”？`);
  await dialog(theirs).getByRole('button', { name: '加入', exact: true }).click();
  await expect(toast(theirs, `已加入“${DEMO}”`)).toBeVisible();

  // A pilot reaches their own unit: themselves, and nobody else.
  await theirs.goto(PAGE);
  await expect(rows(theirs)).toHaveCount(1);
  await expect(rows(theirs)).toContainText([name]);
  await expect(rows(theirs)).toContainText([team]);
  await expect(theirs.getByRole('tab')).toHaveText(['成员', '我与企业']);
  await theirs.goto('/deviceMana/loadInfo');
  await expect(theirs.getByRole('button', { name: '登记挂载' }).first()).toBeVisible();

  await openMember(page, name);
  const form = drawer(page).getByRole('form', { name: '单位和角色' });
  await form.getByRole('checkbox', { name: '飞手' }).uncheck();
  await form.getByRole('checkbox', { name: '观察员' }).check();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(toast(page, '已保存')).toBeVisible();

  // The button stands there from before: the next click says why.
  await theirs.getByRole('button', { name: '登记挂载' }).first().click();
  await field(theirs, 'name').fill('云台');
  await field(theirs, 'serialNumber').fill(`SN-${randomInt(10 ** 8)}`);
  await field(theirs, 'weightGrams').fill('12');
  await theirs.locator('select[name="kind"]').selectOption('lidar');
  await theirs.getByRole('button', { name: '保存' }).click();
  await expect(theirs.getByText('没有权限执行此操作').first()).toBeVisible();

  await drawer(page).getByRole('button', { name: '移出企业' }).click();
  await dialog(page).getByRole('button', { name: '移出企业' }).click();
  await expect(toast(page, '已完成')).toBeVisible();
  await theirs.goto(PAGE);
  await expect(theirs.getByRole('heading', { name: '你不能查看此页' })).toBeVisible();

  await theirs.goto(link);
  await expect(dialog(theirs)).toContainText('名额已用完');
  expect([...errors, ...theirErrors]).toEqual([]);
  await theirs.context().close();
});

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
    await owner.goto(`${PAGE}?tab=applications&applyState=1&search=${encodeURIComponent(message)}`);
    await rows(owner).first().click();
  };
  await openApplication();
  await drawer(owner).getByRole('button', { name: '拒绝' }).click();
  await dialog(owner).getByLabel('拒绝原因').fill('请先联系人事');
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

  await page.goto(PAGE);
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
  const [above, below] = [await aUnit(page), await aUnit(page)];
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

for (const language of languages)
  test(`its tabs are sound, wide and narrow, in ${language}`, async ({ page, context, baseURL }) => {
    await speak(context, language, baseURL);
    await page.emulateMedia({ colorScheme: themeFor[language] });
    await signIn(page, 'owner');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const search of ['', '?tab=applications', '?tab=invites', '?tab=invites&open=new', '?tab=belonging']) {
        await page.goto(PAGE + search);
        await expect(page.getByRole('tab').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectSound(page, `${width} ${search}`);
      }
      await page.goto(PAGE);
      await rows(page).first().click();
      await expect(drawer(page)).toBeVisible();
      await expectSound(page, `${width} a member`);
    }
  });
