import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { readCode, readPicture } from './support/demo-messages.ts';
import { languages, speak } from './support/language.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD, newMail, newPhone } from './support/new-account.ts';
import { signIn } from './support/signed-in.ts';

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const toast = (page: Page, text: string) => page.locator('.sk-toast', { hasText: text });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const submit = (page: Page) => page.locator('form button[type="submit"]').click();
const section = (name: string) => `/accountManagement?section=${name}`;

const bindPhone = async (page: Page, phone: string) => {
  await field(page, 'contact').fill(phone);
  await field(page, 'checkCode').fill(await readPicture(page));
  await press(page, '获取验证码');
  await expect(toast(page, '发送成功')).toBeVisible();
  await field(page, 'code').fill(await readCode(page.request, phone));
  await submit(page);
};

test.beforeEach(({ context }) => callFromElsewhere(context));

test('a new name is kept, and stands in the header at once', async ({ page, baseURL }) => {
  const { account } = await createAccount(baseURL);
  await enter(page, account, GOOD_PASSWORD, section('profile'));
  await field(page, 'name').fill('林望舒');
  await press(page, '保存');
  await expect(toast(page, '修改成功')).toBeVisible();
  await page.getByRole('banner').getByRole('button', { name: '账号' }).click();
  await expect(page.getByRole('banner').getByText('林望舒')).toBeVisible();
});

test('a name under which someone could pose as us is refused beside its field', async ({ page, baseURL }) => {
  const { account } = await createAccount(baseURL);
  await enter(page, account, GOOD_PASSWORD, section('profile'));
  await field(page, 'name').fill('Аdmin');
  await press(page, '保存');
  await expect(page.getByText('这个名称不能使用')).toBeVisible();
});

test('another session is ended after a question that names it, and is over on the server', async ({
  page,
  baseURL,
}) => {
  const { account, isLive } = await createAccount(baseURL);
  await enter(page, account, GOOD_PASSWORD, section('sessions'));
  const list = page.getByRole('list', { name: '登录列表' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('本设备')).toHaveCount(1);
  await list.getByRole('button', { name: '结束登录' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('结束“');
  await question.getByRole('button', { name: '取消' }).click();
  expect(await isLive()).toBe(true);
  await list.getByRole('button', { name: '结束登录' }).click();
  await question.getByRole('button', { name: '结束登录' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  expect(await isLive()).toBe(false);
});

test('all other sessions are ended at once, and this one goes on', async ({ page, baseURL }) => {
  const { account, isLive } = await createAccount(baseURL);
  await enter(page, account, GOOD_PASSWORD, section('sessions'));
  await press(page, '结束其他所有登录');
  await page.getByRole('alertdialog').getByRole('button', { name: '结束其他所有登录' }).click();
  await expect(page.getByText('除本设备外，没有其他登录。')).toBeVisible();
  expect(await isLive()).toBe(false);
});

test('the sign-in history shows attempts that failed beside those that did not', async ({ page, baseURL }) => {
  const { account } = await createAccount(baseURL);
  await page.request.post('/uaa/v1/user/login', { data: { account, password: 'not the password' } });
  await enter(page, account, GOOD_PASSWORD, section('history'));
  const list = page.getByRole('list', { name: '登录记录' });
  await expect(list.getByText('未成功')).toHaveCount(1);
  await expect(list.getByText('注册')).toHaveCount(1);
});

test('a changed password ends every other session, while this page goes on', async ({ page, baseURL }) => {
  const { account, isLive } = await createAccount(baseURL);
  await enter(page, account, GOOD_PASSWORD, section('security'));
  await press(page, '修改密码');
  await expect(field(page, 'oldPassword')).toBeFocused();
  await field(page, 'oldPassword').fill('not the password');
  await field(page, 'password').fill('the geese fly south again');
  await submit(page);
  await expect(page.locator('.sk-field', { has: field(page, 'oldPassword') }).getByRole('alert')).toBeVisible();
  await field(page, 'oldPassword').fill(GOOD_PASSWORD);
  await submit(page);
  await expect(toast(page, '修改成功')).toBeVisible();
  expect(await isLive()).toBe(false);
  await page.reload();
  await expect(page.getByRole('heading', { name: '安全设置' })).toBeVisible();
});

test('a phone is bound, then changed in two steps', async ({ page, baseURL }) => {
  const { account } = await createAccount(baseURL);
  const [first, second] = [newPhone(), newPhone()];
  await enter(page, account, GOOD_PASSWORD, section('security'));
  await press(page, '绑定手机号');
  await field(page, 'oldPassword').fill(GOOD_PASSWORD);
  await bindPhone(page, first);
  await expect(toast(page, '绑定成功')).toBeVisible();
  await expect(page.getByText(first)).toBeVisible();

  await press(page, '更换手机号');
  await field(page, 'oldPassword').fill(GOOD_PASSWORD);
  await press(page, '下一步');
  await expect(toast(page, '安全验证成功')).toBeVisible();
  await bindPhone(page, second);
  await expect(toast(page, '修改成功')).toBeVisible();
  await expect(page.getByText(second)).toBeVisible();
});

test('the mail address is changed with the password and a code to the new one', async ({ page, baseURL }) => {
  const { account } = await createAccount(baseURL);
  const mail = newMail();
  await enter(page, account, GOOD_PASSWORD, section('security'));
  await press(page, '更换邮箱');
  await field(page, 'oldPassword').fill(GOOD_PASSWORD);
  await field(page, 'contact').fill(mail);
  await press(page, '获取验证码');
  await field(page, 'code').fill(await readCode(page.request, mail));
  await submit(page);
  await expect(toast(page, '修改成功')).toBeVisible();
  await expect(page.getByRole('main').getByText(mail)).toBeVisible();
});

const sections = ['profile', 'security', 'sessions', 'history', 'enterprise', 'preferences'];

for (const language of languages) {
  for (const theme of ['light', 'dark'] as const) {
    test(`every section is sound at 390 px in ${language}, ${theme}`, async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await speak(context, language, baseURL);
      await context.addCookies([{ name: 'skein_theme', value: theme, url: baseURL ?? '' }]);
      await signIn(page, 'pilot');
      for (const name of sections) {
        await page.goto(section(name));
        await expect(page.getByRole('main').locator('h2').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => `${name} ${id}: ${nodes[0]?.html}`)).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
      }
    });
  }
}
