import { expect, test, type Page } from '@playwright/test';
import { besideServer } from './support/aged-session.ts';
import { alertIn, toast } from './support/forms.ts';
import { aCaller } from './support/founders.ts';
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

/** Another administrator, without a page. */
const aPublisher = async (baseURL: string | undefined) => {
  const admin = await aCaller(baseURL, 'admin@skein.demo', 'skein-demo');
  const publish = async (title: string, text: string) => {
    const facts = { title, text, englishTitle: '', englishText: '', level: 'notice', term: 'day' };
    return (await admin.post<{ info: { id: string } }>('/admin/v1/announcement/create', facts)).info.id;
  };
  return {
    publish,
    withdraw: (id: string) => admin.post('/admin/v1/announcement/withdraw', { id }),
    close: admin.close,
  };
};

test('an announcement stays under its reader while others come and it goes, and what is closed is what was read', async ({
  page,
  baseURL,
}) => {
  const publisher = await aPublisher(baseURL);
  await publisher.publish('第一条', '第一条的全文。');
  const isWelcome = page.waitForEvent('websocket').then((channel) => channel.waitForEvent('framereceived'));
  await signIn(page, 'observer');
  await page.goto('/home');
  await isWelcome;
  await page.getByRole('button', { name: '查看全文' }).click();
  const second = await publisher.publish('第二条', '第二条的全文。');
  await expect(banner(page)).toContainText('还有 1 条公告');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('第一条的全文。');
  await expect(dialog.getByRole('heading')).toHaveText('第一条');
  await dialog.getByRole('button', { name: '知道了' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(banner(page)).toContainText('第二条');
  await expect(banner(page)).not.toContainText('还有');

  await page.getByRole('button', { name: '查看全文' }).click();
  const isTold = page.waitForResponse('**/announcement/current');
  await publisher.withdraw(second);
  await isTold;
  await expect(dialog).toContainText('第二条的全文。');
  await dialog.getByRole('button', { name: '知道了' }).click();
  await expect(banner(page)).toHaveCount(0);
  await publisher.close();
});

test('what one has opened does not lie open before whoever signs in next', async ({ page, baseURL }) => {
  const publisher = await aPublisher(baseURL);
  await publisher.publish('第一条', '第一条的全文。');
  const token = await signIn(page, 'observer');
  await page.goto('/home');
  await page.getByRole('button', { name: '查看全文' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('第一条的全文。');
  await page.request.post('/uaa/v1/user/logout', { data: {}, headers: { Authorization: token, token } });
  await expect(page).toHaveURL((url) => url.pathname === '/login');
  await page.locator('input[name="account"]').fill('pilot@skein.demo');
  await page.locator('input[name="password"]').fill('skein-demo');
  await page.locator('form button[type="submit"]').click();
  await expect(banner(page)).toContainText('第一条');
  await expect(dialog).toHaveCount(0);
  await publisher.close();
});

test('what is typed into an announcement outlives its withdrawal by another, and can be published anew', async ({
  page,
  baseURL,
}) => {
  const publisher = await aPublisher(baseURL);
  const id = await publisher.publish('将被撤下', '原来的正文。');
  const isWelcome = page.waitForEvent('websocket').then((channel) => channel.waitForEvent('framereceived'));
  await signIn(page, 'admin');
  await page.goto(`${PAGE}?open=${id}`);
  await isWelcome;
  const text = drawer(page).getByRole('textbox', { name: '正文', exact: true });
  await text.fill('改了很久的正文。');
  await publisher.withdraw(id);
  await expect(alertIn(drawer(page))).toContainText('变为“已撤下”');
  await expect(text).toHaveValue('改了很久的正文。');
  await expect(drawer(page).getByRole('button', { name: '撤下' })).toHaveCount(0);
  await expectSound(page, 'withdrawn meanwhile');
  await drawer(page).getByRole('button', { name: '作为新公告发布' }).click();
  await expect(toast(page, '公告已发布')).toBeVisible();
  await expect(page.getByRole('row', { name: '将被撤下' })).toHaveCount(2);
  await page.goto(`${PAGE}?open=${id}`);
  await expect(drawer(page)).toContainText('原来的正文。');
  await publisher.close();
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
