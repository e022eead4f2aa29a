import { readFileSync } from 'node:fs';
import { expect, test, type Page } from '@playwright/test';
import { field, press, submit } from './support/forms.ts';
import { languages, speak, themeFor } from './support/language.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD } from './support/new-account.ts';
import { readMessages } from './support/demo-messages.ts';
import { aPicture } from './support/pictures.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const section = (name: string) => `/accountManagement?section=${name}`;

const words = {
  'zh-CN': {
    upload: '上传头像',
    use: '用作头像',
    remove: '移除头像',
    ask: '申请导出',
    download: '下载',
    close: '注销账号',
    notice: /账号将于 .+ 注销/,
    keep: '撤销注销',
    typeWrong: '与你的账号不一致',
    reviews: '审核结果',
    reviewMail: '邮件',
    reviewSms: /^短信/,
    notSaved: '设置没有变',
    last: '您是唯一的平台管理员',
  },
  'en-US': {
    upload: 'Upload an avatar',
    use: 'Use as avatar',
    remove: 'Remove the avatar',
    ask: 'Ask for an export',
    download: 'Download',
    close: 'Delete my account',
    notice: /Your account will be deleted on/,
    keep: 'Keep my account',
    typeWrong: 'This is not your account',
    reviews: 'Results of reviews',
    reviewMail: 'Mail',
    reviewSms: /^Text message/,
    notSaved: 'nothing was changed',
    last: 'You are the only platform administrator',
  },
} as const;

test.beforeEach(({ context }) => callFromElsewhere(context));

for (const language of languages) {
  const said = words[language];

  test.describe(language, () => {
    test.beforeEach(({ context, baseURL }) => speak(context, language, baseURL));

    test('an avatar is cropped, shown in the header at once and after a reload, and removed', async ({
      page,
      baseURL,
    }) => {
      const { account } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('profile'));
      const inHeader = page.getByRole('banner').locator('.shell-avatar img');
      await expect(page.getByRole('button', { name: said.upload })).toBeVisible();
      await expect(inHeader).toHaveCount(0);

      await field(page, 'avatar').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: aPicture() });
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('slider').first().fill('2');
      await dialog.getByRole('button', { name: said.use }).click();
      await expect(dialog).toBeHidden();
      await expect(inHeader.first()).toBeVisible();
      const width = () => inHeader.first().evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width).toBe(256);
      await page.reload();
      await expect(inHeader.first()).toBeVisible();

      await press(page, said.remove);
      await expect(page.getByRole('button', { name: said.upload })).toBeVisible();
      await expect(inHeader).toHaveCount(0);
    });

    test('a file that is no picture is refused beside the avatar', async ({ page, baseURL }) => {
      const { account } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('profile'));
      const buffer = Buffer.from('not a picture');
      await field(page, 'avatar').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
      await expect(page.getByRole('main').getByRole('alert')).toContainText('JPEG');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

    const ofReviews = (page: Page) => page.getByRole('group', { name: said.reviews });

    test('what one is told of is chosen for mail and phone, and kept', async ({ page, baseURL }) => {
      const { account } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('notifications'));
      const mail = ofReviews(page).getByRole('checkbox', { name: said.reviewMail, exact: true });
      await expect(mail).toBeChecked();
      await expect(ofReviews(page).getByRole('checkbox', { name: said.reviewSms })).toBeDisabled();
      const isTold = page.waitForResponse('**/notification/set');
      await mail.uncheck();
      await expect(mail).not.toBeChecked();
      await isTold;
      await page.reload();
      await expect(mail).not.toBeChecked();
    });

    test('a choice shows at once, and comes back when the server could not be told', async ({ page, baseURL }) => {
      const { account } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('notifications'));
      const { promise: isSeen, resolve: letGo } = Promise.withResolvers<void>();
      const mail = ofReviews(page).getByRole('checkbox', { name: said.reviewMail, exact: true });
      await expect(mail).toBeChecked();
      // Nor can it be asked what it knows.
      await page.route('**/user/notification/*', async (route) => {
        await isSeen;
        await route.abort();
      });
      // Fails when the box jumps back before it shows the choice.
      await mail.uncheck();
      await expect(mail).not.toBeChecked();
      letGo();
      await expect(mail).toBeChecked();
      await expect(page.getByRole('main').getByRole('alert')).toContainText(said.notSaved);
    });

    test('data is asked for with the password, packed, downloaded as a zip, and announced', async ({
      page,
      baseURL,
    }) => {
      const { account } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('data'));
      await press(page, said.ask);
      await field(page, 'oldPassword').fill('not the password');
      await submit(page);
      await expect(page.locator('.sk-field', { has: field(page, 'oldPassword') }).getByRole('alert')).toBeVisible();
      await field(page, 'oldPassword').fill(GOOD_PASSWORD);
      await submit(page);
      const link = page.getByRole('main').getByRole('button', { name: said.download });
      await expect(link).toBeVisible();
      const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
      expect(download.suggestedFilename()).toMatch(/^skein-\d{4}-\d\d-\d\d\.zip$/);
      const zip = readFileSync(await download.path());
      expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
      expect(zip.includes('profile.json')).toBe(true);
      await expect
        .poll(async () => (await readMessages(page.request, account)).map(({ purpose }) => purpose))
        .toContain('dataExportReady');
      // Found again after leaving.
      await page.reload();
      await expect(link).toBeVisible();
    });

    test('an account is to be deleted once it is typed out, says so on every page, and is kept after all', async ({
      page,
      baseURL,
    }) => {
      const { account } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('data'));
      await press(page, said.close);
      await field(page, 'oldPassword').fill(GOOD_PASSWORD);
      await field(page, 'account').fill('somebody@example.org');
      await submit(page);
      await expect(page.getByText(said.typeWrong)).toBeVisible();
      await expect(field(page, 'account')).toBeFocused();
      await field(page, 'account').fill(account);
      await submit(page);
      const notice = page.getByRole('complementary').filter({ hasText: said.notice });
      await expect(notice).toBeVisible();
      await expect
        .poll(async () => (await readMessages(page.request, account)).map(({ purpose }) => purpose))
        .toContain('accountDeletionScheduled');

      await page.evaluate(() => localStorage.clear());
      await enter(page, account);
      await expect(notice).toBeVisible();
      await notice.getByRole('button', { name: said.keep }).click();
      await expect(notice).toHaveCount(0);
      await page.goto(section('data'));
      await expect(page.getByRole('main').getByRole('button', { name: said.close })).toBeVisible();
    });

    test('the last platform administrator reads why they cannot go', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto(section('data'));
      await expect(page.getByRole('main').getByText(said.last)).toBeVisible();
      await expect(page.getByRole('main').getByRole('button', { name: said.close })).toHaveCount(0);
    });

    test('the new sections are sound at 390 px', async ({ page, context, baseURL }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await context.addCookies([{ name: 'skein_theme', value: themeFor[language], url: baseURL ?? '' }]);
      const { account } = await createAccount(baseURL);
      await enter(page, account, GOOD_PASSWORD, section('profile'));
      await field(page, 'avatar').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: aPicture() });
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSound(page);
      await page.goto(section('notifications'));
      await expect(page.getByRole('checkbox').first()).toBeVisible();
      await expectSound(page);
      await page.goto(section('data'));
      await press(page, said.close);
      await expect(field(page, 'account')).toBeVisible();
      await expectSound(page);
    });
  });
}
