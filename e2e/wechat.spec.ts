import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { speak } from './support/language.ts';
import { watchForErrors } from './support/page-errors.ts';
import { signIn } from './support/signed-in.ts';

const at = (path: string) => (url: URL) => url.pathname === path;

/** From the sign-in page of WeChat to its stand-in, as a person goes. */
const goToWechat = async (page: Page, path = '/weChatloginPage') => {
  await page.goto(path);
  if (path === '/weChatloginPage') await page.getByRole('link', { name: '前往微信' }).click();
  await page.getByRole('link', { name: '同意并前往微信' }).click();
  await expect(page.getByText('这不是微信')).toBeVisible();
};

const answerAs = async (page: Page, person: string, answer: string) => {
  await page.getByRole('radio', { name: person }).check();
  await page.getByRole('button', { name: answer, exact: true }).click();
};

const createAccount = async (page: Page, name: string) => {
  await expect(page).toHaveURL(at('/wechartboundPage'));
  await page.getByRole('tab', { name: '新建账号' }).click();
  await page.getByLabel('你的名称').fill(name);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: '新建账号并登录' }).click();
  await expect(page.getByRole('heading', { name: '账号已创建' })).toBeVisible();
};

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null);

const startOver = (page: Page) => page.evaluate(() => localStorage.clear());

test('the login page shows a code for phones and a way to WeChat', async ({ page }) => {
  const errors = watchForErrors(page);
  await page.goto('/weChatloginPage?returnTo=/deviceMana/siteInfo');
  await expect(page.getByRole('img', { name: /toImpower/ })).toBeVisible();
  await page.getByRole('link', { name: '前往微信' }).click();
  await expect(page).toHaveURL((url) => url.pathname === '/toImpower' && url.search.includes('siteInfo'));
  expect(errors).toEqual([]);
});

test('an unknown person creates an account, and is known the next time', async ({ page }) => {
  const errors = watchForErrors(page);
  await goToWechat(page);
  await answerAs(page, '李晓雨', '允许');
  await page.getByRole('tab', { name: '新建账号' }).click();
  await expect(page.getByLabel('你的名称')).toHaveValue('李晓雨');
  await page.getByRole('button', { name: '新建账号并登录' }).click();
  await expect(page.getByText('请先阅读并同意这两份文件')).toBeVisible();
  await createAccount(page, '李晓雨');
  expect(await isSignedIn(page)).toBe(true);

  await startOver(page);
  await goToWechat(page);
  await answerAs(page, '李晓雨', '允许');
  await expect(page).toHaveURL(at('/home'));
  await expect(page.getByRole('banner').getByRole('button', { name: '账号' })).toBeVisible();
  expect(errors).toEqual([]);
});

test('an unknown person signs in to an account and binds it', async ({ page }) => {
  await goToWechat(page);
  await answerAs(page, '王牧', '允许');
  await page.getByRole('link', { name: '登录已有账号' }).click();
  await page.getByLabel('邮箱或手机号').fill('observer@skein.demo');
  await page.getByRole('textbox', { name: '密码' }).fill('skein-demo');
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await expect(page).toHaveURL(at('/wechartboundPage'));
  await expect(page.getByRole('main').getByText('observer@skein.demo')).toBeVisible();
  await page.getByRole('button', { name: '绑定到此账号' }).click();
  await expect(page.getByText('绑定成功')).toBeVisible();
  await expect(page.getByRole('heading', { name: '微信已绑定' })).toBeVisible();
});

test('someone signed in binds their WeChat', async ({ page }) => {
  await signIn(page, 'dispatcher');
  await goToWechat(page, '/toImpower?purpose=bind');
  await answerAs(page, '陈安', '允许');
  await expect(page.getByText('绑定成功')).toBeVisible();
  await expect(page).toHaveURL(at('/wechartSecuss'));
});

