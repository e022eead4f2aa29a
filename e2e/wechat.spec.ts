import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { errorBeside, field, toast } from './support/forms.ts';
import { languages, speak, type Language } from './support/language.ts';
import { watchForErrors } from './support/page-errors.ts';
import { signIn } from './support/signed-in.ts';

const chinese = {
  agree: '同意并前往微信',
  notWechat: '这不是微信',
  allow: '允许',
  createTab: '新建账号',
  name: '你的名称',
  create: '新建账号并登录',
  created: '账号已创建',
  agreeMissing: '请先阅读并同意这两份文件',
  account: '账号',
  signInExisting: '登录已有账号',
  login: '邮箱或手机号',
  password: '密码',
  signIn: '登录',
  bindHere: '绑定到此账号',
  success: '绑定成功',
  bound: '微信已绑定',
  unbind: '解除绑定',
  unbound: '已解除绑定',
  bind: '绑定微信',
  lastWayIn: '微信是此账号唯一的登录方式；请先绑定邮箱或手机号，再解除微信',
  bindMail: '绑定邮箱',
  oldPassword: '当前密码',
  boundElsewhere: '这个微信已绑定其他账号',
  accountPage: '账号管理',
  again: '重新开始',
  refusals: [
    ['拒绝', '你没有同意授权', 'wechat_denied'],
    ['拒绝（带 state）', '你没有同意授权', 'wechat_denied'],
    ['授权码过期', '这次授权已失效', '40029'],
  ],
} as const;

type Words = { readonly [Key in keyof typeof chinese]: Key extends 'refusals' ? readonly Refusal[] : string };
/** What is pressed at the provider, what our page then says, and what it names as the reason. */
type Refusal = readonly [answer: string, title: string, reason: string];

const wordsOf: Readonly<Record<Language, Words>> = {
  'zh-CN': chinese,
  'en-US': {
    agree: 'Agree and go to WeChat',
    notWechat: 'This is not WeChat',
    allow: 'Allow',
    createTab: 'Create an account',
    name: 'Your name',
    create: 'Create the account and sign in',
    created: 'Your account is ready',
    agreeMissing: 'Please read and accept both documents first',
    account: 'Account',
    signInExisting: 'Sign in to my account',
    login: 'Mail address or phone number',
    password: 'Password',
    signIn: 'Sign in',
    bindHere: 'Bind to this account',
    success: 'Bound',
    bound: 'WeChat is bound',
    unbind: 'Unbind',
    unbound: 'Unbound',
    bind: 'Bind WeChat',
    lastWayIn: 'WeChat is the only way into this account. Bind a mail address or a phone first, then unbind WeChat.',
    bindMail: 'Bind a mail address',
    oldPassword: 'Current password',
    boundElsewhere: 'This WeChat is bound to another account',
    accountPage: 'Account',
    again: 'Begin again',
    refusals: [
      ['Deny', 'You did not allow it', 'wechat_denied'],
      ['Deny with state', 'You did not allow it', 'wechat_denied'],
      ['Expired', 'This authorisation has expired', '40029'],
    ],
  },
};

/** The provider knows four people: in each language one creates an account and one binds the account they have. */
const cast = {
  'zh-CN': { newcomer: '李晓雨', binder: '王牧', account: 'observer' },
  'en-US': { newcomer: 'Ada', binder: '陈安', account: 'dispatcher' },
} as const;

const at = (path: string) => (url: URL) => url.pathname === path;

const proveAndGo = async (page: Page, agree: string) => {
  await page.getByRole('button', { name: agree }).click();
  await expect(errorBeside(page, 'oldPassword')).toBeVisible();
  await field(page, 'oldPassword').fill('skein-demo');
  await page.getByRole('button', { name: agree }).click();
};

/** From the sign-in page of WeChat to its stand-in, as a person goes. */
const goToWechat = async (page: Page, words: Words = chinese, path = '/weChatloginPage') => {
  await page.goto(path);
  if (path.includes('purpose=bind')) await proveAndGo(page, words.agree);
  else await page.getByRole('link', { name: words.agree }).click();
  await expect(page.getByText(words.notWechat)).toBeVisible();
};

