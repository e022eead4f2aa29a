import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const openNew = async (page: Page): Promise<void> => {
  await page.goto('/admin/airspace/zone');
  await expect(page.locator('.sk-map')).toHaveAttribute('data-state', 'ready');
};
const save = (page: Page) => page.getByRole('button', { name: /^(立即生效|保存并生效|Put in force)$/ });
const inForce = (page: Page) => page.getByText('空域区已生效');
/** A place on the map, in shares of its width and height. */
const onMap = async (page: Page, across: number, down: number): Promise<[number, number]> => {
  const box = await page.locator('.sk-map-canvas canvas').boundingBox();
  if (!box) throw new Error('there is no map');
  return [box.x + box.width * across, box.y + box.height * down];
};
const corners = (page: Page) => page.getByRole('textbox', { name: /^角点 \d/ });
const typeCircle = async (page: Page, name: string, center: string): Promise<void> => {
  await page.locator('input[name="name"]').fill(name);
  await page.getByRole('button', { name: '圆', exact: true }).press('Enter');
  await page.getByText('角点表').press('Enter');
  await page.getByRole('textbox', { name: '圆心' }).fill(center);
  await page.getByRole('textbox', { name: '圆心' }).press('Enter');
};

test('a zone is drawn by hand: corners set, one added, one moved, all taken back and done again', async ({ page }) => {
  await signIn(page, 'admin');
  await openNew(page);
  for (const [across, down] of [
    [0.4, 0.4],
    [0.6, 0.4],
    [0.6, 0.6],
  ] as const)
    await page.mouse.click(...(await onMap(page, across, down)));
  await page.mouse.click(...(await onMap(page, 0.4, 0.4)));
  await expect(page.getByText(/面积/)).toBeVisible();
  await page.getByText('角点表').click();
  await expect(corners(page)).toHaveCount(3);

  // The middle of an edge becomes a corner; it is let go over the bar, which lies on the map.
  await page.mouse.move(...(await onMap(page, 0.5, 0.4)));
  await page.mouse.down();
  await page.mouse.move(...(await onMap(page, 0.45, 0.2)), { steps: 4 });
  const bar = await page.locator('.sk-drawing-bar').boundingBox();
  await page.mouse.move((bar?.x ?? 0) + 40, (bar?.y ?? 0) + (bar?.height ?? 0) - 8, { steps: 4 });
  await page.mouse.up();
  await expect(corners(page)).toHaveCount(4);
  const peak = await corners(page).nth(1).inputValue();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(corners(page)).toHaveCount(3);
  await page.getByRole('button', { name: '重做' }).click();
  await expect(corners(page).nth(1)).toHaveValue(peak);

  // By keys alone: a corner between two, which is taken back and brought again.
  await page.getByRole('button', { name: '在角点 4 之后插入角点' }).press('Enter');
  await expect(corners(page).nth(4)).toBeFocused();
  await page.getByRole('button', { name: '在角点 1 之后插入角点' }).focus();
  await page.keyboard.press('Control+z');
  await expect(corners(page)).toHaveCount(4);
  await page.keyboard.press('Control+Shift+Z');
  await expect(corners(page)).toHaveCount(5);
  await page.keyboard.press('Control+z');
  await expect(corners(page)).toHaveCount(4);

  await page.locator('input[name="name"]').fill('手绘的区');
  await save(page).click();
  await expect(inForce(page)).toBeVisible();
  await page.getByRole('row', { name: /手绘的区/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '手绘的区' })).toBeVisible();
  await page.getByText('角点表').click();
  await expect(corners(page)).toHaveCount(4);
  await expectSound(page, 'a zone');
});

test('a zone is typed without a mouse, read back in other formats, and what is no place says so', async ({ page }) => {
  await signIn(page, 'admin');
  await openNew(page);
  await typeCircle(page, '键盘的区', '22.6');
  await expect(page.getByText('看不懂这个坐标')).toBeVisible();
  const center = page.getByRole('textbox', { name: '圆心' });
  await center.fill('22.6 11.5');
  await center.press('Enter');
  await page.getByRole('button', { name: '22.600000°N 11.500000°E' }).press('Enter');
  await expect(page.getByText(/面积 785\.\d/)).toHaveCount(0);
  await page.getByRole('textbox', { name: '半径' }).fill('0');
  await save(page).click();
  await expect(page.getByRole('textbox', { name: '半径' })).toBeFocused();
  await expect(page.getByText('请填写大于 0 的米数')).toBeVisible();
  await page.getByRole('textbox', { name: '半径' }).fill('2000');
  await page.getByRole('textbox', { name: '半径' }).press('Enter');
  await page.getByLabel('坐标格式').selectOption('parts');
  await expect(center).toHaveValue('22°36′00.00″N 11°30′00.00″E');
  await page.locator('input[name="upper"]').fill('-5');
  await page.locator('input[name="lower"]').fill('10');
  await save(page).press('Enter');
  await expect(page.getByText('上限必须高于下限')).toBeVisible();
  await page.locator('input[name="upper"]').fill('300');
  await save(page).press('Enter');
  await expect(inForce(page)).toBeVisible();
  await expect(page.getByRole('row', { name: /键盘的区.*10\sm 至 300\sm/ })).toBeVisible();
});

