import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/signed-in.ts';
import { testSoundList } from './support/sound-list.ts';
import { expectSound } from './support/sound-page.ts';

const openNew = async (page: Page): Promise<void> => {
  await page.goto('/deviceMana/siteInfo?open=new');
  await expect(page.locator('.site-place-map .sk-map')).toHaveAttribute('data-state', 'ready');
};
const drawer = (page: Page) => page.getByRole('dialog');
const position = (page: Page) => drawer(page).getByRole('textbox', { name: '坐标' });
const save = (page: Page) => drawer(page).getByRole('button', { name: '保存' });
/** A place on the map of the drawer, in shares of its width and height. */
const clickOnMap = async (page: Page, across: number, down: number): Promise<void> => {
  const canvas = page.locator('.site-place-map .sk-map-canvas canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('there is no map');
  await page.mouse.click(box.x + box.width * across, box.y + box.height * down);
};

test('a site is set on the map, given a boundary, changed and deleted', async ({ page }) => {
  await signIn(page, 'owner');
  await openNew(page);
  await save(page).click();
  await expect(drawer(page).getByText('请在地图上标出位置，或填写坐标')).toBeVisible();
  await drawer(page).locator('input[name="name"]').fill('江边起降场');
  await clickOnMap(page, 0.5, 0.5);
  await expect(position(page)).toHaveValue(/°N .*°E$/);
  await expect(drawer(page).getByText('请在地图上标出位置，或填写坐标')).toBeHidden();
  await drawer(page).getByRole('button', { name: '画边界' }).click();
  for (const [across, down] of [
    [0.3, 0.3],
    [0.7, 0.3],
    [0.7, 0.7],
  ] as const)
    await clickOnMap(page, across, down);
  await drawer(page).getByRole('button', { name: '完成' }).click();
  await save(page).click();
  await expect(page.getByText('站点已登记')).toBeVisible();

  await page.getByRole('row', { name: /江边起降场/ }).click();
  await expect(drawer(page).getByRole('button', { name: '删除边界' })).toBeVisible();
  await position(page).fill('22°32′35″N 114°03′28″E');
  await position(page).press('Enter');
  await expect(position(page)).toHaveValue('22.543056°N 114.057778°E');
  await drawer(page).getByRole('button', { name: '删除边界' }).click();
  await drawer(page).locator('input[name="contact"]').fill('王师傅');
  await drawer(page).locator('input[name="phone"]').fill('13800000000');
  await drawer(page).locator('select[name="alternateId"]').selectOption({ label: '西丽备降场' });
  await save(page).click();
  await expect(page.getByRole('row', { name: /江边起降场.*王师傅 · 13800000000.*西丽备降场/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /江边起降场.*22\.543056°N/ })).toBeVisible();

  await page.getByRole('tab', { name: '地图' }).click();
  await expect(page.locator('.sites-map .sk-map')).toHaveAttribute('data-state', 'ready');
  await expectSound(page, 'map of sites');
  await page.getByRole('tab', { name: '列表' }).click();
  await page
    .getByRole('row', { name: /江边起降场/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: '移交到单位…' }).click();
  const question = page.getByRole('dialog', { name: '移交 1 个站点' });
  await question.getByRole('combobox').fill('飞行二队');
  await page.getByRole('option').first().click();
  await question.getByRole('button', { name: '移交' }).click();
  await expect(page.getByRole('row', { name: /江边起降场.*飞行二队/ })).toBeVisible();
  await page
    .getByRole('row', { name: /江边起降场/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await expect(page.getByText('已删除 1 个站点')).toBeVisible();
});

testSoundList('/deviceMana/siteInfo', 'owner');