const answerAs = async (page: Page, person: string, answer: string) => {
  await page.getByRole('radio', { name: person }).check();
  await page.getByRole('button', { name: answer, exact: true }).click();
};

/** To `/home`, whether or not another test has already made the account of this person. */
const enterByWechat = async (page: Page, person: string, words: Words = chinese) => {
  await goToWechat(page, words);
  await answerAs(page, person, words.allow);
  const create = page.getByRole('tab', { name: words.createTab });
  const home = page.getByRole('banner').getByRole('button', { name: words.account });
  await expect(create.or(home)).toBeVisible();
  if (await home.isVisible()) return;
  await create.click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: words.create }).click();
  await expect(page.getByRole('heading', { name: words.created })).toBeVisible();
};

const isSignedIn = (page: Page) => page.evaluate(() => localStorage.getItem('token') !== null);

const startOver = (page: Page) => page.evaluate(() => localStorage.clear());

for (const language of languages) {
  const words = wordsOf[language];
  const { newcomer, binder, account } = cast[language];

  const unbind = async (page: Page, password?: string) => {
    await page.goto('/accountManagement?section=security');
    await page.getByRole('button', { name: words.unbind, exact: true }).click();
    if (password) await field(page, 'oldPassword').fill(password);
    await page.locator('form').getByRole('button', { name: words.unbind, exact: true }).click();
  };

  test.describe(language, () => {
    test.beforeEach(({ context, baseURL }) => speak(context, language, baseURL));

    test('an unknown person creates an account, and is known the next time', async ({ page }) => {
      const errors = watchForErrors(page);
      await goToWechat(page, words);
      await answerAs(page, newcomer, words.allow);
      await expect(page).toHaveURL(at('/wechartboundPage'));
      await page.getByRole('tab', { name: words.createTab }).click();
      await expect(page.getByLabel(words.name)).toHaveValue(newcomer);
      await page.getByRole('button', { name: words.create }).click();
      await expect(page.getByText(words.agreeMissing)).toBeVisible();
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: words.create }).click();
      await expect(page.getByRole('heading', { name: words.created })).toBeVisible();
      expect(await isSignedIn(page)).toBe(true);

      await startOver(page);
      await goToWechat(page, words);
      await answerAs(page, newcomer, words.allow);
      await expect(page).toHaveURL(at('/home'));
      await expect(page.getByRole('banner').getByRole('button', { name: words.account })).toBeVisible();
      expect(errors).toEqual([]);
    });

    test('an account with no other way in is told why it cannot unbind WeChat', async ({ page }) => {
      await enterByWechat(page, newcomer, words);
      await unbind(page);
      await expect(page.getByRole('main').getByText(words.lastWayIn)).toBeVisible();
      // It has no password to ask for.
      await page.getByRole('button', { name: words.bindMail }).click();
      await expect(field(page, 'contact')).toBeVisible();
      await expect(page.getByLabel(words.oldPassword)).toHaveCount(0);
    });

    test('someone signed in binds their WeChat, and unbinds it', async ({ page }) => {
      await signIn(page, account);
      await goToWechat(page, words, '/toImpower?purpose=bind');
      await answerAs(page, binder, words.allow);
      await expect(toast(page, words.success)).toBeVisible();
      await expect(page).toHaveURL(at('/wechartSecuss'));
      await unbind(page, 'not the password');
      await expect(errorBeside(page, 'oldPassword')).toBeVisible();
      await unbind(page, 'skein-demo');
      await expect(toast(page, words.unbound)).toBeVisible();
      await expect(page.getByRole('link', { name: words.bind })).toBeFocused();
    });

    test('an unknown person signs in to an account and binds it', async ({ page }) => {
      await goToWechat(page, words);
      await answerAs(page, binder, words.allow);
      await page.getByRole('link', { name: words.signInExisting }).click();
      await page.getByLabel(words.login).fill(`${account}@skein.demo`);
      await page.getByRole('textbox', { name: words.password }).fill('skein-demo');
      await page.getByRole('button', { name: words.signIn, exact: true }).click();
      await expect(page).toHaveURL(at('/wechartboundPage'));
      await expect(page.getByRole('main').getByText(`${account}@skein.demo`)).toBeVisible();
      await field(page, 'oldPassword').fill('not the password');
      await page.getByRole('button', { name: words.bindHere }).click();
      await expect(errorBeside(page, 'oldPassword')).toBeVisible();
      await field(page, 'oldPassword').fill('skein-demo');
      await page.getByRole('button', { name: words.bindHere }).click();
      await expect(toast(page, words.success)).toBeVisible();
      await expect(page.getByRole('heading', { name: words.bound })).toBeVisible();
    });

    test('a WeChat that is bound elsewhere is refused and explained', async ({ page }) => {
      await enterByWechat(page, newcomer, words);
      await startOver(page);
      await signIn(page, 'pilot');
      await goToWechat(page, words, '/toImpower?purpose=bind');
      await answerAs(page, newcomer, words.allow);
      await expect(page.getByRole('heading', { name: words.boundElsewhere })).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: words.accountPage, exact: true })).toBeVisible();
    });

    for (const [answer, title, reason] of words.refusals) {
      test(`${answer}: the error page says so and leads back to the beginning`, async ({ page }) => {
        await goToWechat(page, words);
        await answerAs(page, newcomer, answer);
        await expect(page).toHaveURL(at('/wechartError'));
        await expect(page.getByRole('heading', { name: title })).toBeVisible();
        await expect(page.getByRole('main').getByText(reason)).toBeVisible();
        expect(await isSignedIn(page)).toBe(false);
        await page.getByRole('link', { name: words.again }).click();
        await expect(page).toHaveURL(at('/toImpower'));
      });
    }
  });
}

