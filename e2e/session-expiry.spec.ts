import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { ageSession, forgetContacts } from './support/aged-session.ts';
import { readCode } from './support/demo-messages.ts';
import { alertIn } from './support/forms.ts';
import { holdAnswers } from './support/held-answers.ts';
import { languages, speak, themeFor, type Language } from './support/language.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD } from './support/new-account.ts';
import { expectMounted } from './support/sub-app.ts';
import { expectNoSidewaysScroll, expectSound } from './support/sound-page.ts';

const wordsOf = {
  'zh-CN': {
    idle: /您有一段时间没有操作，\d 分钟后将退出登录/,
    life: /本次登录将在 \d 分钟后到期/,
    stay: '保持登录',
    confirm: '验证身份',
    title: '验证身份，继续使用',
    submit: '继续',
    later: '稍后',
    renewed: '已验证，可以继续使用',
    mailTab: '邮件验证码',
    send: '获取验证码',
    recoveryCode: '改用恢复码',
  },
  'en-US': {
    idle: /You have not been active for a while\. You will be signed out in \d min/,
    life: /This session ends in \d min/,
    stay: 'Stay signed in',
    confirm: 'Confirm',
    title: 'Confirm that it is you',
    submit: 'Continue',
    later: 'Later',
    renewed: 'Confirmed. You can go on.',
    mailTab: 'Code by mail',
    send: 'Send code',
    recoveryCode: 'Use a recovery code',
  },
} as const satisfies Record<Language, Record<string, string | RegExp>>;

const PROFILE = '/accountManagement?section=profile';
/** Eight minutes before the longest life of twelve hours is over. */
const NEARLY_OVER_MINUTES = 12 * 60 - 8;

const storedTokens = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('Authorization') ?? '', localStorage.getItem('token') ?? '']);
const tokenOf = async (page: Page) => (await storedTokens(page))[1] ?? '';
const isLive = async (page: Page, token: string) => {
  const answer = await page.request.get('/uaa/v1/user/info', { headers: { Authorization: token, token } });
  return ((await answer.json()) as { code: number }).code === 200;
};
const nameField = (page: Page) => page.locator('main input[name="name"]');
const passwordField = (page: Page) => page.getByRole('dialog').locator('input[name="password"]');

/** Signed in by a new account, on the profile, at the end of the longest life. */
const nearTheEnd = async (page: Page, baseURL: string | undefined) => {
  const { account } = await createAccount(baseURL);
  await enter(page, account, GOOD_PASSWORD, PROFILE);
  const token = await tokenOf(page);
  await ageSession(token, NEARLY_OVER_MINUTES);
  await page.reload();
  return { account, token };
};

test.beforeEach(({ context }) => callFromElsewhere(context));

