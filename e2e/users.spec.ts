import { expect, test, type Browser, type Page } from '@playwright/test';
import { besideServer } from './support/aged-session.ts';
import { alertIn, field, toast } from './support/forms.ts';
import { speak, type Language } from './support/language.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD } from './support/new-account.ts';
import { watchForErrors } from './support/page-errors.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const PAGE = '/admin/users';
const drawer = (page: Page) => page.locator('dialog.sk-drawer');
const dialog = (page: Page) => page.locator('dialog.sk-dialog[open]');
const reason = (page: Page) => dialog(page).locator('textarea[name="reason"]');
const row = (page: Page, name: string) => page.getByRole('row', { name });

const setAdmin = (mail: string, isAdmin: boolean) =>
  besideServer((db) => db.updateTable('users').set({ is_platform_admin: isAdmin }).where('mail', '=', mail).execute());

/** An account of a name that no other has, since tests share a server. */
const aNamed = async (baseURL: string | undefined, name: string) => {
  const { account, isLive } = await createAccount(baseURL);
  const unique = `${name}${Date.now() % 100_000}`;
  await besideServer((db) => db.updateTable('users').set({ name: unique }).where('mail', '=', account).execute());
  return { account, name: unique, isLive };
};

/** As if they had set up an app that is lost now: nobody has its key. */
const loseFactor = (mail: string) =>
  besideServer(async (db) => {
    const { id } = await db.selectFrom('users').select('id').where('mail', '=', mail).executeTakeFirstOrThrow();
    const factor = { user_id: id, sealed_secret: Buffer.from('lost'), last_used_step: 0, enrolled_at: new Date() };
    await db.insertInto('totp_factors').values(factor).execute();
  });

/** Somebody else at another browser, until the test is over. */
const another = async (browser: Browser, baseURL: string | undefined, language: Language = 'zh-CN') => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: language });
  await callFromElsewhere(context);
  await speak(context, language, baseURL);
  return { page: await context.newPage(), context };
};

const admins: string[] = [];
const anAdmin = async (baseURL: string | undefined) => {
  const person = await aNamed(baseURL, '值班');
  await setAdmin(person.account, true);
  admins.push(person.account);
  return person;
};

test.beforeEach(({ context }) => callFromElsewhere(context));
// Other tests on this server count on the one administrator of the demo.
test.afterEach(async () => {
  for (const mail of admins.splice(0)) await setAdmin(mail, false);
});

