import { expect, test } from '@playwright/test';
import { languages, speak } from './support/language.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD } from './support/new-account.ts';
import { besideServer } from './support/aged-session.ts';
import { expectSound } from './support/sound-page.ts';

const wordsOf = {
  'zh-CN': { bell: /^通知/, none: '没有通知', ready: '你的个人数据已打包完成', unread: '通知，1 条未读' },
  'en-US': {
    bell: /^Notifications/,
    none: 'No notifications',
    ready: 'Your personal data is packed',
    unread: 'Notifications, 1 unread',
  },
} as const;

test.beforeEach(({ context }) => callFromElsewhere(context));

for (const language of languages) {
  test(`the bell tells when the data that was asked for is ready, and leads there (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    const words = wordsOf[language];
    await speak(context, language, baseURL);
    const { account } = await createAccount(baseURL);
    await enter(page, account, GOOD_PASSWORD, '/home');
    const bell = page.getByRole('banner').getByRole('button', { name: words.bell });
    await bell.click();
    await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
    await page.keyboard.press('Escape');

    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    const headers = { Authorization: token, token };
    const answer = await page.request.post('/uaa/v1/user/dataExport/request', {
      data: { password: GOOD_PASSWORD },
      headers,
    });
    expect(((await answer.json()) as { code: number }).code).toBe(200);
    // Told as it happens: nobody has touched the page meanwhile.
    await expect(page.getByRole('button', { name: words.unread })).toBeVisible();
    await bell.click();
    await expect(page.getByRole('link', { name: words.ready })).toBeVisible();
    await expectSound(page);
    await page.getByRole('link', { name: words.ready }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('section') === 'data');
    await expect(page.getByRole('button', { name: words.unread })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('button', { name: words.bell })).toBeVisible();
    await expect(page.getByRole('button', { name: words.unread })).toHaveCount(0);
  });
}

test('what one was told is found again by what it is about, and read all at once', async ({ page, baseURL }) => {
  const { account } = await createAccount(baseURL);
  await enter(page, account, GOOD_PASSWORD, '/home');
  await besideServer(async (db) => {
    const { id: user_id } = await db
      .selectFrom('users')
      .select('id')
      .where('mail', '=', account)
      .executeTakeFirstOrThrow();
    const kinds = [...Array.from({ length: 30 }, () => 'seatTaken'), 'joinApproved', 'joinApproved'];
    const rows = kinds.map((kind, index) => ({
      id: crypto.randomUUID(),
      user_id,
      kind,
      at: new Date(Date.now() + index),
      ...(kind === 'seatTaken' && { enterprise_name: '云岭', service: 'controldesk' }),
    }));
    await db.insertInto('notices').values(rows).execute();
  });
  const bell = page.getByRole('banner').getByRole('button', { name: '通知，32 条未读' });
  await bell.click();
  await page.getByRole('link', { name: '查看全部（32）' }).click();
  const centre = page.getByRole('main');
  await expect(centre.getByRole('link', { name: /席位被收回/ })).toContainText('18 次');
  await centre.getByRole('button', { name: '更多' }).click();
  await expect(centre.getByRole('link', { name: /席位被收回/ })).toContainText('30 次');
  await expect(centre.getByRole('link', { name: /席位被收回/ })).toContainText('云岭');
  await expectSound(page, 'centre');
  await centre.getByRole('combobox', { name: '关于' }).selectOption('enterprise');
  await expect(centre.getByRole('link', { name: /席位被收回/ })).toHaveCount(0);
  await centre.getByRole('button', { name: '全部标为已读' }).click();
  await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible();
  await centre.getByRole('combobox', { name: '状态' }).selectOption('unread');
  await expect(centre.getByText('没有符合条件的通知')).toBeVisible();
  await expectSound(page, 'nothing fits');
});

test('a notice that comes while an older answer is on its way is not lost with it', async ({ page, baseURL }) => {
  const { account } = await createAccount(baseURL);
  await enter(page, account, GOOD_PASSWORD, '/home');
  await expect(page.getByRole('button', { name: '通知', exact: true })).toBeVisible();
  const told = new Promise<void>((resolve) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => String(payload).includes('"type":"notice"') && resolve()),
    ),
  );
  await page.route(
    '**/notice/list*',
    async (route) => {
      const answer = await route.fetch();
      await besideServer(async (db) => {
        const { id: user_id } = await db
          .selectFrom('users')
          .select('id')
          .where('mail', '=', account)
          .executeTakeFirstOrThrow();
        await db
          .insertInto('notices')
          .values({ id: crypto.randomUUID(), user_id, kind: 'seatTaken', at: new Date() })
          .execute();
      });
      await told;
      await route.fulfill({ response: answer });
    },
    { times: 1 },
  );
  await page.reload();
  await expect(page.getByRole('button', { name: '通知，1 条未读' })).toBeVisible();
});

test('a page whose session was ended elsewhere leads to the login at once, and back to where it was', async ({
  page,
  baseURL,
}) => {
  const { account } = await createAccount(baseURL);
  // The server speaks first when it knows who is there.
  const isWelcome = page.waitForEvent('websocket').then((channel) => channel.waitForEvent('framereceived'));
  await enter(page, account, GOOD_PASSWORD, '/accountManagement');
  await isWelcome;
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  await page.request.post('/uaa/v1/user/logout', { headers: { Authorization: token, token }, data: {} });
  await expect(page).toHaveURL(/\/login\?returnTo=.*accountManagement/);
});
