import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { languages, speak, themeFor } from './support/language.ts';
import { callFromElsewhere } from './support/new-account.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

test.beforeEach(({ context }) => callFromElsewhere(context));

const LIST = '/deviceMana/uvaInfo/uavListInfo';
const aSerial = () => `E2E${randomInt(10 ** 9)}`;
const choose = (page: Page, text: string) =>
  page.getByLabel('无人机文件').setInputFiles({ name: 'drones.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

test('a file of drones is looked through, applied, and mended by the rows that are given back', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, 'zh-CN', baseURL);
  await signIn(page, 'owner');
  const [good, faulty] = [aSerial(), aSerial()];
  await page.goto(LIST);
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await choose(page, `序列号,名称,机型,归属单位\n${good},导入甲,Matrice 30,飞行一队\n${faulty},导入乙,飞碟,飞行一队\n`);
  await expect(page.getByText(/机型：机型字典中没有“飞碟”/)).toBeVisible();
  await page.getByText('全部', { exact: true }).click();
  await expect(page.getByRole('gridcell', { name: good, exact: true })).toBeVisible();
  await page.getByRole('button', { name: '执行导入（1 项）' }).click();
  await expect(page.getByText('导入已完成')).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '下载有误的行' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('drones-to-mend.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toContain(`${faulty},导入乙,飞碟,`);

  await page.getByRole('button', { name: '再导入一个文件' }).click();
  await choose(page, text.replace('飞碟', 'DJI Matrice 30'));
  await page.getByRole('button', { name: '执行导入（1 项）' }).click();
  await expect(page.getByText('导入已完成')).toBeVisible();
  await page.getByRole('button', { name: '完成', exact: true }).click();
  await page.goto(`${LIST}?search=${faulty}`);
  await expect(page.getByRole('gridcell', { name: faulty, exact: true })).toBeVisible();
});

for (const language of languages)
  test(`its steps are sound, wide and narrow, in ${language}`, async ({ page, context, baseURL }) => {
    await speak(context, language, baseURL);
    await page.emulateMedia({ colorScheme: themeFor[language] });
    await signIn(page, 'owner');
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${LIST}?open=import`);
      const input = page.locator('.table-import input[type=file]');
      await expect(input).toBeAttached();
      await expectSound(page, `${width} choose`);
      const text = `Serial number,Name,Model\n${aSerial()},Kite,Matrice 30\n${aSerial()},Crow,nothing\n`;
      await input.setInputFiles({ name: 'drones.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
      await expect(page.locator('.table-import tbody tr')).toHaveCount(1);
      await expectSound(page, `${width} check`);
    }
  });
