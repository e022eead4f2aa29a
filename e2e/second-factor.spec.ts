import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { field, press, submit } from './support/forms.ts';
import { languages, speak, type Language } from './support/language.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD } from './support/new-account.ts';
import { watchForErrors } from './support/page-errors.ts';
import { addAuthenticator } from './support/authenticator.ts';
import { expectSound } from './support/sound-page.ts';

const SECURITY = '/accountManagement?section=security';

const words = {
  'zh-CN': {
    addApp: '启用验证器',
    removeApp: '停用验证器',
    next: '下一步',
    kept: '我已保存',
    oneMore: '还需要一步',
    useRecovery: '改用恢复码',
    usePasskey: '使用通行密钥',
    back: '返回重新登录',
    recoveryCodes: '恢复码',
    left: (count: number) => `剩 ${count} / 10 个`,
    renew: '重新生成恢复码',
    passkeys: '通行密钥',
    addPasskey: '添加通行密钥',
    makePasskey: '创建通行密钥',
    logInByPasskey: '用通行密钥登录',
    wrong: '动态码不正确',
    wrongRecovery: '恢复码不正确',
    noAddress: 'IP 地址',
    rename: (name: string) => `给“${name}”改名`,
    remove: (name: string) => `移除“${name}”`,
    save: '保存',
    off: '未启用',
  },
  'en-US': {
    addApp: 'Set up the app',
    removeApp: 'Remove the app',
    next: 'Next',
    kept: 'I have kept them',
    oneMore: 'One more step',
    useRecovery: 'Use a recovery code',
    usePasskey: 'Use a passkey',
    back: 'Back to sign in',
    recoveryCodes: 'Recovery codes',
    left: (count: number) => `${count} of 10 left`,
    renew: 'Make new recovery codes',
    passkeys: 'Passkeys',
    addPasskey: 'Add a passkey',
    makePasskey: 'Create the passkey',
    logInByPasskey: 'Sign in with a passkey',
    wrong: 'The code is not right',
    wrongRecovery: 'The recovery code is not right',
    noAddress: 'IP address',
    rename: (name: string) => `Rename “${name}”`,
    remove: (name: string) => `Remove “${name}”`,
    save: 'Save',
    off: 'Off',
  },
} as const satisfies Record<Language, object>;

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null);
const signOut = (page: Page) => page.evaluate(() => localStorage.clear());

/** The codes of an app. Of the step before, the present and the next one, each is taken, and once only. */
const anApp = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  return {
    now: () => totp.generate(),
    /** Of the next step, so that it is another code than the one just spent. */
    next: () => totp.generate({ timestamp: Date.now() + totp.period * 1000 }),
  };
};

const giveFirstProof = async (page: Page, account: string) => {
  await page.goto('/login');
  await field(page, 'account').fill(account);
  await field(page, 'password').fill(GOOD_PASSWORD);
  await submit(page);
};

const prove = async (page: Page) => {
  await expect(field(page, 'oldPassword')).toBeFocused();
  await field(page, 'oldPassword').fill(GOOD_PASSWORD);
  await page.keyboard.press('Enter');
};

const keepCodes = async (page: Page, language: Language): Promise<string[]> => {
  const list = page.getByRole('list', { name: words[language].recoveryCodes });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  const codes = await list.getByRole('listitem').allInnerTexts();
  await press(page, words[language].kept);
  await expect(page.getByText(words[language].left(10))).toBeVisible();
  return codes;
};

const enrolApp = async (page: Page, language: Language) => {
  await press(page, words[language].addApp);
  await prove(page);
  await expect(page.locator('.shell-qr-code')).toBeVisible();
  const secret = (await page.locator('.shell-factor-secret code').innerText()).replaceAll(/\s/g, '');
  const app = anApp(secret);
  await expect(field(page, 'code')).toBeFocused();
  await field(page, 'code').fill(app.now());
  await page.keyboard.press('Enter');
  return { app, codes: await keepCodes(page, language) };
};

test.beforeEach(({ context }) => callFromElsewhere(context));