test('corner after corner is typed where the complaint opened the table; what cannot be read is not saved past', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await openNew(page);
  await page.locator('input[name="name"]').fill('逐点键入的区');
  await save(page).press('Enter');
  const next = page.getByRole('textbox', { name: '添加角点' });
  await next.focus();
  for (const corner of ['21.2N 115.5E', '21.2N 115.6E', '21.3N 115.6E', '21.3N 115.5E']) {
    await page.keyboard.type(corner);
    await page.keyboard.press('Enter');
    await expect(next).toBeFocused();
  }
  await expect(corners(page)).toHaveCount(4);
  // What is typed in is never beneath the button that stays in sight.
  const [box, bar] = [await next.boundingBox(), await save(page).boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  await page.getByRole('button', { name: '删除角点 4' }).press('Enter');
  await expect(page.getByRole('button', { name: '删除角点 3' })).toBeFocused();

  await corners(page).nth(2).fill('在那边');
  await save(page).click();
  await expect(corners(page).nth(2)).toBeFocused();
  await expect(inForce(page)).toHaveCount(0);
  await expect(corners(page).nth(2)).toHaveValue('在那边');
  await expectSound(page, 'a corner that cannot be read');
  await corners(page).nth(2).fill('21.35N 115.55E');
  await save(page).click();
  await expect(inForce(page)).toBeVisible();
});

