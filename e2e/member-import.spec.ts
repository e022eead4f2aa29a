import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { languages, speak, themeFor } from './support/language.ts';
import { callFromElsewhere } from './support/new-account.ts';
import { ORGANIZATION } from './support/organization.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

test.beforeEach(({ context }) => callFromElsewhere(context));

const IMPORT = `${ORGANIZATION}?open=import`;
const someone = () => `import${randomInt(10 ** 9)}@example.org`;
const choose = (page: Page, text: string) =>
  page.getByLabel('成员文件').setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a file is looked through, mended where it is wrong, and applied', async ({ page, context, baseURL }) => {
  await speak(context, 'zh-CN', baseURL);
  await signIn(page, 'owner');
  const mail = someone();
  await page.goto(IMPORT);
  await choose(page, `姓名,邮箱或手机号,单位,角色\n林野,${mail},飞行一队,飞手\n何远,nobody,飞行一队,飞手\n`);
  await expect(page.getByText(/“nobody”不是邮箱地址或手机号/)).toBeVisible();
  await page.getByText('全部', { exact: true }).click();
  await expect(page.getByText(mail)).toBeVisible();
  await page.getByRole('button', { name: '执行导入（1 项）' }).click();
  await expect(page.getByText('导入已完成')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载有误的行' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('members-to-mend.csv');
  expect(await readFile(await download.path(), 'utf8')).toMatch(/何远,nobody,飞行一队,飞手,.*不是邮箱/);
  await page.getByRole('button', { name: '完成', exact: true }).click();
  await page.goto(`${ORGANIZATION}?tab=invites&state=open&search=${encodeURIComponent('林野')}`);
  await expect(page.getByText('i***@example.org').first()).toBeVisible();
});

test('nothing is lost when the network fails: neither the file nor what was checked', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, 'zh-CN', baseURL);
  await signIn(page, 'owner');
  await page.goto(IMPORT);
  await page.route('**/member/import/check', (route) => route.abort(), { times: 1 });
  await choose(page, `姓名,邮箱或手机号,单位,角色\n林野,${someone()},飞行一队,飞手\n`);
  await page.getByRole('button', { name: '重试' }).click();
  await page.route('**/member/import/apply', (route) => route.abort(), { times: 1 });
  const apply = page.getByRole('button', { name: '执行导入（1 项）' });
  await apply.click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await apply.click();
  await expect(page.getByText('导入已完成')).toBeVisible();
});

for (const language of languages)
  test(`its steps are sound, wide and narrow, in ${language}`, async ({ page, context, baseURL }) => {
    await speak(context, language, baseURL);
    await page.emulateMedia({ colorScheme: themeFor[language] });
    await signIn(page, 'owner');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(IMPORT);
      const input = page.locator('.table-import input[type=file]');
      await expect(input).toBeAttached();
      await expectSound(page, `${width} choose`);
      const text = `Name,Mail,Unit,Roles\nLin,${someone()},飞行一队,Pilot\nHe,nobody,x,y\n`;
      await input.setInputFiles({ name: 'members.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await expect(page.locator('.table-import tbody tr')).toHaveCount(1);
      await expectSound(page, `${width} check`);
    }
  });