for (const path of [
  '/weChatloginPage?returnTo=/deviceMana/siteInfo',
  '/login?by=wechat&returnTo=/deviceMana/siteInfo',
]) {
  test(`${path} shows a code for phones at once, and is one step from WeChat`, async ({ page }) => {
    const errors = watchForErrors(page);
    await page.goto(path);
    await expect(page.getByRole('img', { name: /toImpower.*siteInfo/ })).toBeVisible();
    await page.getByRole('link', { name: '同意并前往微信' }).click();
    await expect(page.getByText('这不是微信')).toBeVisible();
    expect(errors).toEqual([]);
  });
}

test('the address that leaves for WeChat leads to the proof first when it is to bind', async ({ page }) => {
  await signIn(page, 'pilot');
  await page.goto('/wachart/toGrantWeChart?purpose=bind');
  await expect(page).toHaveURL((url) => url.pathname === '/toImpower' && url.searchParams.get('purpose') === 'bind');
  await expect(field(page, 'oldPassword')).toBeFocused();
});

test('a proof is asked for once it is known what the account can prove itself by', async ({ page }) => {
  await signIn(page, 'pilot');
  const held = Promise.withResolvers<void>();
  await page.route('**/uaa/v1/user/info', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/toImpower?purpose=bind');
  const agree = page.getByRole('button', { name: '同意并前往微信' });
  await expect(page.getByRole('main').locator('.sk-skeleton').first()).toBeVisible();
  await expect(agree).toHaveCount(0);
  held.resolve();
  await expect(field(page, 'oldPassword')).toBeFocused();
  await agree.click();
  await expect(errorBeside(page, 'oldPassword')).toBeVisible();
});

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

test('an account of WeChat alone sets up an app without a password, and is asked for its code the next time', async ({
  page,
}) => {
  await enterByWechat(page, 'Ada');
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
  await goToWechat(page, chinese, '/toImpower?returnTo=/deviceMana/siteInfo');
  await answerAs(page, 'Ada', '允许');
  await expect(page.getByRole('heading', { name: '还需要一步' })).toBeVisible();
  expect(await isSignedIn(page)).toBe(false);
  // The one before is used.
  await page.getByLabel('动态码').fill(codeOf(1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(at('/deviceMana/siteInfo'));
  expect(await isSignedIn(page)).toBe(true);
});

test('a visitor who comes upon the page of success is not offered an account', async ({ page }) => {
  await page.goto('/wechartSecuss');
  await expect(page.getByRole('button', { name: '回到首页' })).toBeVisible();
  await expect(page.getByRole('link', { name: '账号管理' })).toHaveCount(0);
});
