import { expect, test, type Page } from '@playwright/test';
import { besideServer } from './support/aged-session.ts';
import { toast } from './support/forms.ts';
import { speak } from './support/language.ts';
import { watchForErrors } from './support/page-errors.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const PAGE = '/admin/announcements';
const drawer = (page: Page) => page.locator('dialog.sk-drawer');
const banner = (page: Page) => page.locator('.sk-frame-banner');

// They are shown to everybody who is signed in, in every other test too.
test.afterEach(() => besideServer((db) => db.deleteFrom('announcements').execute()));

test('what is published is seen at once in another browser, stays closed there, and vanishes when it is withdrawn', async ({
  page,
  browser,
  baseURL,
}) => {
  const errors = watchForErrors(page);
  const title = `今晚维护 ${Date.now()}`;
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await speak(context, 'en-US', baseURL);
  const other = await context.newPage();
  const isWelcome = other.waitForEvent('websocket').then((channel) => channel.waitForEvent('framereceived'));
  await signIn(other, 'observer');
  await other.goto('/home');
  await isWelcome;

  await signIn(page, 'admin');
  await page.goto(PAGE);
  await page.getByRole('button', { name: '发布公告' }).first().click();
  await drawer(page).getByRole('button', { name: '发布', exact: true }).click();
  await expect(drawer(page).getByRole('textbox', { name: '标题', exact: true })).toBeFocused();
  await drawer(page).getByRole('textbox', { name: '标题', exact: true }).fill(title);
  await drawer(page).getByRole('textbox', { name: '正文', exact: true }).fill('22:00 起约十分钟。');
  await drawer(page).getByRole('textbox', { name: '英文标题' }).fill('Maintenance tonight');
  await drawer(page).getByRole('textbox', { name: '英文正文' }).fill('From 22:00 for ten minutes.');
  await drawer(page).getByRole('button', { name: '发布', exact: true }).click();
  await expect(toast(page, '公告已发布')).toBeVisible();
  await expect(banner(page)).toContainText(title);

  await expect(banner(other)).toContainText('Maintenance tonight');
  await other.getByRole('button', { name: 'Read it' }).click();
  await expect(other.getByRole('dialog')).toContainText('From 22:00 for ten minutes.');
  await expectSound(other, 'an announcement');
  await other.getByRole('dialog').getByRole('button', { name: 'Got it' }).click();
  await expect(banner(other)).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner(other)).toHaveCount(0);

  await page.getByRole('row', { name: title }).click();
  await drawer(page).getByRole('textbox', { name: '英文标题' }).fill('Maintenance tomorrow');
  await drawer(page).getByRole('button', { name: '保存' }).click();
  await expect(banner(other)).toContainText('Maintenance tomorrow');

  await page.getByRole('row', { name: title }).click();
  await drawer(page).getByRole('button', { name: '撤下' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '撤下' }).click();
  await expect(banner(other)).toHaveCount(0);
  await expect(page.getByRole('row', { name: title })).toContainText('已撤下');
  expect(errors).toEqual([]);
  await context.close();
});

for (const [language, width] of [
  ['zh-CN', 1440],
  ['en-US', 1024],
] as const) {
  test(`the list and its form are sound (${language}, ${width})`, async ({ page, context, baseURL }) => {
    await speak(context, language, baseURL);
    await page.setViewportSize({ width, height: 900 });
    await signIn(page, 'admin');
    await page.goto(PAGE);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSound(page, 'list');
    await page.goto(`${PAGE}?open=new`);
    await expect(drawer(page)).toBeVisible();
    await expectSound(page, 'form');
  });
}
