import { expect, test, type Page } from '@playwright/test';
import { countMessages, readCode, readPicture } from './support/demo-messages.ts';
import { languages, speak, type Language } from './support/language.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD, newMail, newPhone } from './support/new-account.ts';

const wordsOf = {
  'zh-CN': {
    mailTab: '用邮箱',
    mailCodeTab: '邮箱验证码',
    phoneCodeTab: '短信验证码',
    send: '获取验证码',
    sent: '发送成功',
    proved: '安全验证成功',
    confirmed: '确认成功',
    registered: '注册成功',
    register: '注册并登录',
    signIn: '登录',
    next: '下一步',
    renew: '设置新密码',
    recovered: '新密码已经生效',
  },
  'en-US': {
    mailTab: 'By mail',
    mailCodeTab: 'Mail code',
    phoneCodeTab: 'Phone code',
    send: 'Send code',
    sent: 'Sent',
    proved: 'Security check passed',
    confirmed: 'Confirmed',
    registered: 'Registered',
    register: 'Register and sign in',
    signIn: 'Sign in',
    next: 'Next',
    renew: 'Set the new password',
    recovered: 'The new password holds',
  },
} as const satisfies Record<Language, Record<string, string>>;

const field = (page: Page, name: string) => page.locator(`input[name="${name}"]`);
const toast = (page: Page, text: string) => page.locator('.sk-toast', { hasText: text });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
const errorBeside = (page: Page, name: string) =>
  page.locator('.sk-field', { has: field(page, name) }).getByRole('alert');
const at = (path: string) => (url: URL) => url.pathname === path;

const sendByPhone = async (page: Page, send: string) => {
  await field(page, 'checkCode').fill(await readPicture(page));
  await press(page, send);
};

test.beforeEach(({ context }) => callFromElsewhere(context));

for (const language of languages) {
  const words = wordsOf[language];

  test.describe(language, () => {
    test.beforeEach(({ context, baseURL }) => speak(context, language, baseURL));

    test('registers by mail, and is signed in afterwards', async ({ page }) => {
      const mail = newMail();
      await page.goto('/register');
      await page.getByRole('tab', { name: words.mailTab, exact: true }).click();
      await field(page, 'contact').fill(mail);
      await press(page, words.send);
      await expect(toast(page, words.sent)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: /5\d|60/ })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await field(page, 'code').fill(await readCode(page.request, mail));
      await field(page, 'password').fill(GOOD_PASSWORD);
      await page.getByRole('checkbox').check();
      await press(page, words.register);
      await expect(toast(page, words.registered)).toBeVisible();
      await expect(page).toHaveURL(at('/home'));
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeTruthy();
    });

    test('registers by phone, which asks what a picture says before anything is sent', async ({ page }) => {
      const phone = newPhone();
      await page.goto('/register');
      await field(page, 'contact').fill(phone);
      await press(page, words.send);
      await expect(errorBeside(page, 'checkCode')).toBeVisible();
      expect(await countMessages(page.request, phone)).toBe(0);
      await sendByPhone(page, words.send);
      await expect(toast(page, words.sent)).toBeVisible();
      await field(page, 'code').fill(await readCode(page.request, phone));
      await field(page, 'password').fill(GOOD_PASSWORD);
      await page.getByRole('checkbox').check();
      await press(page, words.register);
      await expect(page).toHaveURL(at('/home'));
    });

    test('signs in by a code sent to the mail address and returns to where one came from', async ({
      page,
      baseURL,
    }) => {
      const { account } = await createAccount(baseURL);
      await page.goto('/login?returnTo=%2FdeviceMana%2FsiteInfo');
      await page.getByRole('tab', { name: words.mailCodeTab }).click();
      await field(page, 'contact').fill(account);
      await press(page, words.send);
      await field(page, 'code').fill(await readCode(page.request, account, 'loginCode'));
      await press(page, words.signIn);
      await expect(page).toHaveURL(at('/deviceMana/siteInfo'));
    });

    test('recovers a password by mail; every session ends and session storage is cleared', async ({
      page,
      baseURL,
    }) => {
      const { account, isLive } = await createAccount(baseURL);
      const renewed = 'the geese fly south again';
      expect(await isLive()).toBe(true);
      await page.goto('/user/findPwd');
      await page.evaluate(() => sessionStorage.setItem('left-from-before', '1'));
      await field(page, 'account').fill(account);
      await press(page, words.next);
      await press(page, words.send);
      await field(page, 'code').fill(await readCode(page.request, account, 'recoveryCode'));
      await press(page, words.next);
      await expect(toast(page, words.proved)).toBeVisible();
      await field(page, 'password').fill(renewed);
      await press(page, words.renew);
      await expect(toast(page, words.confirmed)).toBeVisible();
      await expect(page.getByRole('heading', { name: words.recovered })).toBeVisible();
      expect(await page.evaluate(() => sessionStorage.getItem('left-from-before'))).toBeNull();
      expect(await isLive()).toBe(false);
      await enter(page, account, renewed);
    });
  });
}

