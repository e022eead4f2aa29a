import { expect, test } from '@playwright/test';
import { errorBeside, field, toast } from './support/forms.ts';
import { speak } from './support/language.ts';
import { watchForErrors } from './support/page-errors.ts';
import { deletePayload, openPayloads, registerPayload, rowOf, rows } from './support/payloads.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

// What every list of records keeps, shown on that of the payloads: the next noun need not show it again.

test('by keyboard alone: filter, sort, open, edit, save, undo', async ({ page }) => {
  const errors = watchForErrors(page);
  await signIn(page, 'owner');
  await registerPayload(page, 'KEYS-1');
  await registerPayload(page, 'KEYS-2');
  await openPayloads(page);
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
  await registerPayload(page, 'BOTH-1');
  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const second = await elsewhere.newPage();
  await speak(elsewhere, 'zh-CN', baseURL);
  await signIn(second, 'owner');
  for (const each of [page, second]) {
    await openPayloads(each, '?search=BOTH-1');
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
  await registerPayload(page, 'GONE-1');
  await registerPayload(page, 'GONE-2');
  await openPayloads(page, '?search=GONE-');
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await expect(page.getByRole('toolbar', { name: '已选 1 项' })).toBeVisible();
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  await page.reload();
  await expect(page.getByRole('toolbar', { name: '已选 2 项' })).toBeVisible();
  await page.getByRole('button', { name: '删除' }).click();
  await expect(page.getByRole('heading', { name: '没有符合条件的内容' })).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(rows(page)).toHaveCount(2);
});

test('what was typed outlives a reload, and all that is missing is said at once', async ({ page }) => {
  await signIn(page, 'owner');
  await openPayloads(page, '?open=new');
  await page.getByRole('button', { name: '保存' }).click();
  for (const name of ['name', 'serialNumber', 'weightGrams']) await expect(errorBeside(page, name)).toBeVisible();
  await field(page, 'name').fill('重名的');
  await field(page, 'weightGrams').fill('12.5');
  await expect(errorBeside(page, 'weightGrams')).toHaveText('请填写整数');
  await page.reload();
  await expect(field(page, 'name')).toHaveValue('重名的');
});

test('what another deletes while it is edited stays open with what was typed, and says that it is gone', async ({
  page,
}) => {
  await signIn(page, 'owner');
  const id = await registerPayload(page, 'LOST-1');
  await openPayloads(page, '?search=LOST-1');
  await rowOf(page, 'LOST-1').click();
  await field(page, 'model').fill('P1 Pro');
  await deletePayload(page, id);
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('heading', { name: '没有符合条件的内容', includeHidden: true })).toBeAttached();
  // Beside the form, which stays, and not only in a toast, which goes.
  await expect(page.getByRole('dialog').locator('.sk-failure')).toContainText('没有这个挂载');
  await expect(field(page, 'model')).toHaveValue('P1 Pro');
});

test('a deed that does not reach the server says so, and its way back is offered again', async ({ page }) => {
  await signIn(page, 'owner');
  await registerPayload(page, 'CUT-1');
  await openPayloads(page, '?search=CUT-1');
  const unreachable = toast(page, '连接不上服务器。请检查网络后重试。');
  const close = () => page.locator('.sk-toast-error').getByRole('button', { name: '关闭' }).click();
  await page.route('**/payload/{export,delete,restore}*', (route) => route.abort());
  await page.getByRole('button', { name: '导出 1 项' }).click();
  await expect(unreachable).toBeVisible();
  await close();
  await rows(page).first().focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: '删除' }).click();
  await expect(unreachable).toBeVisible();
  await close();
  await page.unroute('**/payload/{export,delete,restore}*');
  await page.getByRole('button', { name: '删除' }).click();
  await page.route('**/payload/restore', (route) => route.abort());
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(unreachable).toBeVisible();
  await page.unroute('**/payload/restore');
  await page.keyboard.press('Control+z');
  await expect(rowOf(page, 'CUT-1')).toBeVisible();
  await expect(page.getByRole('button', { name: '撤销' })).toHaveCount(0);
});

test('an address past the last page leads to the last page, and back is not a trap', async ({ page }) => {
  await signIn(page, 'owner');
  await registerPayload(page, 'LAST-1');
  await openPayloads(page);
  await openPayloads(page, '?search=LAST-1&page=9');
  await expect(rowOf(page, 'LAST-1')).toBeVisible();
  await expect(page).not.toHaveURL(/page=/);
  await page.goBack();
  await expect(page).not.toHaveURL(/search=/);
});

test('the cross of the search leaves the focus where it goes on', async ({ page }) => {
  await signIn(page, 'owner');
  await openPayloads(page, '?search=H20T');
  await page.getByRole('button', { name: '清除搜索' }).click();
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('on a phone a list begins high: filters come when they are asked for, and what is chosen stays in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'owner');
  await openPayloads(page);
  const filter = (name: string) => page.getByRole('combobox', { name, exact: true });
  await expect(filter('类型')).toBeHidden();
  await page.getByRole('button', { name: '更多筛选' }).click();
  await filter('状态').selectOption({ label: '可用' });
  await page.getByRole('button', { name: '收起筛选' }).click();
  await expect(filter('状态')).toBeVisible();
  await expect(filter('类型')).toBeHidden();
  await page.reload();
  await expect(filter('状态')).toBeVisible();
  await expectSound(page, 'filtered');

  await page.goto('/deviceMana/uvaInfo');
  const head = await page.getByRole('columnheader').first().boundingBox();
  expect(head?.y).toBeLessThan(844 / 2 + 40);
});

test('the export is what the list shows', async ({ page }) => {
  await signIn(page, 'owner');
  await registerPayload(page, 'EXPORT-1');
  await openPayloads(page, '?search=EXPORT-1');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: '导出 1 项' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('payloads.csv');
});

test('a link leads to a record on another page of the list, and says so where there is none', async ({ page }) => {
  await signIn(page, 'owner');
  const id = await registerPayload(page, 'LINK-1');
  await openPayloads(page, `?search=nothing-has-this-name&open=${id}`);
  const drawer = page.getByRole('dialog', { name: 'LINK-1' });
  await expect(drawer).toBeVisible();
  await expect(field(page, 'serialNumber')).toHaveValue('LINK-1');
  await deletePayload(page, id);
  await page.reload();
  await expect(page.getByRole('dialog').getByRole('heading', { name: '找不到这一项' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL((url) => !url.searchParams.has('open'));
});