test('two edit one zone: the second sees what it is by now and keeps what they typed', async ({ page, browser }) => {
  await signIn(page, 'admin');
  await openNew(page);
  await typeCircle(page, '两人的区', '22.6N 115E');
  await save(page).click();
  await page.getByRole('row', { name: /两人的区/ }).click();
  await page.locator('textarea[name="message"]').fill('我写的说明');

  const other = await browser.newPage();
  await signIn(other, 'admin');
  await other.goto(page.url());
  await other.locator('select[name="kind"]').selectOption('advisory');
  await save(other).click();
  await expect(other.getByText('已保存并生效')).toBeVisible();
  await other.close();

  await save(page).click();
  await expect(page.getByRole('alert').filter({ hasText: '提示区' })).toBeVisible();
  await expect(page.locator('textarea[name="message"]')).toHaveValue('我写的说明');
  await page.getByRole('alert').getByRole('button').first().click();
  await save(page).click();
  await expect(page.getByText('已保存并生效')).toBeVisible();
  await expect(page.getByRole('row', { name: /两人的区 提示区/ })).toBeVisible();

  await page.getByRole('row', { name: /两人的区/ }).click();
  await page.getByRole('button', { name: '删除空域区' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除空域区' }).click();
  await expect(page.getByText('空域区已删除')).toBeVisible();
  await expect(page.getByRole('row', { name: /两人的区/ })).toHaveCount(0);
});

test('a former version is looked at beside today’s, and put back; a deleted zone comes back from its address', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await openNew(page);
  await typeCircle(page, '有历史的区', '22.2N 115.5E');
  await save(page).click();
  await page.getByRole('row', { name: /有历史的区/ }).click();
  await page.locator('select[name="kind"]').selectOption('advisory');
  await page.locator('input[name="upper"]').fill('90');
  await save(page).click();
  await expect(page.getByText('已保存并生效')).toBeVisible();

  await page.getByRole('row', { name: /有历史的区/ }).click();
  await page.getByRole('tab', { name: '历史版本' }).click();
  const versions = page.getByRole('list', { name: '版本', exact: true }).getByRole('button');
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText(/现行.*手工.*修改：类型、高度/);
  await expect(versions.nth(1)).toContainText('首次生效');
  await expect(page.locator('.sk-map')).toHaveAttribute('data-state', 'ready');
  await expect(page.getByText(/类型禁飞区提示区/)).toBeVisible();
  await expect(page.getByText('画法不同')).toHaveCount(0);
  await expectSound(page, 'versions');
  await page.getByRole('button', { name: '恢复此版本' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复此版本' }).click();
  await expect(page.getByText('已恢复并生效')).toBeVisible();
  await expect(versions).toHaveCount(3);
  await page.getByRole('tab', { name: '现行' }).click();
  await expect(page.locator('select[name="kind"]')).toHaveValue('noFly');

  const address = page.url();
  await page.getByRole('button', { name: '删除空域区' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除空域区' }).click();
  await expect(page.getByText('空域区已删除')).toBeVisible();
  await page.goto(address);
  await expect(page.getByText('它已被删除，不再生效')).toBeVisible();
  await versions.nth(1).click();
  await page.getByRole('button', { name: '恢复此版本' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '恢复此版本' }).click();
  await expect(page.getByRole('tab', { name: '现行' })).toBeVisible();
  await expect(page.locator('select[name="kind"]')).toHaveValue('advisory');
});

test('hours of the week are set by days and times, over midnight too, and what is no time says so', async ({
  page,
}) => {
  await signIn(page, 'admin');
  await openNew(page);
  await typeCircle(page, '夜间的区', '22.8N 116E');
  await page.getByRole('button', { name: '添加时段' }).click();
  const hours = page.getByRole('group', { name: '时段 1' });
  for (const day of ['一', '二', '三', '四']) await hours.getByRole('button', { name: day, exact: true }).click();
  await hours.getByRole('button', { name: '六', exact: true }).click();
  await hours.getByRole('textbox', { name: '从' }).fill('22:00');
  await hours.getByRole('textbox', { name: '到' }).fill('25:00');
  await hours.getByRole('combobox', { name: '时区' }).fill('Asia/Shanghai');
  await save(page).click();
  await expect(page.getByText('每个时段要选至少一天')).toBeVisible();
  await hours.getByRole('textbox', { name: '到' }).fill('06:00');
  await save(page).click();
  await expect(inForce(page)).toBeVisible();
  await expect(page.getByRole('row', { name: /夜间的区.*每周 1 个时段/ })).toBeVisible();
  await page.getByRole('row', { name: /夜间的区/ }).click();
  await expect(hours.getByRole('textbox', { name: '到' })).toHaveValue('06:00');
  const pressed = hours.getByRole('button', { pressed: true });
  await expect(pressed).toHaveText(['五', '六']);

  // On the map only what the filters leave.
  await page.goto('/admin/airspace?search=夜间的区');
  await page.getByRole('combobox', { name: '状态' }).selectOption('over');
  await expect(page.getByRole('row', { name: /夜间的区/ })).toHaveCount(0);
  await page.getByRole('combobox', { name: '状态' }).selectOption('inForce');
  await expect(page.getByRole('row', { name: /夜间的区 禁飞区 生效中/ })).toBeVisible();
  const asked = page.waitForRequest(
    (request) => request.url().includes('/airspace/v1/zone/list') && request.url().includes('status=inForce'),
  );
  await page.getByRole('tab', { name: '地图' }).click();
  await asked;
  await expect(page.getByRole('list', { name: '图例' })).toContainText('已过期');
});

for (const [language, width] of [
  ['zh-CN', 1440],
  ['en-US', 390],
] as const)
  test.describe(`${language}, ${width} px`, () => {
    test.use({ locale: language, viewport: { width, height: 900 } });

    test('list, map and editor are sound', async ({ page }) => {
      await signIn(page, 'admin');
      await page.goto('/admin/airspace');
      await expect(page.getByRole('tab').first()).toBeVisible();
      await expectSound(page, 'list');
      await page.goto('/admin/airspace?view=map');
      await expect(page.locator('.sk-map')).toHaveAttribute('data-state', 'ready');
      await expectSound(page, 'map');
      await openNew(page);
      await expect(page.locator('input[name="name"]')).toBeVisible();
      // It begins at its head: the first field takes no focus from below the map.
      expect(await page.locator('.sk-frame-main').evaluate(({ scrollTop }) => scrollTop)).toBe(0);
      await expectSound(page, 'new');
      await save(page).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
      await expectSound(page, 'complaints');
      await page.goto('/admin/airspace/zone?id=00000000-0000-4000-8000-000000000000');
      await expect(
        page.getByText(language === 'zh-CN' ? '它可能已被删除。' : 'It may have been deleted.'),
      ).toBeVisible();
      await expectSound(page, 'gone');
    });
  });