for (const language of languages) {
  const word = words[language];

  test(`an app is set up, asked for and removed in ${language}`, async ({ page, context, baseURL }) => {
    test.slow();
    const errors = watchForErrors(page);
    await speak(context, language, baseURL);
    const { account } = await createAccount(baseURL);
    await enter(page, account, GOOD_PASSWORD, SECURITY);
    const { app, codes } = await enrolApp(page, language);

    await signOut(page);
    await giveFirstProof(page, account);
    await expect(page.getByRole('heading', { name: word.oneMore })).toBeVisible();
    expect(await isSignedIn(page)).toBe(false);
    await expect(field(page, 'code')).toBeFocused();
    await expect(field(page, 'code')).toHaveAttribute('autocomplete', 'one-time-code');
    await field(page, 'code').fill(app.next() === '000000' ? '000001' : '000000');
    await page.keyboard.press('Enter');
    await expect(page.locator('.sk-field').getByRole('alert')).toContainText(word.wrong);
    await field(page, 'code').fill(app.next());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');
    expect(await isSignedIn(page)).toBe(true);

    await signOut(page);
    await giveFirstProof(page, account);
    await press(page, word.useRecovery);
    await expect(field(page, 'code')).toBeFocused();
    await field(page, 'code').fill((codes[0] ?? '').toUpperCase());
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');

    await signOut(page);
    await giveFirstProof(page, account);
    await press(page, word.useRecovery);
    await field(page, 'code').fill(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page.locator('.sk-field').getByRole('alert')).toContainText(word.wrongRecovery);
    await field(page, 'code').fill(codes[1] ?? '');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home');

    await page.goto(SECURITY);
    await expect(page.getByText(word.left(8))).toBeVisible();
    await press(page, word.renew);
    await prove(page);
    await keepCodes(page, language);
    await press(page, word.removeApp);
    await prove(page);
    await expect(page.getByRole('main').getByRole('button', { name: word.addApp, exact: true })).toBeVisible();
    await expect(page.getByText(word.left(10))).toHaveCount(0);

    await signOut(page);
    await enter(page, account);
    expect(errors).toEqual([]);
  });

  test(`a passkey is made, signs in alone and as a second step, and is removed in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    test.slow();
    const errors = watchForErrors(page);
    const named = (baseURL ?? '').replace('127.0.0.1', 'localhost');
    const at = (path: string) => `${named}${path}`;
    await speak(context, language, named);
    await addAuthenticator(page);
    const { account } = await createAccount(baseURL);
    await page.goto(at(`/login?returnTo=${encodeURIComponent(SECURITY)}`));
    await field(page, 'account').fill(account);
    await field(page, 'password').fill(GOOD_PASSWORD);
    await submit(page);

    await press(page, word.addPasskey);
    await prove(page);
    await expect(field(page, 'name')).toBeFocused();
    await field(page, 'name').fill('Workshop key');
    await press(page, word.makePasskey);
    await keepCodes(page, language);
    const list = page.getByRole('list', { name: word.passkeys });
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await list.getByRole('button', { name: word.rename('Workshop key') }).click();
    await field(page, 'name').fill('Desk key');
    await press(page, word.save);
    await expect(list.getByText('Desk key')).toBeVisible();

    await signOut(page);
    await page.goto(at('/login'));
    await press(page, word.logInByPasskey);
    await page.waitForURL('**/home');
    expect(await isSignedIn(page)).toBe(true);

    await signOut(page);
    await page.goto(at('/login'));
    await field(page, 'account').fill(account);
    await field(page, 'password').fill(GOOD_PASSWORD);
    await submit(page);
    await expect(page.getByRole('heading', { name: word.oneMore })).toBeVisible();
    expect(await isSignedIn(page)).toBe(false);
    await press(page, word.usePasskey);
    await page.waitForURL('**/home');

    await page.goto(at(SECURITY));
    await list.getByRole('button', { name: word.remove('Desk key') }).click();
    await prove(page);
    await expect(list).toHaveCount(0);
    await expect(page.getByText(word.off, { exact: true })).toHaveCount(2);
    expect(errors).toEqual([]);
  });

  test(`at a bare address the page says why there are no passkeys, and where they are, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, language, baseURL);
    await page.goto('/login?by=mail');
    await expect(page.getByText(word.noAddress)).toBeVisible();
    await expect(page.getByRole('button', { name: word.logInByPasskey })).toHaveCount(0);
    const link = page.getByRole('main').getByRole('link', { name: /localhost/ });
    await expect(link).toHaveAttribute('href', /^http:\/\/localhost:\d+\/login\?by=mail$/);
    const { account } = await createAccount(baseURL);
    await enter(page, account, GOOD_PASSWORD, SECURITY);
    await press(page, word.addPasskey);
    await expect(page.getByText(word.noAddress)).toBeVisible();
  });
}

test('a passkey that is refused by its owner leaves the page as it was, with a word why', async ({ page, baseURL }) => {
  const named = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await addAuthenticator(page, { isUserWilling: false });
  await page.goto(`${named}/login`);
  await press(page, '用通行密钥登录');
  await expect(page.getByRole('alert')).toContainText('没有完成');
  await expect(field(page, 'account')).toBeVisible();
});

test('a ticket that has run out leads back to the first step', async ({ page, baseURL }) => {
  const { account } = await createAccount(baseURL);
  await enter(page, account, GOOD_PASSWORD, SECURITY);
  const { app } = await enrolApp(page, 'zh-CN');
  await signOut(page);
  await page.route('**/uaa/v1/user/login/secondStep', async (route) => {
    const body = route.request().postDataJSON() as { ticket: string };
    await route.continue({ postData: JSON.stringify({ ...body, ticket: 'x'.repeat(43) }) });
  });
  await giveFirstProof(page, account);
  await field(page, 'code').fill(app.next());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').first()).toContainText('上一步的验证已失效');
  await press(page, '返回重新登录');
  await expect(field(page, 'account')).toHaveValue(account);
});

for (const theme of ['light', 'dark'] as const) {
  test(`every state is sound at 390 px, ${theme}`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await context.addCookies([{ name: 'skein_theme', value: theme, url: baseURL ?? '' }]);
    const { account } = await createAccount(baseURL);
    await enter(page, account, GOOD_PASSWORD, SECURITY);
    await press(page, '启用验证器');
    await prove(page);
    await expect(page.locator('.shell-qr-code')).toBeVisible();
    await expectSound(page, 'the key');
    const app = anApp((await page.locator('.shell-factor-secret code').innerText()).replaceAll(/\s/g, ''));
    await field(page, 'code').fill(app.now());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: '我已保存' })).toBeVisible();
    await expectSound(page, 'the recovery codes');
    await signOut(page);
    await giveFirstProof(page, account);
    await expect(field(page, 'code')).toBeVisible();
    await expectSound(page, 'the second step');
    await press(page, '改用恢复码');
    await expectSound(page, 'the recovery code');
  });
}
