import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { field, press } from './support/forms.ts';
import { languages, speak } from './support/language.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD } from './support/new-account.ts';

const wordsOf = {
  'zh-CN': {
    addApp: '启用验证器',
    next: '下一步',
    kept: '我已保存',
    profile: '个人资料',
    security: '安全设置',
    leave: '恢复码还没有保存，要离开吗？',
    leaveAnyway: '仍要离开',
    cancel: '取消',
  },
  'en-US': {
    addApp: 'Set up the app',
    next: 'Next',
    kept: 'I have kept them',
    profile: 'Profile',
    security: 'Security',
    leave: 'Leave before the recovery codes are kept?',
    leaveAnyway: 'Leave anyway',
    cancel: 'Cancel',
  },
} as const;

const enrol = async (page: Page, words: (typeof wordsOf)[keyof typeof wordsOf]): Promise<void> => {
  await press(page, words.addApp);
  await field(page, 'oldPassword').fill(GOOD_PASSWORD);
  await press(page, words.next);
  const secret = ((await page.locator('.shell-factor-secret code').textContent()) ?? '').replaceAll(' ', '');
  await field(page, 'code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
  await press(page, words.addApp);
};

test.beforeEach(({ context }) => callFromElsewhere(context));

for (const language of languages) {
  const words = wordsOf[language];

  test(`recovery codes stay until they are kept: sections, Back and a reload ask first (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, language, baseURL);
    const { account } = await createAccount(baseURL);
    // Inside the page, so that Back is the router's and not the browser's alone.
    await enter(page, account, GOOD_PASSWORD, '/accountManagement?section=profile');
    await page.getByRole('link', { name: words.security, exact: true }).click();
    await enrol(page, words);
    const codes = page.locator('.shell-new-codes ol code');
    await expect(codes).toHaveCount(10);
    const first = (await codes.first().textContent()) ?? '';

    const question = page.getByRole('alertdialog', { name: words.leave });
    await page.getByRole('link', { name: words.profile, exact: true }).click();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: words.cancel }).click();
    await expect(question).toBeHidden();
    await expect(codes).toHaveCount(10);
    await expect(page).toHaveURL((url) => url.searchParams.get('section') === 'security');

    await page.evaluate(() => history.back());
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: words.cancel }).click();
    await expect(codes).toHaveCount(10);

    const asked = page.waitForEvent('dialog');
    const closing = page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await closing;

    // Who leaves all the same finds them again: nobody has said yet that they are kept.
    await page.getByRole('link', { name: words.profile, exact: true }).click();
    await question.getByRole('button', { name: words.leaveAnyway }).click();
    await expect(field(page, 'name')).toBeVisible();
    await page.goBack();
    await expect(codes.first()).toHaveText(first);
    await press(page, words.kept);
    await expect(codes).toHaveCount(0);
    await page.getByRole('link', { name: words.profile, exact: true }).click();
    await expect(field(page, 'name')).toBeVisible();
  });
}
