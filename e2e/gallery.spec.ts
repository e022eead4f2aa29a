import { expect, test, type Page } from '@playwright/test';
import { buildGallery, openGallery } from './support/gallery.ts';
import { watchForErrors } from './support/page-errors.ts';
import { expectAccessible, expectSound } from './support/sound-page.ts';

test.beforeAll(buildGallery);

const english = { language: 'en-US', theme: 'light' } as const;
const focusedIndex = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'));

const openLongTable = async (page: Page) => {
  await openGallery(page, english);
  const grid = page.getByRole('grid', { name: 'The whole fleet' });
  await grid.getByRole('row').nth(1).focus();
  return grid;
};

test('a table of 20,000 rows is walked by keys, and each row it leads to is in sight', async ({ page }) => {
  const errors = watchForErrors(page);
  const grid = await openLongTable(page);
  await expect(grid).toHaveAttribute('aria-rowcount', '20001');
  for (const [key, name] of [
    ['End', '巡检-20000'],
    ['ArrowUp', '巡检-19999'],
    ['Home', '巡检-0001'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(page.locator(':focus')).toContainText(name);
    await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.9 });
  }
  // Held down: no press may be lost, whether or not a frame came between two.
  for (let press = 0; press < 40; press += 1) await page.keyboard.press('ArrowDown');
  expect(await focusedIndex(page)).toBe('42');
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('PageDown');
  expect(Number(await focusedIndex(page))).toBeGreaterThan(50);
  expect(errors).toEqual([]);
});

test('a row keeps the focus when it is scrolled far away, when the order changes, and goes on from there', async ({
  page,
}) => {
  const grid = await openLongTable(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await grid.hover();
  await page.mouse.wheel(0, 100_000);
  await expect(grid.getByRole('link', { name: '巡检-2500', exact: true })).toBeAttached();
  await expect(page.locator(':focus')).toContainText('巡检-0002');
  await expect(page.locator(':focus')).toHaveAttribute('aria-selected', 'true');
  // By a click that takes no focus, as an answer that brings another order takes none.
  await grid.getByRole('button', { name: 'Name' }).dispatchEvent('click');
  await expect(grid.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.locator(':focus')).toHaveAttribute('aria-rowindex', '20000');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator(':focus')).toContainText('巡检-0001');
  await expect(page.locator(':focus')).toBeInViewport({ ratio: 0.9 });
});

test('a tree is opened, walked, searched and checked by keys; what fails to load can be tried again', async ({
  page,
}) => {
  await openGallery(page, english);
  const tree = page.getByRole('tree', { name: 'Data scope' });
  const item = (name: RegExp) => tree.getByRole('treeitem', { name });
  await item(/East region/).focus();
  await expect(item(/East region/)).toHaveAttribute('aria-checked', 'mixed');
  await page.keyboard.press('Space');
  await expect(item(/^Coast-3$/)).toHaveAttribute('aria-checked', 'true');
  await page.keyboard.press('ArrowLeft');
  await expect(item(/East region/)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('End');
  await expect(item(/Fails to load/)).toBeFocused();
  await expect(item(/Fails to load/)).toBeInViewport({ ratio: 0.9 });
  await page.keyboard.press('ArrowRight');
  await expect(item(/Fails to load/)).toContainText('Not loaded');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(item(/^Late-1$/)).toBeAttached();
  await page.keyboard.press('ArrowRight');
  await expect(item(/^Late-1$/)).toBeFocused();
});

test('one of many is found by typing, inside a drawer too, and the first Esc closes only the list', async ({
  page,
}) => {
  await openGallery(page, english);
  await page.getByRole('button', { name: 'Open the drawer' }).click();
  const box = page.getByRole('dialog').getByRole('combobox', { name: 'Responsible' });
  await box.fill('silva');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByRole('dialog')).toBeVisible();
  await box.fill('silva');
  await expectAccessible(page, 'a list open in a drawer');
  await page.keyboard.press('Enter');
  await expect(box).toHaveValue('Maria Silva 4');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open the drawer' })).toBeFocused();
});

test('what is handed over by keys leaves the focus on the next, and the two sides count', async ({ page }) => {
  await openGallery(page, english);
  const left = page.getByRole('listbox', { name: 'Available' });
  const right = page.getByRole('listbox', { name: 'In the unit' });
  await left.getByRole('option').first().focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Enter');
  await expect(right.getByRole('option')).toHaveCount(4);
  await expect(page.locator(':focus')).toContainText('Maria Silva 4');
});

test('an explanation comes with the focus, and Esc sends it away', async ({ page }) => {
  await openGallery(page, english);
  const explained = page.getByRole('button', { name: 'Relative altitude' });
  await explained.focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  await expectAccessible(page, 'an explanation');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toBeHidden();
});

for (const [language, theme, width] of [
  ['zh-CN', 'light', 1440],
  ['en-US', 'dark', 390],
] as const) {
  test(`every component is sound, its popups open too (${language}, ${theme}, ${width})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openGallery(page, { language, theme });
    await expectSound(page, 'at rest');
    await page.locator('input[name="person"]').click();
    await expect(page.getByRole('listbox').first()).toBeVisible();
    await expectSound(page, 'a list');
    await page.keyboard.press('Escape');
    await page.locator('[data-field="period"]').getByRole('button').click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectSound(page, 'a calendar');
  });
}
