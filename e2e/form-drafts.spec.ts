import { expect, test, type Page } from '@playwright/test';
import { ageSession } from './support/aged-session.ts';
import { errorBeside, field } from './support/forms.ts';
import { languages, speak, type Language } from './support/language.ts';
import { untilLoadedAnew } from './support/loads-anew.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD, newMail } from './support/new-account.ts';
import { aPicture } from './support/pictures.ts';

const wordsOf = {
  'zh-CN': {
    restored: '已恢复你上次未提交的内容',
    discard: '不保留',
    retype: '身份证号不会保存在浏览器中，请重新填写。',
    verify: '提交认证',
    identity: '实名认证',
    qualification: '飞行资质',
    sections: '个人资料',
    verification: '认证',
    front: '身份证人像面',
    remove: '移除',
    signOut: '退出登录',
    account: '账号',
    save: '保存',
    mailTab: '用邮箱',
    register: '注册',
    cancel: '取消',
    unchanged: '尚无改动',
  },
  'en-US': {
    restored: 'What you typed before has been restored',
    discard: 'Discard',
    retype: 'The ID number is never stored in the browser, so please type it again.',
    verify: 'Verify',
    identity: 'Identity',
    qualification: 'Flight qualification',
    sections: 'Profile',
    verification: 'Verification',
    front: 'ID card, portrait side',
    remove: 'Remove',
    signOut: 'Sign out',
    account: 'Account',
    save: 'Save',
    mailTab: 'By mail',
    register: 'Register',
    cancel: 'Cancel',
    unchanged: 'Nothing changed yet',
  },
} as const satisfies Record<Language, Record<string, string>>;

const section = (name: string) => `/accountManagement?section=${name}`;
const ID_NUMBER = '11010519491231002X';

const storedText = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
const tokenOf = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('token') ?? '');

test.beforeEach(({ context }) => callFromElsewhere(context));