for (const language of languages) {
  const words = wordsOf[language];
  const notice = (page: Page, text: RegExp) => page.getByRole('complementary').filter({ hasText: text });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

  test.describe(language, () => {
    test.beforeEach(({ context, baseURL }) => speak(context, language, baseURL));

    test('an idle session is kept by one press and one call', async ({ page, baseURL }) => {
      const { account } = await createAccount(baseURL);
      await page.clock.install();
      await enter(page, account, GOOD_PASSWORD, PROFILE);
      await expect(nameField(page)).toBeVisible();
      await nameField(page).fill('half a name');
      await idleFor(page, '54:00');
      await expect(notice(page, words.idle)).toBeHidden();
      await page.clock.fastForward('02:00');
      await expect(notice(page, words.idle)).toBeVisible();

      const calls: string[] = [];
      page.on('request', (request) => calls.push(new URL(request.url()).pathname));
      await button(page, words.stay).click();
      await expect(notice(page, words.idle)).toBeHidden();
      expect(calls.filter((path) => path.startsWith('/uaa'))).toEqual(['/uaa/v1/user/info']);
      await expect(nameField(page)).toHaveValue('half a name');
      await expect(nameField(page)).toBeFocused();
    });

    test('a session at the end of its longest life is replaced in place', async ({ page, baseURL }) => {
      const { token } = await nearTheEnd(page, baseURL);
      await expect(notice(page, words.life)).toBeVisible();
      await nameField(page).fill('half a name');

      await button(page, words.confirm).click();
      const dialog = page.getByRole('dialog', { name: words.title });
      await expect(passwordField(page)).toBeFocused();
      for (let press = 0; press < 12; press += 1) {
        await page.keyboard.press('Tab');
        const isInside = await dialog.evaluate(
          (element) => element.contains(document.activeElement) || document.activeElement === document.body,
        );
        expect(isInside).toBe(true);
      }

      await passwordField(page).fill('not the password');
      await button(page, words.submit).click();
      await expect(alertIn(dialog)).toBeVisible();
      expect(await isLive(page, token)).toBe(true);

      await passwordField(page).fill(GOOD_PASSWORD);
      await page.keyboard.press('Enter');
      await expect(page.locator('.sk-toast', { hasText: words.renewed })).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(notice(page, words.life)).toBeHidden();
      await expect(page).toHaveURL((url) => url.pathname + url.search === PROFILE);
      await expect(nameField(page)).toHaveValue('half a name');
      await expect(nameField(page)).toBeFocused();

      const [authorization, renewed = ''] = await storedTokens(page);
      expect(renewed).toBe(authorization);
      expect(renewed).not.toBe(token);
      expect(await isLive(page, renewed)).toBe(true);
      expect(await isLive(page, token)).toBe(false);
    });

    test('a code by mail will do instead of the password', async ({ page, baseURL }) => {
      const { account, token } = await nearTheEnd(page, baseURL);
      await button(page, words.confirm).click();
      await page.getByRole('tab', { name: words.mailTab }).click();
      await button(page, words.send).click();
      await page
        .getByRole('dialog')
        .locator('input[name="code"]')
        .fill(await readCode(page.request, account, 'loginCode'));
      await button(page, words.submit).click();
      await expect(notice(page, words.life)).toBeHidden();
      expect(await tokenOf(page)).not.toBe(token);
    });

    test('whoever has a second factor gives it too', async ({ page, baseURL }) => {
      const { token } = await nearTheEnd(page, baseURL);
      const post = async (path: string, data: object) => {
        const answer = await page.request.post(path, { data, headers: { Authorization: token, token } });
        return ((await answer.json()) as { data: { info: { secret: string; recoveryCodes: string[] } } }).data.info;
      };
      const { secret } = await post('/uaa/v1/secondFactor/totp/begin', { password: GOOD_PASSWORD });
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      const { recoveryCodes } = await post('/uaa/v1/secondFactor/totp/confirm', { code });

      await button(page, words.confirm).click();
      await passwordField(page).fill(GOOD_PASSWORD);
      await button(page, words.submit).click();
      await expect(passwordField(page)).toBeHidden();
      expect(await tokenOf(page)).toBe(token);
      await button(page, words.recoveryCode).click();
      await page
        .getByRole('dialog')
        .locator('input[name="code"]')
        .fill(recoveryCodes[0] ?? '');
      await page.keyboard.press('Enter');
      await expect(notice(page, words.life)).toBeHidden();
      expect(await tokenOf(page)).not.toBe(token);
      expect(await isLive(page, token)).toBe(false);
    });

    test('is readable on a narrow page', async ({ page, context, baseURL }) => {
      await context.addCookies([{ name: 'skein_theme', value: themeFor[language], url: baseURL ?? '' }]);
      await page.setViewportSize({ width: 390, height: 844 });
      await nearTheEnd(page, baseURL);
      await expect(notice(page, words.life)).toBeVisible();
      await expect(nameField(page)).toBeVisible();
      await expectNoSidewaysScroll(page);
      await button(page, words.confirm).click();
      await expect(passwordField(page)).toBeVisible();
      await expectSound(page);
      await button(page, words.later).click();
      await expect(button(page, words.confirm)).toBeFocused();
    });
  });
}

/** An answer of the server is a sign of life: time passes once the last one has come. */
async function idleFor(page: Page, time: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.clock.fastForward(time);
}

const zh = wordsOf['zh-CN'];
const zhConfirm = (page: Page) => page.getByRole('button', { name: zh.confirm, exact: true });
const zhNotice = (page: Page) => page.getByRole('complementary').filter({ hasText: zh.life });

test('a notice that is ignored leads to /login and back, as every ended session does', async ({ page, baseURL }) => {
  const { account } = await createAccount(baseURL);
  await page.clock.install();
  await enter(page, account, GOOD_PASSWORD, PROFILE);
  await expect(nameField(page)).toBeVisible();
  const token = await tokenOf(page);
  // What an hour of idleness does on the server, whose clock cannot be turned.
  await page.request.post('/uaa/v1/user/logout', { data: {}, headers: { Authorization: token, token } });
  await page.clock.fastForward('01:00:10');
  await expect(page).toHaveURL((url) => url.pathname === '/login' && url.searchParams.get('returnTo') === PROFILE);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('an impatient second Enter does not send the form that the focus comes back to', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, 'zh-CN', baseURL);
  const { account } = await createAccount(baseURL);
  await page.clock.install();
  await enter(page, account, GOOD_PASSWORD, PROFILE);
  await nameField(page).fill('half a name');
  await idleFor(page, '56:00');
  await page.getByRole('button', { name: zh.stay, exact: true }).focus();
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  await page.keyboard.press('Enter');
  await expect(nameField(page)).toBeFocused();
  await page.keyboard.press('Enter');
  expect(sent).toEqual([]);
  await page.clock.fastForward('00:02');
  await page.keyboard.press('Enter');
  await expect(page.locator('.sk-toast-success')).toBeVisible();
});

