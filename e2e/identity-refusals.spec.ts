import { expect, test, type Page } from '@playwright/test';
import { readCode, readPicture } from './support/demo-messages.ts';
import { expireNewestCode } from './support/expired-code.ts';
import { errorBeside, field, press, toast } from './support/forms.ts';
import { languages, speak, type Language } from './support/language.ts';
import { callFromElsewhere, createAccount, GOOD_PASSWORD, newMail, newPhone } from './support/new-account.ts';

const wordsOf = {
  'zh-CN': {
    mailTab: '用邮箱',
    send: '获取验证码',
    sent: '发送成功',
    register: '注册并登录',
    signIn: '登录',
    wrongCode: '验证码不正确',
    expiredCode: '验证码已失效，请重新获取',
    tooSoon: /^验证码刚刚发送过，请在 \d+ 秒后重新获取$/,
    resendIn: /^\d+ 秒后重发$/,
    wrongPicture: '图形验证码不正确或已失效，请换一张再试',
    pictureMissing: '请输入图形验证码',
    tooShort: '密码至少 10 个字符',
    common: '这是最常见的密码之一，请换一个',
    strength: '密码强度',
    tooWeak: '过弱',
    agreeMissing: '请先阅读并同意这两份文件',
    agreement: '服务协议',
    taken: '这个手机号或邮箱已属于另一个账号',
    takenMail: 'observer@skein.demo',
    recover: '找回密码',
    lockedFor: /^\d+ 秒后可再试$/,
  },
  'en-US': {
    mailTab: 'By mail',
    send: 'Send code',
    sent: 'Sent',
    register: 'Register and sign in',
    signIn: 'Sign in',
    wrongCode: 'The code is not right.',
    expiredCode: 'This code can no longer be used. Please ask for a new one.',
    tooSoon: /^A code was sent just now\. Please ask for another in \d+ s\.$/,
    resendIn: /^Resend in \d+ s$/,
    wrongPicture: 'That is not what the picture said, or it has expired. Please try a new one.',
    pictureMissing: 'Please type what the picture says.',
    tooShort: 'A password has at least 10 characters.',
    common: 'This is one of the commonest passwords. Please choose another.',
    strength: 'Password strength',
    tooWeak: 'Too weak',
    agreeMissing: 'Please read and accept both documents first',
    agreement: 'Service agreement',
    taken: 'This phone number or mail address belongs to an account already.',
    // Another than in Chinese: a code to the same address may be asked for once a minute.
    takenMail: 'owner@skein.demo',
    recover: 'recover its password',
    lockedFor: /^Try again in \d+ s$/,
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

const startRegistration = async (page: Page, mailTab: string, mail: string) => {
  await page.goto('/register');
  await page.getByRole('tab', { name: mailTab, exact: true }).click();
  await field(page, 'contact').fill(mail);
  await field(page, 'password').fill(GOOD_PASSWORD);
  await page.getByRole('checkbox').check();
};

test.beforeEach(({ context }) => callFromElsewhere(context));

for (const language of languages) {
  const words = wordsOf[language];

  test.describe(language, () => {
    test.beforeEach(({ context, baseURL }) => speak(context, language, baseURL));

    test('a wrong code and an expired one are told beside the field, and nothing typed is lost', async ({ page }) => {
      const mail = newMail();
      await startRegistration(page, words.mailTab, mail);
      await press(page, words.send);
      const code = await readCode(page.request, mail);
      await field(page, 'code').fill(code === '000000' ? '111111' : '000000');
      await press(page, words.register);
      await expect(errorBeside(page, 'code')).toHaveText(words.wrongCode);
      await expect(field(page, 'code')).toBeFocused();

      await expireNewestCode();
      await field(page, 'code').fill(code);
      await press(page, words.register);
      await expect(errorBeside(page, 'code')).toHaveText(words.expiredCode);
      await expect(field(page, 'code')).toBeFocused();
      await expect(field(page, 'contact')).toHaveValue(mail);
      await expect(field(page, 'password')).toHaveValue(GOOD_PASSWORD);
    });

    test('a code asked for too soon is refused with the time to wait, even from a fresh page', async ({ page }) => {
      const mail = newMail();
      const ask = async () => {
        await page.goto('/login?by=mail');
        await field(page, 'contact').fill(mail);
        await press(page, words.send);
      };
      await ask();
      await expect(toast(page, words.sent)).toBeVisible();
      await ask();
      await expect(errorBeside(page, 'code')).toHaveText(words.tooSoon);
      await expect(page.getByRole('main').getByRole('button', { name: words.resendIn })).toHaveAttribute(
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
      await press(page, words.send);
      await expect(errorBeside(page, 'checkCode')).toHaveText(words.wrongPicture);
      await expect(picture).not.toHaveAttribute('src', before ?? '');
    });

    test('a weak password is refused before anything is sent, with the reason', async ({ page }) => {
      let hasSent = false;
      page.on('request', (request) => (hasSent ||= request.url().endsWith('/user/register')));
      await startRegistration(page, words.mailTab, newMail());
      await field(page, 'code').fill('123456');
      for (const [password, reason] of [
        ['short', words.tooShort],
        ['password123', words.common],
      ] as const) {
        await field(page, 'password').fill(password);
        await press(page, words.register);
        await expect(errorBeside(page, 'password')).toHaveText(reason);
        await expect(page.getByRole('meter', { name: words.strength })).toHaveAttribute(
          'aria-valuetext',
          words.tooWeak,
        );
      }
      expect(hasSent).toBe(false);
    });

    test('the agreements must be ticked, and open in a tab of their own', async ({ page, context }) => {
      await page.goto('/register');
      await press(page, words.register);
      await expect(page.getByText(words.agreeMissing)).toBeVisible();
      const [document] = await Promise.all([
        context.waitForEvent('page'),
        page.getByRole('main').getByRole('link', { name: words.agreement }).click(),
      ]);
      await expect(document).toHaveURL((url) => url.pathname === '/user/service-agreement');
    });

    test('whoever proves an address that has an account is told so, and shown the ways in', async ({ page }) => {
      // In capitals: it is the same address.
      await startRegistration(page, words.mailTab, words.takenMail.toUpperCase());
      await press(page, words.send);
      await field(page, 'code').fill(await readCode(page.request, words.takenMail, 'registerCode'));
      await press(page, words.register);
      await expect(errorBeside(page, 'contact')).toHaveText(words.taken);
      await expect(page.getByRole('main').getByRole('link', { name: words.recover })).toBeVisible();
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
        await Promise.all([page.waitForResponse(/user\/login/), press(page, words.signIn)]);
      };
      for (let failure = 1; failure <= 3; failure++) await attempt();
      await expect(field(page, 'checkCode')).toBeHidden();
      await attempt();
      await expect(errorBeside(page, 'checkCode')).toHaveText(words.pictureMissing);
      await expect(field(page, 'checkCode')).toBeFocused();
      await attempt();
      await attempt();
      await attempt();
      await expect(page.getByRole('main').getByRole('button', { name: words.lockedFor })).toHaveAttribute(
        'aria-disabled',
        'true',
      );
      await expect(field(page, 'account')).toHaveValue(account);
    });
  });
}
