import { expect, test, type Browser, type Page } from '@playwright/test';
import { toast } from './support/forms.ts';
import { aDeveloper, somebodyVerified } from './support/developers.ts';
import { aCaller } from './support/founders.ts';
import { speak } from './support/language.ts';
import { callFromElsewhere, enter, GOOD_PASSWORD } from './support/new-account.ts';
import { watchForErrors } from './support/page-errors.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const PAGE = '/accessKeyManage';

const drawer = (page: Page) => page.locator('dialog.sk-drawer[open]');
const dialog = (page: Page) => page.locator('dialog.sk-dialog[open]');
const key = (page: Page, name: string) => page.locator('.shell-key', { hasText: name });

/** The administrator takes the case at the desk and decides it there, looking at no original. */
const decideAtDesk = async (browser: Browser, baseURL: string | undefined, applicant: string): Promise<void> => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await speak(context, 'zh-CN', baseURL);
  await callFromElsewhere(context);
  const page = await context.newPage();
  await signIn(page, 'admin');
  await page.goto(`/admin/reviews?queue=developer&search=${encodeURIComponent(applicant)}`);
  await page.locator('tbody tr').first().click();
  await drawer(page).getByRole('button', { name: '领取', exact: true }).click();
  await expect(drawer(page)).toContainText('读取无人机与站点，查询空域');
  await drawer(page).getByRole('button', { name: '通过', exact: true }).click();
  await drawer(page).getByRole('button', { name: '仍然通过' }).click();
  await expect(drawer(page)).toHaveCount(0);
  await context.close();
};

const prove = async (page: Page, deed: string): Promise<void> => {
  await dialog(page).getByLabel('当前密码', { exact: true }).fill(GOOD_PASSWORD);
  await dialog(page).getByRole('button', { name: deed, exact: true }).click();
};

const makeKey = async (page: Page, name: string): Promise<string> => {
  await page.getByRole('button', { name: '新建访问密钥' }).first().click();
  await drawer(page).getByLabel('名称').fill(name);
  await drawer(page).getByLabel('查看空域').check();
  await drawer(page).getByRole('button', { name: '下一步：验证身份' }).click();
  await prove(page, '创建');
  return drawer(page).getByLabel('密钥', { exact: true }).inputValue();
};

const choose = async (page: Page, name: string, deed: string): Promise<void> => {
  await page.getByRole('button', { name: `${name} 的更多操作` }).click();
  await page.getByRole('menuitem', { name: deed }).click();
};

test.beforeEach(async ({ context, baseURL }) => {
  await callFromElsewhere(context);
  await speak(context, 'zh-CN', baseURL);
});

test('a newcomer is certified at the desk, accepts the agreement, and makes, disables and deletes a key', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = watchForErrors(page);
  const account = await somebodyVerified(baseURL);
  await enter(page, account, undefined, PAGE);
  const steps = page.locator('.shell-keys-way li');
  await expect(steps).toHaveCount(3);
  await expect(page.getByRole('button', { name: '新建访问密钥' })).toHaveCount(0);
  await expectSound(page, 'the way');

  await page.getByRole('link', { name: '申请认证' }).click();
  await page.getByRole('button', { name: '申请认证' }).click();
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByLabel('联系人')).toBeFocused();
  await page.getByLabel('联系人').fill('张伟明');
  await page.getByLabel('联系邮箱').fill('zhang@example.org');
  await page.getByLabel('用途').fill('读取无人机与站点，查询空域');
  await expectSound(page, 'the form');
  await page.getByRole('button', { name: '提交', exact: true }).click();
  await expect(toast(page, '提交成功')).toBeVisible();
  await expect(page.getByText('审核中').first()).toBeVisible();

  await decideAtDesk(browser, baseURL, account);
  // A verdict can be taken back for a while; until then the applicant is told nothing.
  const person = await aCaller(baseURL, account, GOOD_PASSWORD);
  const standing = async () => (await person.get<{ info: { authState: number } }>('/uaa/v1/developer/info')).info;
  await expect.poll(async () => (await standing()).authState, { timeout: 90_000 }).toBe(2);
  await person.close();
  await page.reload();

  await page.getByRole('link', { name: '阅读并接受开发者协议' }).click();
  await page.getByRole('button', { name: '接受协议' }).click();
  await expect(page.getByText('请先阅读并勾选')).toBeVisible();
  await page.getByLabel('我已阅读并接受《开发者协议》版本 1.0').check();
  await page.getByRole('button', { name: '接受协议' }).click();
  await expect(page.getByText(/你在.+接受了版本 1\.0/)).toBeVisible();
  await expectSound(page, 'the agreement');
  await page.getByRole('link', { name: '前往访问密钥' }).click();

  const secret = await makeKey(page, '调度 · 生产');
  expect(secret).toMatch(/^skein_sk_/);
  await expectSound(page, 'the secret');
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('button', { name: '取消' }).click();
  await drawer(page).getByRole('button', { name: '完成' }).click();
  await expect(drawer(page).getByText('请先保存密钥，再勾选')).toBeVisible();
  await drawer(page).getByLabel('我已把密钥保存在安全的地方').check();
  await drawer(page).getByRole('button', { name: '完成' }).click();
  await expect(key(page, '调度 · 生产')).toContainText('已启用');
  // Neither the page nor its address, nor what it asks again, shows the secret a second time.
  await page.reload();
  await key(page, '调度 · 生产').getByRole('button', { name: '查看 调度 · 生产' }).click();
  await expect(drawer(page)).toContainText(`…${secret.slice(-4)}`);
  expect(await page.content()).not.toContain(secret);
  await page.keyboard.press('Escape');

  await choose(page, '调度 · 生产', '停用');
  await dialog(page).getByRole('button', { name: '停用' }).click();
  await expect(key(page, '调度 · 生产')).toContainText('已停用');

  await choose(page, '调度 · 生产', '删除');
  await dialog(page)
    .getByLabel(/输入名称/)
    .fill('调度');
  await prove(page, '删除');
  await expect(dialog(page).getByText('与名称不一致，请照原样输入')).toBeVisible();
  await dialog(page)
    .getByLabel(/输入名称/)
    .fill('调度 · 生产');
  await dialog(page).getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByText('还没有访问密钥')).toBeVisible();
  expect(errors).toEqual([]);
});

