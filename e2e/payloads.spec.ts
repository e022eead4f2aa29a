import { expect, test, type Page } from '@playwright/test';
import { errorBeside, field, toast } from './support/forms.ts';
import { speak } from './support/language.ts';
import { watchForErrors } from './support/page-errors.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const PAGE = '/deviceMana/loadInfo';

const rows = (page: Page) => page.locator('tbody tr');
const rowOf = (page: Page, name: string) => rows(page).filter({ hasText: name });

const openList = async (page: Page, query = '') => {
  await page.goto(PAGE + query);
  await expect(page.getByRole('grid')).toBeVisible();
};

/** Of its own for each test, so that none meets what another made. */
const register = async (page: Page, name: string) => {
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const facts = { kind: 'camera', model: 'P1', weightGrams: 800, state: 'ready', note: '' };
  const answer = await page.request.post('/device/v1/payload/create', {
    data: { name, serialNumber: name, ...facts },
    headers: { Authorization: token, token },
  });
  expect(((await answer.json()) as { code: number }).code).toBe(200);
};

test('by keyboard alone: filter, sort, open, edit, save, undo', async ({ page }) => {
  const errors = watchForErrors(page);
  await signIn(page, 'owner');
  await register(page, 'KEYS-1');
  await register(page, 'KEYS-2');
  await openList(page);
  await page.keyboard.press('/');
  await page.keyboard.type('keys-');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/search=keys-/);

  const sortByName = page.getByRole('columnheader', { name: '名称' }).getByRole('button');
  await sortByName.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('columnheader', { name: '名称' })).toHaveAttribute('aria-sort', 'descending');
  await expect(rows(page).first()).toContainText('KEYS-2');
  await page.reload();
  await expect(rows(page).first()).toContainText('KEYS-2');

  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'KEYS-1')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'KEYS-1' })).toBeVisible();
  await expect(field(page, 'name')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' 改');
  await page.keyboard.press('Enter');
  await expect(toast(page, '已保存')).toBeVisible();
  await expect(rowOf(page, 'KEYS-1 改')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(toast(page, '已撤销')).toBeVisible();
  await expect(rowOf(page, 'KEYS-1 改')).toHaveCount(0);
  await expect(rowOf(page, 'KEYS-1')).toBeVisible();
  expect(errors).toEqual([]);
});

test('the second of two who edit sees what was changed, keeps what they typed, and saves knowingly', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'owner');
  await register(page, 'BOTH-1');
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const second = await elsewhere.newPage();
  await speak(elsewhere, 'zh-CN', baseURL);
  await signIn(second, 'owner');
  for (const each of [page, second]) {
    await openList(each, '?search=BOTH-1');
    await rowOf(each, 'BOTH-1').click();
    await expect(field(each, 'name')).toHaveValue('BOTH-1');
  }
  await field(page, 'model').fill('P1 Pro');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(toast(page, '已保存')).toBeVisible();

  await field(second, 'weightGrams').fill('900');
  await second.getByRole('button', { name: '保存' }).click();
  const note = second.getByRole('alert').filter({ hasText: '他人已作修改' }).last();
  await expect(note).toContainText('现在是“P1 Pro”');
  await expect(field(second, 'weightGrams')).toHaveValue('900');
  await note.locator('div', { hasText: '型号' }).getByRole('button', { name: '采用现在的' }).click();
  await expect(field(second, 'model')).toHaveValue('P1 Pro');
  await second.getByRole('button', { name: '保存' }).click();
  await expect(toast(second, '已保存')).toBeVisible();
  await expect(rowOf(second, 'P1 Pro')).toContainText('900');
  await elsewhere.close();
});

test('what is chosen is deleted together, and comes back', async ({ page }) => {
  await signIn(page, 'owner');
  await register(page, 'GONE-1');
  await register(page, 'GONE-2');
  await openList(page, '?search=GONE-');
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: '已选 1 项' })).toBeVisible();
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('heading', { name: '没有符合条件的内容' })).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('wrong input is refused beside its field, all at once, and what was typed outlives a reload', async ({ page }) => {
  await signIn(page, 'owner');
  await register(page, 'TAKEN-1');
  await openList(page, '?open=new');
  await page.getByRole('button', { name: '保存' }).click();
  for (const name of ['name', 'serialNumber', 'weightGrams']) await expect(errorBeside(page, name)).toBeVisible();
  await field(page, 'name').fill('重名的');
  await field(page, 'serialNumber').fill('TAKEN-1');
  await field(page, 'weightGrams').fill('12.5');
  await expect(errorBeside(page, 'weightGrams')).toHaveText('请填写整数');
  await page.reload();
  await expect(field(page, 'name')).toHaveValue('重名的');
  await field(page, 'weightGrams').fill('12');
  await page.locator('select[name="kind"]').selectOption('lidar');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(errorBeside(page, 'serialNumber')).toHaveText('本企业已登记过这个序列号');
  await expect(field(page, 'serialNumber')).toBeFocused();
});

test('the export is what the list shows', async ({ page }) => {
  await signIn(page, 'owner');
  await register(page, 'EXPORT-1');
  await openList(page, '?search=EXPORT-1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 1 项' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('payloads.csv');
});

test('an observer reads and is told who could change it; one without an enterprise is told what is missing', async ({
  page,
}) => {
  await signIn(page, 'observer');
  await openList(page);
  await expect(page.getByRole('button', { name: '登记挂载' })).toHaveCount(0);
  await rows(page).first().click();
  await expect(page.getByRole('dialog')).toContainText('请联系企业管理员');
  await expect(field(page, 'name')).toBeDisabled();
  await signIn(page, 'newcomer');
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { name: '你不能查看此页' })).toBeVisible();
});

for (const [language, width] of [
  ['zh-CN', 1440],
  ['en-US', 390],
] as const) {
  test(`list, columns and form are sound (${language}, ${width})`, async ({ page, context, baseURL }) => {
    await page.setViewportSize({ width, height: 844 });
    await speak(context, language, baseURL);
    await signIn(page, 'owner');
    await openList(page);
    await expectSound(page, 'list');
    await page.getByRole('button', { name: /选择要显示的列|Choose the columns/ }).click();
    await expectSound(page, 'columns');
    await openList(page, '?open=new');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page, 'form');
  });
}