for (const language of languages) {
  const words = wordsOf[language];

  test.describe(language, () => {
    test.beforeEach(({ context, baseURL }) => speak(context, language, baseURL));

    test('a qualification and its uploaded file are there after a reload, and can be discarded', async ({
      page,
      baseURL,
    }) => {
      const { account } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('verification'));
      const card = page.getByRole('article', { name: words.qualification });
      await card.getByRole('button', { name: words.verify }).click();
      await card.locator('[name="licenceCategory"]').selectOption('multirotor');
      await card.locator('[name="licenceNumber"]').fill('CAAC-2026-000123');
      await card.locator('[name="idCard"]').fill(ID_NUMBER);
      await card.locator('[name="idCardImg"]').setInputFiles({
        name: 'card.png',
        mimeType: 'image/png',
        buffer: aPicture(),
      });
      await expect(card.getByRole('button', { name: `${words.remove}: ${words.front}` })).toBeVisible();
      expect(await storedText(page)).not.toContain(ID_NUMBER);

      await page.reload();
      await expect(card.getByText(words.restored)).toBeVisible();
      await expect(card.getByText(words.retype)).toBeVisible();
      await expect(card.locator('[name="licenceCategory"]')).toHaveValue('multirotor');
      await expect(card.locator('[name="licenceNumber"]')).toHaveValue('CAAC-2026-000123');
      await expect(card.locator('.sk-upload img')).toHaveCount(1);
      await expect(card.locator('[name="idCard"]')).toHaveValue('');

      await card.getByRole('button', { name: words.discard }).click();
      await expect(card.locator('[name="licenceNumber"]')).toHaveValue('');
      await expect(card.locator('.sk-upload img')).toHaveCount(0);
      await expect(card.locator('[name="licenceClass"]')).toBeFocused();
      await page.reload();
      await expect(card.getByRole('button', { name: words.verify })).toBeVisible();
    });

    test('an identity half filled in is whole after a look at another section', async ({ page, baseURL }) => {
      const { account } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('verification'));
      const card = page.getByRole('article', { name: words.identity });
      await card.getByRole('button', { name: words.verify }).click();
      await card.locator('[name="realName"]').fill('张伟明');
      await card.locator('[name="idCard"]').fill(ID_NUMBER);
      await page.getByRole('link', { name: words.sections, exact: true }).click();
      await expect(field(page, 'name')).toBeVisible();
      await page.getByRole('link', { name: words.verification, exact: true }).click();
      await expect(card.locator('[name="realName"]')).toHaveValue('张伟明');
      await expect(card.locator('[name="idCard"]')).toHaveValue(ID_NUMBER);
      await card.getByRole('button', { name: words.cancel, exact: true }).click();
      await expect(card.getByRole('button', { name: words.verify })).toBeFocused();
      await page.reload();
      await expect(card.getByRole('button', { name: words.verify })).toBeVisible();
    });

    test('a registration keeps its tab, address and consent over a reload, and no secret', async ({ page }) => {
      const mail = newMail();
      await page.goto('/register?returnTo=%2FaccessKeyManage');
      await page.getByRole('tab', { name: words.mailTab, exact: true }).click();
      await field(page, 'contact').fill(mail);
      await field(page, 'code').fill('482915');
      await field(page, 'password').fill('a secret being chosen');
      await page.getByRole('checkbox').check();
      expect(await storedText(page)).not.toMatch(/482915|secret/);
      await page.reload();
      await expect(page.getByRole('tab', { name: words.mailTab, exact: true })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(field(page, 'contact')).toHaveValue(mail);
      await expect(page.getByRole('checkbox')).toBeChecked();
      await expect(field(page, 'password')).toHaveValue('');
      await expect(page.getByText(words.restored)).toBeVisible();
      await expect(page).toHaveURL((url) => url.searchParams.get('returnTo') === '/accessKeyManage');
    });

    test('everything wrong with a registration is said at once, and the first gets the focus', async ({ page }) => {
      for (const [by, asked] of [
        ['mail', ['contact', 'code', 'password', 'agreements']],
        ['phone', ['contact', 'checkCode', 'code', 'password', 'agreements']],
      ] as const) {
        await page.goto(`/register?by=${by}`);
        await page.locator('form button[type="submit"]').click();
        for (const name of asked) await expect(errorBeside(page, name)).toBeVisible();
        await expect(field(page, 'contact')).toBeFocused();
      }
    });

    test('a name typed when the session ends is there for the same person, and nobody else', async ({
      page,
      baseURL,
    }) => {
      const { account } = await createAccount(baseURL);
      const { account: other } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('profile'));
      await field(page, 'name').fill('林望舒');
      // The page is told that its session is over, and leaves by itself.
      await ageSession(await tokenOf(page), 60 * 24 * 365);
      await expect(page).toHaveURL((url) => url.pathname === '/login');
      await field(page, 'account').fill(account);
      await field(page, 'password').fill(GOOD_PASSWORD);
      await page.locator('form button[type="submit"]').click();
      await expect(field(page, 'name')).toHaveValue('林望舒');
      await expect(page.getByText(words.restored)).toBeVisible();

      await ageSession(await tokenOf(page), 60 * 24 * 365);
      await expect(page).toHaveURL((url) => url.pathname === '/login');
      await enter(page, other, GOOD_PASSWORD, section('profile'));
      await expect(field(page, 'name')).not.toHaveValue('林望舒');
      await expect(page.getByText(words.restored)).toBeHidden();
      await expect.poll(() => storedText(page)).not.toContain('林望舒');
    });

    test('signing out leaves no draft behind, in this tab and in another', async ({ page, context, baseURL }) => {
      const { account } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('profile'));
      const otherTab = await context.newPage();
      await otherTab.goto(section('profile'));
      await field(otherTab, 'name').fill('另一个标签页');
      await field(page, 'name').fill('林望舒');
      expect(await storedText(page)).toContain('林望舒');
      await page.getByRole('banner').getByRole('button', { name: words.account }).click();
      await untilLoadedAnew(page, () => page.getByRole('menuitem', { name: words.signOut }).click());
      await expect(page).toHaveURL((url) => url.pathname === '/home');
      expect(await storedText(page)).not.toContain('林望舒');
      await expect.poll(() => storedText(otherTab)).not.toContain('另一个标签页');
    });

    test('a name is saved only when it has changed, and the button says why it rests', async ({ page, baseURL }) => {
      const { account } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('profile'));
      const save = page.getByRole('main').getByRole('button', { name: words.save, exact: true });
      await expect(save).toHaveAttribute('aria-disabled', 'true');
      await expect(save).toHaveAccessibleDescription(words.unchanged);
      const before = await field(page, 'name').inputValue();
      await field(page, 'name').fill('林望舒');
      await expect(save).not.toHaveAttribute('aria-disabled', 'true');
      await field(page, 'name').fill(before);
      await expect(save).toHaveAttribute('aria-disabled', 'true');
      await field(page, 'name').fill('林望舒');
      await save.click();
      await expect(save).toHaveAccessibleDescription(words.unchanged);
      await expect(save).toBeFocused();
      await page.reload();
      await expect(page.getByText(words.restored)).toBeHidden();
    });
  });
}

test('a draft of an older release that no longer fits is dropped, and the form works', async ({ page }) => {
  await page.goto('/register?by=mail');
  await page.evaluate(() => {
    sessionStorage.setItem('skein_draft/visitor/register-mail', '{"contact":7,"gone":"x"');
    sessionStorage.setItem('skein_draft/visitor/register-phone', '{"contact":7,"gone":"x"}');
  });
  await page.reload();
  await expect(field(page, 'contact')).toHaveValue('');
  await expect(page.getByText(wordsOf['zh-CN'].restored)).toBeHidden();
  await page.getByRole('tab', { name: '用手机号' }).click();
  await field(page, 'contact').fill('13900000000');
});