test('a key is made by keyboard, rotated with an overlap that is ended early, and tried', async ({ page, baseURL }) => {
  const errors = watchForErrors(page);
  const account = await aDeveloper(baseURL);
  await enter(page, account, undefined, PAGE);
  await page.getByRole('button', { name: '新建访问密钥' }).focus();
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByLabel('名称')).toBeFocused();
  await page.keyboard.type('试用');
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByText('请至少选择一项')).toBeVisible();
  await drawer(page).getByLabel('查看空域').focus();
  await page.keyboard.press('Space');
  await drawer(page).getByLabel('名称').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('当前密码', { exact: true })).toBeFocused();
  await page.keyboard.type(GOOD_PASSWORD);
  await page.keyboard.press('Enter');
  const first = await drawer(page).getByLabel('密钥', { exact: true }).inputValue();
  await drawer(page).getByLabel('我已把密钥保存在安全的地方').focus();
  await page.keyboard.press('Space');
  await drawer(page).getByRole('button', { name: '完成' }).press('Enter');
  await expect(drawer(page)).toHaveCount(0);

  await choose(page, '试用', '轮换密钥');
  await prove(page, '轮换密钥');
  const second = await drawer(page).getByLabel('密钥', { exact: true }).inputValue();
  expect(second).not.toBe(first);
  await drawer(page).getByLabel('我已把密钥保存在安全的地方').check();
  await drawer(page).getByRole('button', { name: '完成' }).click();
  await expect(key(page, '试用')).toContainText(`旧密钥（尾号 ${first.slice(-4)}）`);
  await choose(page, '试用', '结束旧密钥的重叠期');
  await dialog(page).getByRole('button', { name: '结束旧密钥的重叠期' }).click();
  await expect(key(page, '试用')).not.toContainText('旧密钥');

  await page.getByRole('button', { name: '查看 试用' }).click();
  await page.getByRole('tab', { name: '用量' }).click();
  await expect(drawer(page)).toContainText('这段时间没有调用');
  await page.getByRole('tab', { name: '试一试' }).click();
  await drawer(page).getByLabel('密钥', { exact: true }).fill(second);
  await drawer(page).getByRole('button', { name: '只签名' }).click();
  await expect(drawer(page).getByRole('region', { name: /^curl/ })).toContainText(
    'Authorization: SKEIN-HMAC-SHA256 key=',
  );
  await drawer(page).getByRole('button', { name: '签名并发送' }).click();
  await expect(drawer(page).getByRole('region', { name: '应答正文' })).toContainText('"zones:read"');
  await expectSound(page, 'try it');
  expect(errors).toEqual([]);
});

test('on a phone in English and in the dark everything has its place', async ({ page, context, baseURL }) => {
  await speak(context, 'en-US', baseURL);
  await context.addCookies([{ name: 'skein_theme', value: 'dark', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 390, height: 844 });
  const errors = watchForErrors(page);
  const account = await aDeveloper(baseURL);
  await enter(page, account, undefined, PAGE);
  await expect(page.getByText('No access keys yet')).toBeVisible();
  await expectSound(page, 'no keys');
  await page.getByRole('button', { name: 'New access key' }).click();
  await expect(drawer(page).getByLabel('Name')).toBeFocused();
  await expectSound(page, 'a new key');
  await page.goto('/developerCertificate');
  await expect(page.getByText('Change it')).toBeVisible();
  await expectSound(page, 'the certification');
  expect(errors).toEqual([]);
});