const zh = wordsOf['zh-CN'];

test('a wrong code is told beside its field, and nothing typed is lost', async ({ page }) => {
  const mail = newMail();
  await page.goto('/register');
  await page.getByRole('tab', { name: zh.mailTab, exact: true }).click();
  await field(page, 'contact').fill(mail);
  await press(page, zh.send);
  const code = await readCode(page.request, mail);
  await field(page, 'code').fill(code === '000000' ? '111111' : '000000');
  await field(page, 'password').fill(GOOD_PASSWORD);
  await page.getByRole('checkbox').check();
  await press(page, zh.register);
  await expect(errorBeside(page, 'code')).toHaveText('验证码不正确');
  await expect(field(page, 'code')).toBeFocused();
  await expect(field(page, 'contact')).toHaveValue(mail);
  await expect(field(page, 'password')).toHaveValue(GOOD_PASSWORD);
});

test('a code asked for too soon is refused with the time to wait, even from a fresh page', async ({ page }) => {
  const mail = newMail();
  const ask = async () => {
    await page.goto('/login?by=mail');
    await field(page, 'contact').fill(mail);
    await press(page, zh.send);
  };
  await ask();
  await expect(toast(page, zh.sent)).toBeVisible();
  await ask();
  await expect(errorBeside(page, 'code')).toContainText('请在');
  await expect(page.getByRole('main').getByRole('button', { name: '秒后重发' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('a picture is good for one attempt: a new one stands there after each', async ({ page }) => {
  await page.goto('/login?by=phone');
  const picture = page.locator('img[src*="defaultCaptcha.jpg"]');
  const before = await picture.getAttribute('src');
  await field(page, 'contact').fill(newPhone());
  await field(page, 'checkCode').fill('wrong');
  await press(page, zh.send);
  await expect(errorBeside(page, 'checkCode')).toContainText('图形验证码不正确');
  await expect(picture).not.toHaveAttribute('src', before ?? '');
});

test('a weak password is refused before anything is sent, with the reason', async ({ page }) => {
  let hasSent = false;
  page.on('request', (request) => (hasSent ||= request.url().endsWith('/user/register')));
  await page.goto('/register');
  await page.getByRole('tab', { name: zh.mailTab, exact: true }).click();
  await field(page, 'contact').fill(newMail());
  await field(page, 'code').fill('123456');
  await page.getByRole('checkbox').check();
  for (const [password, reason] of [
    ['short', '至少 10 个字符'],
    ['password123', '最常见的密码'],
  ] as const) {
    await field(page, 'password').fill(password);
    await press(page, zh.register);
    await expect(errorBeside(page, 'password')).toContainText(reason);
    await expect(page.getByRole('meter', { name: '密码强度' })).toHaveAttribute('aria-valuetext', '过弱');
  }
  expect(hasSent).toBe(false);
});

test('the agreements must be ticked, and open in a tab of their own', async ({ page, context }) => {
  await page.goto('/register');
  await press(page, zh.register);
  await expect(page.getByText('请先阅读并同意这两份文件')).toBeVisible();
  const [document] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('main').getByRole('link', { name: '服务协议' }).click(),
  ]);
  await expect(document).toHaveURL(at('/user/service-agreement'));
});

test('whoever proves an address that has an account is told so, and shown the ways in', async ({ page }) => {
  await page.goto('/register');
  await page.getByRole('tab', { name: zh.mailTab, exact: true }).click();
  await field(page, 'contact').fill('Observer@Skein.demo');
  await press(page, zh.send);
  await field(page, 'code').fill(await readCode(page.request, 'observer@skein.demo', 'registerCode'));
  await field(page, 'password').fill(GOOD_PASSWORD);
  await page.getByRole('checkbox').check();
  await press(page, zh.register);
  await expect(errorBeside(page, 'contact')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: '找回密码' })).toBeVisible();
});

test('what was typed in one tab of the login page is there when it is opened again', async ({ page }) => {
  await page.goto('/login?returnTo=%2FaccessKeyManage');
  await field(page, 'account').fill('pilot@skein.demo');
  await page.getByRole('tab', { name: zh.mailCodeTab }).click();
  await field(page, 'contact').fill('someone@example.org');
  await page.getByRole('tab', { name: '账号密码' }).click();
  await expect(field(page, 'account')).toHaveValue('pilot@skein.demo');
  await page.getByRole('tab', { name: '账号密码' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: '微信' })).toBeFocused();
  await expect(page.getByRole('link', { name: '打开微信二维码' })).toHaveAttribute('href', /returnTo=/);
  await page.getByRole('tab', { name: zh.mailCodeTab }).click();
  await expect(field(page, 'contact')).toHaveValue('someone@example.org');
  await expect(page).toHaveURL((url) => url.searchParams.get('returnTo') === '/accessKeyManage');
});

