import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { field, press, submit } from './support/forms.ts';
import { languages, speak, themeFor } from './support/language.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD } from './support/new-account.ts';
import { ORGANIZATION } from './support/organization.ts';
import { aPicture } from './support/pictures.ts';
import { signIn } from './support/signed-in.ts';
import { slowDownLastFile } from './support/slow-file.ts';
import { expectSound } from './support/sound-page.ts';

const words = {
  'zh-CN': {
    ask: '申请导出',
    again: '重新导出',
    underWay: '任务，1 个进行中',
    jobs: '任务',
    packing: /正在打包 \d+ \/ \d+/,
    cancel: '取消：导出我的数据',
    loss: '已打包的部分会丢弃。',
    keep: '继续',
    sure: '取消任务',
    cancelled: '已取消',
    cancelledNote: /的导出已取消/,
    done: '已完成',
    download: '去下载',
    zip: '下载',
  },
  'en-US': {
    ask: 'Ask for an export',
    again: 'Export again',
    underWay: 'Jobs, 1 under way',
    jobs: 'Jobs',
    packing: /Packing \d+ \/ \d+/,
    cancel: 'Cancel: Export of my data',
    loss: 'What is packed so far is thrown away.',
    keep: 'Let it go on',
    sure: 'Cancel the job',
    cancelled: 'Cancelled',
    cancelledNote: /was cancelled/,
    done: 'Done',
    download: 'Download it',
    zip: 'Download',
  },
} as const;

test.beforeEach(({ context }) => callFromElsewhere(context));

/** Which nothing reads but the export. */
const upload = async (page: Page) => {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const answer = await page.request.post('/jouav/v1/file/uploadFile?purpose=id-card', {
    headers: { Authorization: token, token },
    multipart: { file: { name: 'card.png', mimeType: 'image/png', buffer: aPicture() } },
  });
  expect(await answer.json()).toMatchObject({ code: 200 });
};

for (const language of languages) {
  const said = words[language];

  test(`an export is left, found again from the header after a reload, cancelled, and asked for anew (${language})`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, language, baseURL);
    await page.emulateMedia({ colorScheme: themeFor[language] });
    const { account } = await createAccount(baseURL);
    await enter(page, account, GOOD_PASSWORD, '/home');
    await upload(page);
    const file = slowDownLastFile();
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('button', { name: said.jobs })).toHaveCount(0);

    await page.goto('/accountManagement?section=data');
    await press(page, said.ask);
    await field(page, 'oldPassword').fill(GOOD_PASSWORD);
    await submit(page);
    // Without anybody touching the page.
    await expect(banner.getByRole('button', { name: said.underWay })).toBeVisible();
    await expect(page.getByRole('main').getByText(said.packing)).toBeVisible();

    await page.goto('/home');
    await page.reload();
    await banner.getByRole('button', { name: said.underWay }).click();
    const popover = page.getByRole('region', { name: said.underWay });
    await expect(popover.getByText(said.packing)).toBeVisible();
    const values = await popover.getByRole('progressbar').evaluate((bar: HTMLProgressElement) => [bar.value, bar.max]);
    expect(values[0]).toBeGreaterThan(0);
    expect(values[0]).toBeLessThan(values[1] ?? 0);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expectSound(page, `${width} under way`);
    }

    // By the keyboard alone; the first press only asks.
    await popover.getByRole('button', { name: said.cancel }).press('Enter');
    await expect(popover.getByText(said.loss)).toBeVisible();
    await expect(popover.getByRole('button', { name: said.keep })).toBeFocused();
    await expectSound(page, 'asked');
    await page.keyboard.press('Tab');
    await expect(popover.getByRole('button', { name: said.sure })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: said.jobs }).getByText(said.cancelled)).toBeVisible();
    await expectSound(page, 'cancelled');
    await file.letGo();

    await page.goto('/accountManagement?section=data');
    await expect(page.getByText(said.cancelledNote)).toBeVisible();
    await press(page, said.again);
    await field(page, 'oldPassword').fill(GOOD_PASSWORD);
    await submit(page);
    await expect(page.getByRole('main').getByRole('button', { name: said.zip })).toBeVisible();
    await page.goto('/home');
    await banner.getByRole('button', { name: said.jobs }).click();
    await expect(page.getByRole('region', { name: said.jobs }).getByText(said.done)).toBeVisible();
    await page.getByRole('link', { name: said.download }).click();
    await expect(page).toHaveURL((url) => url.searchParams.get('section') === 'data');
    await expect(page.getByRole('region', { name: said.jobs })).toBeHidden();
  });
}

test('a large import is found again where it stands, cancelled without a trace, and applied', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, 'zh-CN', baseURL);
  await signIn(page, 'owner');
  await page.goto(`${ORGANIZATION}?open=import`);
  const prefix = `many${randomInt(10 ** 9)}`;
  const lines = Array.from({ length: 2000 }, (_, each) => `人${each},${prefix}-${each}@example.org,飞行一队,飞手`);
  const buffer = Buffer.from(`姓名,邮箱或手机号,单位,角色\n${lines.join('\n')}\n`);
  await page.getByLabel('成员文件').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer });
  await page.getByRole('button', { name: '执行导入（2000 项）' }).click();
  // Two presses of the page before are one job, and so is a reload.
  await expect(page).toHaveURL((url) => url.searchParams.get('open')?.startsWith('import-') ?? false);
  const cancelled = page.url();
  await page.reload();
  await page.getByRole('main').getByRole('button', { name: '取消：导入成员' }).click();
  await page.getByRole('main').getByRole('button', { name: '取消任务' }).click();
  await expect(page.getByText('导入已取消，没有改动任何成员。')).toBeVisible();

  await page.getByRole('button', { name: '再次执行' }).click();
  await expect(page).not.toHaveURL(cancelled);
  await expect(page).toHaveURL((url) => url.searchParams.get('open')?.startsWith('import-') ?? false);
  const { pathname, search } = new URL(page.url());
  await page.goto('/home');
  await page.getByRole('banner').getByRole('button', { name: /^任务/ }).click();
  // The owner's other imports, which other tests begin, stand in the same list.
  await page.locator(`a[href="${pathname}${search}"]`, { hasText: '查看结果' }).click();
  await expect(page.getByText('导入已完成')).toBeVisible();
  await expect(page.locator('.table-import-summary dd').first()).toHaveText('2000');
});