test('a lost second factor is reset by two persons, and refused to one', async ({ page, browser, baseURL }) => {
  test.slow();
  const errors = watchForErrors(page);
  const subject = await aNamed(baseURL, '失主');
  await loseFactor(subject.account);
  const second = await anAdmin(baseURL);
  const other = await another(browser, baseURL);
  await enter(other.page, second.account, GOOD_PASSWORD, `${PAGE}?tab=waiting`);
  await expect(other.page.getByRole('tab', { name: '须两人确认' })).toBeVisible();

  const token = await signIn(page, 'admin');
  await page.goto(PAGE);
  await page.getByRole('searchbox').fill(subject.account);
  await row(page, subject.name).click();
  await expect(drawer(page)).toContainText('验证器应用');
  await expectSound(page, 'details');
  await drawer(page).getByRole('button', { name: '申请 重置两步验证' }).click();
  await dialog(page).getByRole('button', { name: '申请', exact: true }).click();
  await expect(reason(page)).toBeFocused();
  await reason(page).fill('手机丢了，已视频核实');
  await field(page, 'name').fill('别的人');
  await field(page, 'oldPassword').fill('skein-demo');
  await dialog(page).getByRole('button', { name: '申请', exact: true }).click();
  await expect(field(page, 'name')).toBeFocused();
  await expectSound(page, 'asking');
  await field(page, 'name').fill(subject.name);
  await dialog(page).getByRole('button', { name: '申请', exact: true }).click();
  await expect(toast(page, '已申请，等待另一位管理员确认')).toBeVisible();
  await expect(drawer(page)).toContainText('等待第二人确认');

  // Who asked sees it wait, and can only take it back; nor does the server let them confirm.
  await page.goto(`${PAGE}?tab=waiting`);
  await row(page, subject.name).click();
  await expect(drawer(page)).toContainText('由你提出');
  await expect(drawer(page).getByRole('button', { name: '撤回' })).toBeVisible();
  await expect(drawer(page).getByRole('button', { name: '确认并执行' })).toHaveCount(0);
  const id = new URL(page.url()).searchParams.get('open') ?? '';
  const alone = await page.request.post('/admin/v1/twoPersons/confirm', {
    data: { id, password: 'skein-demo' },
    headers: { Authorization: token, token },
  });
  expect(await alone.json()).toMatchObject({ code: 403, data: { reason: 'second_person_needed' } });

  // The other one has it on their page without having done anything.
  await expect(other.page.getByRole('tab', { name: '须两人确认（1）' })).toBeVisible();
  await row(other.page, subject.name).click();
  await expect(drawer(other.page)).toContainText('手机丢了，已视频核实');
  await drawer(other.page).getByRole('button', { name: '确认并执行' }).click();
  await dialog(other.page).getByRole('button', { name: '确认并执行' }).click();
  await expect(field(other.page, 'oldPassword')).toBeFocused();
  await field(other.page, 'oldPassword').fill('not the password');
  await dialog(other.page).getByRole('button', { name: '确认并执行' }).click();
  await expect(dialog(other.page)).toContainText('密码不正确');
  await expectSound(other.page, 'confirming');
  await field(other.page, 'oldPassword').fill(GOOD_PASSWORD);
  await dialog(other.page).getByRole('button', { name: '确认并执行' }).click();
  await expect(toast(other.page, '已确认并执行')).toBeVisible();

  await expect(drawer(page)).toContainText('已执行');
  expect(await subject.isLive()).toBe(false);
  const owner = await another(browser, baseURL);
  await enter(owner.page, subject.account);
  await expect(owner.page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(errors).toEqual([]);
  await Promise.all([other.context.close(), owner.context.close()]);
});

test('what one administrator does to an account, another sees at once, and its owner is out', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const subject = await aNamed(baseURL, '被停');
  const second = await anAdmin(baseURL);
  const other = await another(browser, baseURL, 'en-US');
  await enter(other.page, second.account, GOOD_PASSWORD, PAGE);
  await other.page.getByRole('searchbox').fill(subject.name);
  await expect(row(other.page, subject.name)).toContainText('Active');

  await signIn(page, 'admin');
  await page.goto(PAGE);
  await page.getByRole('searchbox').fill(subject.name);
  await row(page, subject.name).click();
  await drawer(page).getByRole('button', { name: '停用账号' }).click();
  await reason(page).fill('违规飞行');
  await dialog(page).getByRole('button', { name: '取消' }).click();
  // What was typed for one deed is offered for that one alone.
  await drawer(page).getByRole('button', { name: '结束全部登录' }).click();
  await expect(reason(page)).toHaveValue('');
  await reason(page).fill('笔记本遗失');
  await dialog(page).getByRole('button', { name: '结束全部登录' }).click();
  await expect(toast(page, '已结束 1 处登录')).toBeVisible();
  expect(await subject.isLive()).toBe(false);
  await expect(drawer(page)).toContainText('没有进行中的登录');

  await drawer(page).getByRole('button', { name: '停用账号' }).click();
  await expect(reason(page)).toHaveValue('违规飞行');
  await dialog(page).getByRole('button', { name: '停用账号' }).click();
  await expect(toast(page, '账号已停用')).toBeVisible();
  await expect(drawer(page)).toContainText('违规飞行');
  await expect(row(other.page, subject.name)).toContainText('Disabled');

  await drawer(page).getByRole('button', { name: '恢复账号' }).click();
  await reason(page).fill('已说明情况');
  await dialog(page).getByRole('button', { name: '恢复账号' }).click();
  await expect(row(other.page, subject.name)).toContainText('Active');
  await other.context.close();
});