test('sub-applications stay mounted, and other tabs follow without losing what is typed', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, 'zh-CN', baseURL);
  const { account } = await createAccount(baseURL);
  await enter(page, account, GOOD_PASSWORD, PROFILE);
  const token = await tokenOf(page);
  await ageSession(token, NEARLY_OVER_MINUTES);
  const typing = await context.newPage();
  await typing.goto(PROFILE);
  await expect(zhNotice(typing)).toBeVisible();
  await nameField(typing).fill('half a name');

  await page.goto('/console');
  await expectMounted(page, 'console');
  const mount = page.locator('#appContainer > *').first();
  await mount.evaluate((element) => element.setAttribute('data-e2e-same', ''));
  await zhConfirm(page).click();
  await passwordField(page).fill(GOOD_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(zhNotice(page)).toBeHidden();
  await expect(page.locator('#appContainer > [data-e2e-same]')).toBeAttached();
  await expectMounted(page, 'console');

  await expect(zhNotice(typing)).toBeHidden();
  await expect(nameField(typing)).toHaveValue('half a name');
  await typing.locator('main form button[type="submit"]').first().click();
  await expect(typing.locator('.sk-toast-success')).toBeVisible();
  expect(await isLive(page, token)).toBe(false);
});

test('a tab that hears of the end of the old token before another holds the new one waits for it', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, 'zh-CN', baseURL);
  const { account } = await createAccount(baseURL);
  await enter(page, account, GOOD_PASSWORD, PROFILE);
  const token = await tokenOf(page);
  await ageSession(token, NEARLY_OVER_MINUTES);
  const typing = await context.newPage();
  const channel = typing.waitForEvent('websocket');
  await typing.goto(PROFILE);
  await nameField(typing).fill('half a name');
  await page.reload();
  const cutOff = (await channel).waitForEvent('close');
  await page.route('**/uaa/v1/user/login', async (route) => {
    // The other tab is told meanwhile, perhaps before we have the answer, asks the server, and is refused.
    const refused = typing.waitForResponse('**/uaa/v1/user/info');
    const answer = await route.fetch();
    await cutOff;
    await refused;
    await route.fulfill({ response: answer });
  });
  await zhConfirm(page).click();
  await passwordField(page).fill(GOOD_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(zhNotice(page)).toBeHidden();
  await expect(page).toHaveURL(PROFILE);
  expect(await tokenOf(page)).not.toBe(token);
  await expect(nameField(typing)).toHaveValue('half a name');
  await expect(typing).toHaveURL(PROFILE);
  await typing.locator('main form button[type="submit"]').first().click();
  await expect(typing.locator('.sk-toast-success')).toBeVisible();
});

test('a proof that is on its way counts, also when its dialog is closed meanwhile', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, 'zh-CN', baseURL);
  const { account } = await createAccount(baseURL);
  await enter(page, account, GOOD_PASSWORD, PROFILE);
  const token = await tokenOf(page);
  await ageSession(token, NEARLY_OVER_MINUTES);
  await page.reload();
  await nameField(page).fill('half a name');
  const deliver = await holdAnswers(page, '**/uaa/v1/user/login');
  await zhConfirm(page).click();
  await passwordField(page).fill(GOOD_PASSWORD);
  const proving = page.waitForRequest('**/uaa/v1/user/login');
  await page.keyboard.press('Enter');
  await proving;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  deliver();
  await expect.poll(() => tokenOf(page)).not.toBe(token);
  await expect(zhNotice(page)).toBeHidden();
  await expect(page).toHaveURL(PROFILE);
  await expect(nameField(page)).toHaveValue('half a name');
});

test('an account of WeChat alone is led to WeChat, and back', async ({ page, baseURL }) => {
  const { token } = await nearTheEnd(page, baseURL);
  await forgetContacts(token);
  await page.reload();
  await zhConfirm(page).click();
  const dialog = page.getByRole('dialog', { name: zh.title });
  await expect(dialog.getByText('此账号只能用微信登录')).toBeVisible();
  await expect(passwordField(page)).toBeHidden();
  await dialog.getByRole('link', { name: '用微信重新登录' }).click();
  await expect(page).toHaveURL(
    (url) => url.pathname === '/weChatloginPage' && url.searchParams.get('returnTo') === PROFILE,
  );
});
