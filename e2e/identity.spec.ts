import { expect, test, type Page } from '@playwright/test';
import { countMessages, readCode, readPicture } from './support/demo-messages.ts';
import { errorBeside, field, press, toast } from './support/forms.ts';
import { languages, speak, type Language } from './support/language.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD, newMail, newPhone } from './support/new-account.ts';

const wordsOf = {
  'zh-CN': {
    mailTab: '用邮箱',
    mailCodeTab: '邮箱验证码',
    phoneCodeTab: '短信验证码',
    send: '获取验证码',
    sent: '发送成功',
    resendIn: /^\d+ 秒后重发$/,
    proved: '安全验证成功',
    confirmed: '确认成功',
    registered: '注册成功',
    keepName: '保存并继续',
    skipName: '跳过',
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
    resendIn: /^Resend in \d+ s$/,
    proved: 'Security check passed',
    confirmed: 'Confirmed',
    registered: 'Registered',
    keepName: 'Save and go on',
    skipName: 'Skip',
    register: 'Register and sign in',
    signIn: 'Sign in',
    next: 'Next',
    renew: 'Set the new password',
    recovered: 'Your new password is set',
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

const at = (path: string) => (url: URL) => url.pathname === path;

const sendByPhone = async (page: Page, send: string) => {
  await field(page, 'checkCode').fill(await readPicture(page));
  await press(page, send);
};

const bindPhone = async (page: Page, phone: string) => {
  await page.goto('/accountManagement?section=security');
  await press(page, '绑定手机号');
  await field(page, 'oldPassword').fill(GOOD_PASSWORD);
  await press(page, wordsOf['zh-CN'].next);
  await field(page, 'contact').fill(phone);
  await sendByPhone(page, wordsOf['zh-CN'].send);
  await field(page, 'code').fill(await readCode(page.request, phone));
  await page.locator('form').getByRole('button', { name: '绑定手机号' }).click();
  await expect(page.getByRole('button', { name: '更换手机号' })).toBeVisible();
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
      await expect(page.getByRole('main').getByRole('button', { name: words.resendIn })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await field(page, 'code').fill(await readCode(page.request, mail));
      await field(page, 'password').fill(GOOD_PASSWORD);
      await page.getByRole('checkbox').check();
      await press(page, words.register);
      await expect(toast(page, words.registered)).toBeVisible();
      await field(page, 'name').fill('Lin Wan');
      await press(page, words.keepName);
      await expect(page).toHaveURL(at('/home'));
      await expect(page.getByRole('banner').getByText('Lin Wan')).toBeAttached();
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
      await press(page, words.skipName);
      await expect(page).toHaveURL(at('/home'));
      // Not asked again.
      await page.reload();
      await expect(field(page, 'name')).toHaveCount(0);
    });

    for (const [tab, newContact] of [
      [words.mailCodeTab, newMail],
      [words.phoneCodeTab, newPhone],
    ] as const) {
      test(`signs in by “${tab}” and returns to where one came from`, async ({ page, baseURL }) => {
        const { account } = await createAccount(baseURL, newContact());
        await page.goto('/login?returnTo=%2FdeviceMana%2FsiteInfo');
        await page.getByRole('tab', { name: tab }).click();
        await field(page, 'contact').fill(account);
        await (newContact === newPhone ? sendByPhone(page, words.send) : press(page, words.send));
        await expect(toast(page, words.sent)).toBeVisible();
        await field(page, 'code').fill(await readCode(page.request, account, 'loginCode'));
        await press(page, words.signIn);
        await expect(page).toHaveURL(at('/deviceMana/siteInfo'));
      });
    }

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

    test('recovers a password by phone, with a picture', async ({ page, baseURL }) => {
      const { account } = await createAccount(baseURL, newPhone());
      await page.goto('/user/findPwd');
      await field(page, 'account').fill(`+86 ${account}`);
      await press(page, words.next);
      await sendByPhone(page, words.send);
      await expect(toast(page, words.sent)).toBeVisible();
      await field(page, 'code').fill(await readCode(page.request, account, 'recoveryCode'));
      await press(page, words.next);
      await expect(toast(page, words.proved)).toBeVisible();
      await expect(field(page, 'password')).toBeVisible();
    });
  });
}