test('what takes two is refused, and its row says so, also where the page is told of nothing', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const subject = await aNamed(baseURL, '未准');
  const second = await anAdmin(baseURL);
  const other = await another(browser, baseURL);
  await other.context.routeWebSocket('**', () => undefined);
  const token = await signIn(page, 'admin');
  const found = await page.request.get(`/admin/v1/user/list?search=${encodeURIComponent(subject.name)}`, {
    headers: { Authorization: token, token },
  });
  const { data } = (await found.json()) as { data: { list: { id: string }[] } };
  const asked = await page.request.post('/admin/v1/twoPersons/ask', {
    data: {
      userId: data.list[0]?.id,
      deed: 'makeAdministrator',
      reason: '接替值班',
      name: subject.name,
      password: 'skein-demo',
    },
    headers: { Authorization: token, token },
  });
  expect(await asked.json()).toMatchObject({ code: 200 });

  await enter(other.page, second.account, GOOD_PASSWORD, `${PAGE}?tab=waiting`);
  await row(other.page, subject.name).click();
  await drawer(other.page).getByRole('button', { name: '驳回' }).click();
  await reason(other.page).fill('人手已经足够');
  await dialog(other.page).getByRole('button', { name: '驳回' }).click();
  await expect(toast(other.page, '已驳回')).toBeVisible();
  await expect(row(other.page, subject.name)).toContainText('已驳回');
  await other.context.close();
});

test('a question about an account stays what was asked: another’s deed is told in it, and turns it into no other', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow();
  const subject = await aNamed(baseURL, '同停');
  const second = await anAdmin(baseURL);
  const other = await another(browser, baseURL);
  await enter(other.page, second.account, GOOD_PASSWORD, PAGE);
  await signIn(page, 'admin');
  for (const one of [page, other.page]) {
    await one.goto(`${PAGE}?search=${encodeURIComponent(subject.name)}`);
    await row(one, subject.name).click();
    await drawer(one).getByRole('button', { name: '停用账号' }).click();
    await reason(one).fill('违规飞行两次');
  }
  await dialog(other.page).getByRole('button', { name: '停用账号' }).click();
  await expect(toast(other.page, '账号已停用')).toBeVisible();

  await expect(alertIn(dialog(page))).toContainText('停用了此账号');
  await expect(dialog(page).getByRole('heading')).toContainText('停用“');
  await expect(reason(page)).toHaveValue('违规飞行两次');
  await expect(dialog(page).getByRole('button')).toHaveText(['关闭']);
  await reason(page).press('Control+Enter');
  await expectSound(page, 'overtaken');
  await dialog(page).getByRole('button', { name: '关闭' }).click();
  await expect(drawer(page).getByRole('button', { name: '恢复账号' })).toBeVisible();
  await expect(row(page, subject.name)).toContainText('已停用');
  await other.context.close();
});

test('who keeps the session by keyboard is back where they wrote, not on the deed', async ({ page, baseURL }) => {
  const subject = await aNamed(baseURL, '键盘');
  await page.clock.install();
  await signIn(page, 'admin');
  await page.goto(`${PAGE}?search=${encodeURIComponent(subject.name)}`);
  await row(page, subject.name).click();
  await drawer(page).getByRole('button', { name: '停用账号' }).click();
  await reason(page).fill('违规飞行两次');
  await page.clock.fastForward('12:00');
  const stay = page.getByRole('button', { name: '保持登录' });
  await expect(stay).toBeVisible();
  for (const passed of ['取消', '停用账号']) {
    await page.keyboard.press('Tab');
    await expect(dialog(page).getByRole('button', { name: passed })).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(stay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(stay).toBeHidden();
  await expect(reason(page)).toBeFocused();
});

for (const [language, width] of [
  ['zh-CN', 1440],
  ['en-US', 1024],
  ['en-US', 390],
] as const) {
  test(`users and enterprises are sound (${language}, ${width})`, async ({ page, context, baseURL }) => {
    await speak(context, language, baseURL);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin');
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectSound(page, 'users');
    await page.goto(`${PAGE}?tab=waiting`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page, 'by two persons');
    // Other tests bring enterprises of their own: more than a page of them.
    await page.goto(`/admin/tenants?search=${encodeURIComponent('云岭低空')}`);
    await row(page, '云岭低空服务有限公司').click();
    await expect(drawer(page)).toContainText('顾云舟');
    await expectSound(page, 'an enterprise');
  });
}
