import { expect, test, type Locator, type Page } from '@playwright/test';
import { field, press, toast } from './support/forms.ts';
import { languages, speak, type Language } from './support/language.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD, newMail } from './support/new-account.ts';
import { aPicture } from './support/pictures.ts';
import { expectSound } from './support/sound-page.ts';

const wordsOf = {
  'zh-CN': {
    sent: '发送成功',
    send: '获取验证码',
    verify: '提交认证',
    edit: '修改',
    submit: '提交',
    identity: '实名认证',
    qualification: '飞行资质',
    sessions: '登录列表',
    endSession: '结束登录',
    ended: '已结束',
    addApp: '启用验证器',
    next: '下一步',
    calendar: /日历/,
    typed: { keys: '20260131', shown: '2026/01/31' },
  },
  'en-US': {
    sent: 'Sent',
    send: 'Send code',
    verify: 'Verify',
    edit: 'Edit',
    submit: 'Submit',
    identity: 'Identity',
    qualification: 'Flight qualification',
    sessions: 'Sessions',
    endSession: 'End session',
    ended: 'Ended',
    addApp: 'Set up the app',
    next: 'Next',
    calendar: /Calendar/,
    typed: { keys: '01312026', shown: '01/31/2026' },
  },
} as const satisfies Record<Language, Record<string, unknown>>;

const section = (name: string) => `/accountManagement?section=${name}`;

const focusedTag = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

const isOnScreen = async (page: Page, element: Locator): Promise<boolean> => {
  const box = await element.boundingBox();
  const { height = 0 } = page.viewportSize() ?? {};
  return box !== null && box.y >= 0 && box.y + box.height <= height;
};

test.beforeEach(({ context }) => callFromElsewhere(context));

for (const language of languages) {
  const words = wordsOf[language];

  test.describe(language, () => {
    test.beforeEach(({ context, baseURL }) => speak(context, language, baseURL));

    test('after asking for a code the focus waits in its field', async ({ page }) => {
      await page.goto('/register?by=mail');
      await field(page, 'contact').fill(newMail());
      await press(page, words.send);
      await expect(toast(page, words.sent)).toBeVisible();
      await expect(field(page, 'code')).toBeFocused();
    });

    test('the focus stays in the page after submitting a verification', async ({ page, baseURL }) => {
      const { account } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('verification'));
      const card = page.getByRole('article', { name: words.identity });
      await card.getByRole('button', { name: words.verify }).click();
      await expect(field(page, 'realName')).toBeFocused();
      await field(page, 'realName').fill('张伟明');
      await field(page, 'idCard').fill('11010519491231002X');
      for (const name of ['idCardImg', 'idCardBackImg']) {
        const input = field(page, name);
        await input.setInputFiles({ name: 'card.png', mimeType: 'image/png', buffer: aPicture() });
      }
      await expect(card.locator('.sk-upload-deeds')).toHaveCount(2);
      await card.getByRole('button', { name: words.submit, exact: true }).click();
      await expect(card.getByRole('button', { name: words.edit, exact: true })).toBeFocused();
    });

    test('the focus stays in the list after ending a session', async ({ page, baseURL }) => {
      const { account } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('sessions'));
      const list = page.getByRole('list', { name: words.sessions });
      await list.getByRole('button', { name: words.endSession }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: words.endSession }).click();
      await expect(toast(page, words.ended)).toBeVisible();
      await expect(list.getByRole('listitem')).toHaveCount(1);
      await expect.poll(() => focusedTag(page)).not.toBe('BODY');
    });

    test('a date is typed in the order of the language, picked from a calendar, and sound in both', async ({
      page,
      baseURL,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const { account } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('verification'));
      const card = page.getByRole('article', { name: words.qualification });
      await card.getByRole('button', { name: words.verify }).click();
      const date = card.locator('[data-field="issuedAt"]');
      await date.getByRole('spinbutton').first().click();
      await page.keyboard.type(words.typed.keys);
      await expect(date.locator('.sk-date-input')).toHaveText(words.typed.shown);
      await date.getByRole('button', { name: words.calendar }).click();
      const calendar = page.getByRole('dialog');
      await expect(calendar.getByRole('grid')).toBeVisible();
      await expectSound(page, 'calendar');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      await expect(date.locator('.sk-date-input')).toContainText('30');
      await expect(calendar).toBeHidden();
      await card.getByRole('button', { name: words.submit, exact: true }).click();
      await expect(card.locator('[data-field="expireAt"]')).toHaveAttribute('data-invalid', 'true');
      await expect(card.locator('[name="licenceClass"]')).toBeFocused();
      await expectSound(page, 'refused');
    });

    for (const [width, height] of [
      [1440, 900],
      [1366, 768],
      [390, 844],
    ] as const) {
      test(`what is scanned and typed to set up the app is on a screen of ${width} × ${height}`, async ({
        page,
        baseURL,
      }) => {
        await page.setViewportSize({ width, height });
        const { account } = await createAccount(baseURL);
        await enter(page, account, GOOD_PASSWORD, section('security'));
        await press(page, words.addApp);
        await field(page, 'oldPassword').fill(GOOD_PASSWORD);
        await press(page, words.next);
        await expect(field(page, 'code')).toBeFocused();
        await expect.poll(() => isOnScreen(page, page.locator('.shell-qr-code'))).toBe(true);
        await expect.poll(() => isOnScreen(page, field(page, 'code'))).toBe(true);
      });
    }
  });
}
