import { expect, test, type Page } from '@playwright/test';
import { readCode, readPicture } from './support/demo-messages.ts';
import { errorBeside, field, press, submit, toast } from './support/forms.ts';
import { languages, speak, themeFor, type Language } from './support/language.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD, newMail, newPhone } from './support/new-account.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const wordsOf = {
  'zh-CN': {
    sent: '发送成功',
    proved: '安全验证成功',
    modified: '修改成功',
    bound: '绑定成功',
    account: '账号',
    save: '保存',
    cancel: '取消',
    next: '下一步',
    send: '获取验证码',
    nameRefused: '这个名称不能使用，请换一个',
    sessions: '登录列表',
    thisDevice: '本设备',
    endSession: '结束登录',
    endQuestion: /^结束“.+”上的登录？/,
    ended: '已结束',
    endOthers: '结束其他所有登录',
    onlyHere: '除本设备外，没有其他登录。',
    history: '登录记录',
    failed: '未成功',
    registration: '注册',
    security: '安全设置',
    changePassword: '修改密码',
    wrongPassword: '密码不正确',
    weakPassword: '密码至少 10 个字符',
    bindPhone: '绑定手机号',
    proveMail: '用邮箱验证码',
    changePhone: '更换手机号',
    taken: '这个手机号或邮箱已属于另一个账号',
    changeMail: '更换邮箱',
  },
  'en-US': {
    sent: 'Sent',
    proved: 'Security check passed',
    modified: 'Changed',
    bound: 'Bound',
    account: 'Account',
    save: 'Save',
    cancel: 'Cancel',
    next: 'Next',
    send: 'Send code',
    nameRefused: 'This name cannot be used. Please choose another.',
    sessions: 'Sessions',
    thisDevice: 'This device',
    endSession: 'End session',
    endQuestion: /^End the session on “.+”\?/,
    ended: 'Ended',
    endOthers: 'End all other sessions',
    onlyHere: 'There is no session but this one.',
    history: 'Sign-in history',
    failed: 'Failed',
    registration: 'Registration',
    security: 'Security',
    changePassword: 'Change the password',
    wrongPassword: 'The password is not right.',
    weakPassword: 'A password has at least 10 characters.',
    bindPhone: 'Bind a phone number',
    proveMail: 'By a code to your mail',
    changePhone: 'Change the phone number',
    taken: 'This phone number or mail address belongs to an account already.',
    changeMail: 'Change the mail address',
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

const section = (name: string) => `/accountManagement?section=${name}`;

test.beforeEach(({ context }) => callFromElsewhere(context));

for (const language of languages) {
  const words = wordsOf[language];

  const provePhone = async (page: Page, phone: string, purpose: 'bindPhoneCode' | 'changePhoneCode') => {
    await field(page, 'contact').fill(phone);
    await field(page, 'checkCode').fill(await readPicture(page));
    await press(page, words.send);
    await expect(toast(page, words.sent)).toBeVisible();
    // Its picture is spent and the field empty again, which is no mistake of whoever typed it.
    await expect(field(page, 'checkCode')).toHaveValue('');
    await expect(errorBeside(page, 'checkCode')).toBeHidden();
    await field(page, 'code').fill(await readCode(page.request, phone, purpose));
    await submit(page);
  };

  test.describe(language, () => {
    test.beforeEach(({ context, baseURL }) => speak(context, language, baseURL));

    test('a name to pose as us is refused beside its field; another is kept, and stands in the header at once', async ({
      page,
      baseURL,
    }) => {
      const { account } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('profile'));
      await field(page, 'name').fill('Аdmin');
      await press(page, words.save);
      await expect(errorBeside(page, 'name')).toHaveText(words.nameRefused);
      await field(page, 'name').fill('林望舒');
      await press(page, words.save);
      await expect(toast(page, words.modified)).toBeVisible();
      await page.getByRole('banner').getByRole('button', { name: words.account }).click();
      await expect(page.getByRole('banner').getByText('林望舒')).toBeVisible();
    });

    test('another session is ended after a question that names it, and is over on the server', async ({
      page,
      baseURL,
    }) => {
      const { account, isLive } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('sessions'));
      const list = page.getByRole('list', { name: words.sessions });
      await expect(list.getByRole('listitem')).toHaveCount(2);
      await expect(list.getByText(words.thisDevice)).toHaveCount(1);
      await list.getByRole('button', { name: words.endSession }).click();
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText(words.endQuestion);
      await question.getByRole('button', { name: words.cancel }).click();
      expect(await isLive()).toBe(true);
      await list.getByRole('button', { name: words.endSession }).click();
      await question.getByRole('button', { name: words.endSession }).click();
      await expect(toast(page, words.ended)).toBeVisible();
      await expect(list.getByRole('listitem')).toHaveCount(1);
      expect(await isLive()).toBe(false);
    });

    test('all other sessions are ended at once, and this one goes on', async ({ page, baseURL }) => {
      const { account, isLive } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('sessions'));
      await press(page, words.endOthers);
      await page.getByRole('alertdialog').getByRole('button', { name: words.endOthers }).click();
      await expect(page.getByText(words.onlyHere)).toBeVisible();
      expect(await isLive()).toBe(false);
    });

    test('the sign-in history shows attempts that failed beside those that did not', async ({ page, baseURL }) => {
      const { account } = await createAccount(baseURL);
      await page.request.post('/uaa/v1/user/login', { data: { account, password: 'not the password' } });
      await enter(page, account, GOOD_PASSWORD, section('history'));
      const list = page.getByRole('list', { name: words.history });
      await expect(list.getByText(words.failed)).toHaveCount(1);
      await expect(list.getByText(words.registration)).toHaveCount(1);
    });

    test('a changed password ends every other session, while this page goes on', async ({ page, baseURL }) => {
      const { account, isLive } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('security'));
      await press(page, words.changePassword);
      await expect(field(page, 'oldPassword')).toBeFocused();
      await field(page, 'oldPassword').fill('not the password');
      await field(page, 'password').fill('short');
      await submit(page);
      await expect(errorBeside(page, 'password')).toHaveText(words.weakPassword);
      await field(page, 'password').fill('the geese fly south again');
      await submit(page);
      await expect(errorBeside(page, 'oldPassword')).toHaveText(words.wrongPassword);
      expect(await isLive()).toBe(true);
      await field(page, 'oldPassword').fill(GOOD_PASSWORD);
      await submit(page);
      await expect(toast(page, words.modified)).toBeVisible();
      expect(await isLive()).toBe(false);
      await page.reload();
      await expect(page.getByRole('heading', { name: words.security, exact: true })).toBeVisible();
    });

    test('a phone that is somebody else’s is refused beside its field; a free one is bound, then changed in two steps', async ({
      page,
      baseURL,
    }) => {
      const { account: taken } = await createAccount(baseURL, newPhone());
      const { account } = await createAccount(baseURL);
      const [first, second] = [newPhone(), newPhone()];
      await enter(page, account, GOOD_PASSWORD, section('security'));
      await press(page, words.bindPhone);
      await field(page, 'oldPassword').fill(GOOD_PASSWORD);
      await press(page, words.next);
      await provePhone(page, taken, 'bindPhoneCode');
      await expect(errorBeside(page, 'contact')).toHaveText(words.taken);
      await expect(field(page, 'contact')).toBeFocused();
      await provePhone(page, first, 'bindPhoneCode');
      await expect(toast(page, words.bound)).toBeVisible();
      await expect(page.getByText(first)).toBeVisible();

      await press(page, words.changePhone);
      await field(page, 'checkCode').fill(await readPicture(page));
      await press(page, words.send);
      await field(page, 'code').fill(await readCode(page.request, first, 'securityCode'));
      await press(page, words.next);
      await expect(toast(page, words.proved)).toBeVisible();
      await provePhone(page, second, 'changePhoneCode');
      await expect(toast(page, words.modified)).toBeVisible();
      await expect(page.getByText(second)).toBeVisible();
    });

    test('one who has no password binds a phone by a code to their mail address', async ({ page, baseURL }) => {
      const { account } = await createAccount(baseURL);
      const phone = newPhone();
      await enter(page, account, GOOD_PASSWORD, section('security'));
      await press(page, words.bindPhone);
      await page.getByRole('tab', { name: words.proveMail }).click();
      await press(page, words.send);
      const oldCode = await readCode(page.request, account, 'securityCode');
      // A wrong one is known only at the end, and leads back to where it is mended.
      await field(page, 'code').fill(oldCode === '000000' ? '000001' : '000000');
      await press(page, words.next);
      await provePhone(page, phone, 'bindPhoneCode');
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await page.getByRole('tab', { name: words.proveMail }).click();
      await field(page, 'code').fill(oldCode);
      await press(page, words.next);
      await expect(field(page, 'contact')).toHaveValue(phone);
      await field(page, 'code').fill(await readCode(page.request, phone));
      await submit(page);
      await expect(toast(page, words.bound)).toBeVisible();
      await expect(page.getByText(phone)).toBeVisible();
    });

    test('the mail address is changed with a code to the old one and a code to the new one', async ({
      page,
      baseURL,
    }) => {
      const { account } = await createAccount(baseURL);
      const mail = newMail();
      await enter(page, account, GOOD_PASSWORD, section('security'));
      await press(page, words.changeMail);
      await press(page, words.send);
      const oldCode = await readCode(page.request, account, 'securityCode');
      // A wrong one is known only at the end, and leads back to where it is mended.
      await field(page, 'code').fill(oldCode === '000000' ? '000001' : '000000');
      await press(page, words.next);
      await field(page, 'contact').fill(mail);
      await press(page, words.send);
      await field(page, 'code').fill(await readCode(page.request, mail));
      await submit(page);
      await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
      await field(page, 'code').fill(oldCode);
      await press(page, words.next);
      await field(page, 'contact').fill(mail);
      await field(page, 'code').fill(await readCode(page.request, mail));
      await submit(page);
      await expect(toast(page, words.modified)).toBeVisible();
      await expect(page.getByRole('main').getByText(mail)).toBeVisible();
    });
  });
}

test('one who has lost the old mail address is told what vouches for them, and what to do without it', async ({
  page,
  baseURL,
}) => {
  const { account } = await createAccount(baseURL);
  await enter(page, account, GOOD_PASSWORD, section('security'));
  await press(page, '更换邮箱');
  await page.getByRole('tab', { name: '收不到了' }).click();
  await expect(page.getByText('请先绑定手机号，3 天后就能用它更换邮箱')).toBeVisible();
});

const sections = ['profile', 'security', 'sessions', 'history', 'enterprise', 'preferences'];

for (const language of languages)
  test(`every section is sound at 390 px in ${language}`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speak(context, language, baseURL);
    await context.addCookies([{ name: 'skein_theme', value: themeFor[language], url: baseURL ?? '' }]);
    await signIn(page, 'pilot');
    for (const name of sections) {
      await page.goto(section(name));
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectSound(page, name);
    }
  });