test('an account with another way in unbinds WeChat; one without is told why not', async ({ page }) => {
  await signIn(page, 'dispatcher');
  await page.goto('/accountManagement?section=security');
  await page.getByRole('button', { name: '解除绑定' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '解除绑定' }).click();
  await expect(page.getByText('已解除绑定')).toBeVisible();
  await expect(page.getByRole('link', { name: '绑定微信' })).toBeVisible();

  await startOver(page);
  await goToWechat(page);
  await answerAs(page, '李晓雨', '允许');
  await expect(page).toHaveURL(at('/home'));
  await page.goto('/accountManagement?section=security');
  await page.getByRole('button', { name: '解除绑定' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '解除绑定' }).click();
  await expect(page.getByText('微信是此账号唯一的登录方式')).toBeVisible();
  // It has no password to ask for.
  await page.getByRole('button', { name: '绑定邮箱' }).click();
  await expect(page.getByLabel('邮箱地址')).toBeVisible();
  await expect(page.getByLabel('当前密码')).toHaveCount(0);
});

test('a WeChat that is bound elsewhere is refused and explained', async ({ page }) => {
  await goToWechat(page);
  await answerAs(page, 'Ada', '允许');
  await createAccount(page, 'Ada');
  await signIn(page, 'pilot');
  await goToWechat(page, '/toImpower?purpose=bind');
  await answerAs(page, 'Ada', '允许');
  await expect(page.getByRole('heading', { name: '这个微信已绑定其他账号' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '账号管理' })).toBeVisible();
});

for (const [answer, title] of [
  ['拒绝', '你没有同意授权'],
  ['拒绝（带 state）', '你没有同意授权'],
  ['授权码过期', '这次授权已失效'],
] as const) {
  test(`${answer}: the error page says so and leads back to the beginning`, async ({ page }) => {
    await goToWechat(page);
    await answerAs(page, '李晓雨', answer);
    await expect(page).toHaveURL(at('/wechartError'));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    expect(await isSignedIn(page)).toBe(false);
    await page.getByRole('link', { name: '重新开始' }).click();
    await expect(page).toHaveURL(at('/toImpower'));
  });
}

test('a callback that arrives twice ends the same way both times', async ({ page, context }) => {
  await goToWechat(page);
  await answerAs(page, '李晓雨', '回调两次');
  for (const name of ['第一次回调', '第二次回调']) {
    const [tab] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name }).click()]);
    await expect(tab).toHaveURL((url) => url.pathname === '/home' || url.pathname === '/wechartboundPage');
  }
});

for (const [what, path] of [
  ['missing', '/wachart/SocialLoginChart?code=x'],
  ['foreign', `/wachart/SocialLoginChart?code=x&state=${'s'.repeat(43)}`],
] as const) {
  test(`a ${what} state ends on the error page`, async ({ page }) => {
    await page.goto(path);
    await expect(page).toHaveURL(at('/wechartError'));
    await expect(page.getByRole('heading', { name: '这次授权不能继续' })).toBeVisible();
  });
}

test('speaks English too', async ({ page, context, baseURL }) => {
  await speak(context, 'en-US', baseURL);
  await page.goto('/weChatloginPage');
  await page.getByRole('link', { name: 'Go to WeChat' }).click();
  await page.getByRole('link', { name: 'Agree and go to WeChat' }).click();
  await expect(page.getByText('This is not WeChat')).toBeVisible();
  await page.getByRole('button', { name: 'Expired' }).click();
  await expect(page.getByRole('heading', { name: 'This authorisation has expired' })).toBeVisible();
  await expect(page.getByRole('main').getByText('40029')).toBeVisible();
});

test('an account of WeChat alone sets up an app without a password, and is asked for its code the next time', async ({
  page,
}) => {
  await goToWechat(page);
  await answerAs(page, 'Ada', '允许');
  await expect(page).toHaveURL(at('/home'));
  await page.goto('/accountManagement?section=security');
  await page.getByRole('button', { name: '启用验证器' }).click();
  await expect(page.getByLabel('当前密码')).toHaveCount(0);
  await page.getByRole('button', { name: '下一步' }).click();
  const secret = (await page.locator('.shell-factor-secret code').innerText()).replaceAll(/\s/g, '');
  const codeOf = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
  await page.getByLabel('动态码').fill(codeOf(0));
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '我已保存' }).click();

  await startOver(page);
  await goToWechat(page, '/toImpower?returnTo=/deviceMana/siteInfo');
  await answerAs(page, 'Ada', '允许');
  await expect(page.getByRole('heading', { name: '还需要一步' })).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
  // The one before is used.
  await page.getByLabel('动态码').fill(codeOf(1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/deviceMana/siteInfo'));
  expect(await isSignedIn(page)).toBe(true);
});