const zh = wordsOf['zh-CN'];

test('what was typed in one tab of the login page is there when it is opened again', async ({ page }) => {
  await page.goto('/login?returnTo=%2FaccessKeyManage');
  await field(page, 'account').fill('pilot@skein.demo');
  await page.getByRole('tab', { name: zh.mailCodeTab }).click();
  await field(page, 'contact').fill('someone@example.org');
  await page.getByRole('tab', { name: '账号密码' }).click();
  await expect(field(page, 'account')).toHaveValue('pilot@skein.demo');
  await page.getByRole('tab', { name: '账号密码' }).press('ArrowLeft');
  await expect(page.getByRole('tab', { name: '微信' })).toBeFocused();
  await expect(page.getByRole('link', { name: '同意并前往微信' })).toHaveAttribute('href', /returnTo=/);
  await page.getByRole('tab', { name: zh.mailCodeTab }).click();
  await expect(field(page, 'contact')).toHaveValue('someone@example.org');
  await expect(page).toHaveURL((url) => url.searchParams.get('returnTo') === '/accessKeyManage');
});

test('“back” inside the recovery goes one step back, and “forward” on again', async ({ page, baseURL }) => {
  const { account } = await createAccount(baseURL);
  await page.goto('/login');
  await page.goto('/user/findPwd');
  await field(page, 'account').fill(account);
  await press(page, zh.next);
  await press(page, zh.send);
  await field(page, 'code').fill(await readCode(page.request, account, 'recoveryCode'));
  await press(page, zh.next);
  await expect(field(page, 'password')).toBeVisible();
  await page.goBack();
  await expect(field(page, 'code')).toBeVisible();
  await page.goBack();
  await expect(field(page, 'account')).toHaveValue(account);
  await page.goForward();
  await expect(field(page, 'code')).toBeVisible();
  await page.goForward();
  await expect(field(page, 'password')).toBeVisible();
  expect(page.url()).not.toMatch(/[\w-]{43}/);
  await page.goBack();
  await press(page, '上一步');
  await expect(field(page, 'account')).toHaveValue(account);
  await page.goBack();
  await expect(page).toHaveURL(at('/login'));
});

test('a recovery shows every way in, and takes away what is ticked', async ({ page, baseURL }) => {
  const { account } = await createAccount(baseURL);
  await enter(page, account);
  const phone = newPhone();
  await bindPhone(page, phone);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/user/findPwd');
  await field(page, 'account').fill(account);
  await press(page, zh.next);
  await press(page, zh.send);
  await field(page, 'code').fill(await readCode(page.request, account, 'recoveryCode'));
  await press(page, zh.next);
  const ways = page.getByRole('region', { name: '可以进入此账号的方式' });
  await expect(ways.getByRole('listitem')).toHaveCount(2);
  await expect(ways).not.toContainText(phone);
  await ways.getByRole('checkbox', { name: /手机号/ }).check();
  await field(page, 'password').fill('the geese fly south again');
  await press(page, zh.renew);
  await expect(page.getByRole('heading', { name: zh.recovered })).toBeVisible();
  await enter(page, account, 'the geese fly south again', '/accountManagement?section=security');
  await expect(page.getByRole('button', { name: '绑定手机号' })).toBeVisible();
});

test('strangers’ mails make the page ask for a picture, and go on with it', async ({ page, baseURL, playwright }) => {
  const { account } = await createAccount(baseURL);
  for (const number of [1, 2]) {
    const extraHTTPHeaders = { 'x-forwarded-for': `203.0.113.${number}` };
    const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders });
    const purpose = number === 1 ? 'login' : 'register';
    await stranger.get('/uaa/v1/verificationCode/getMailCode', { params: { mailNumber: account, purpose } });
    await stranger.dispose();
  }
  await page.goto('/user/findPwd');
  await field(page, 'account').fill(account);
  await press(page, zh.next);
  await press(page, zh.send);
  await expect(errorBeside(page, 'checkCode')).toBeVisible();
  await field(page, 'checkCode').fill(await readPicture(page));
  await press(page, zh.send);
  await expect(toast(page, zh.sent)).toBeVisible();
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