test('three wrong passwords bring the picture, five lock the account for a time that is counted down', async ({
  page,
  baseURL,
}) => {
  const { account } = await createAccount(baseURL);
  await page.goto('/login');
  await field(page, 'account').fill(account);
  const attempt = async () => {
    await field(page, 'password').fill('not the password');
    if (await field(page, 'checkCode').isVisible()) await field(page, 'checkCode').fill(await readPicture(page));
    await Promise.all([page.waitForResponse(/user\/login/), press(page, zh.signIn)]);
  };
  for (let failure = 1; failure <= 3; failure++) await attempt();
  await expect(field(page, 'checkCode')).toBeHidden();
  await attempt();
  await expect(errorBeside(page, 'checkCode')).toHaveText('请输入图形验证码');
  await expect(field(page, 'checkCode')).toBeFocused();
  await attempt();
  await attempt();
  await attempt();
  await expect(page.getByRole('main').getByRole('button', { name: '秒后可再试' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(field(page, 'account')).toHaveValue(account);
});

test('a reload goes on with the recovery from the proof, and keeps no secret', async ({ page, baseURL }) => {
  const { account } = await createAccount(baseURL);
  await page.goto('/user/findPwd');
  await field(page, 'account').fill(account);
  await press(page, zh.next);
  await press(page, zh.send);
  await field(page, 'code').fill(await readCode(page.request, account, 'recoveryCode'));
  await press(page, zh.next);
  await expect(field(page, 'password')).toBeFocused();
  await field(page, 'password').fill('a secret being chosen');
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
  expect(kept).toContain(account);
  expect(kept).not.toMatch(/secret|[\w-]{43}/);
  await page.reload();
  await expect(page.getByText(`获取发往 ${account} 的验证码`)).toBeVisible();
});

test('recovers a password by phone, with a picture', async ({ page }) => {
  const phone = newPhone();
  await page.goto('/register');
  await field(page, 'contact').fill(phone);
  await sendByPhone(page, zh.send);
  await field(page, 'code').fill(await readCode(page.request, phone));
  await field(page, 'password').fill(GOOD_PASSWORD);
  await page.getByRole('checkbox').check();
  await press(page, zh.register);
  await expect(page).toHaveURL(at('/home'));
  await page.goto('/user/findPwd');
  await field(page, 'account').fill(`+86 ${phone}`);
  await press(page, zh.next);
  await sendByPhone(page, zh.send);
  await field(page, 'code').fill(await readCode(page.request, phone, 'recoveryCode'));
  await press(page, zh.next);
  await expect(field(page, 'password')).toBeVisible();
});
