import { truncate, writeFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

// One import is open at a time, for all who administer.
test.describe.configure({ mode: 'serial' });

const square = (east: number, north: number) => [
  [
    [east, north],
    [east + 0.1, north],
    [east + 0.1, north + 0.1],
    [east, north + 0.1],
    [east, north],
  ],
];
const zone = (identifier: string, coordinates: unknown, given: object = {}) => ({
  type: 'Feature',
  properties: {
    name: `导入的区 ${identifier}`,
    identifier,
    kind: 'no-fly',
    upper: 120,
    unit: 'm',
    reference: 'AGL',
    ...given,
  },
  geometry: { type: 'Polygon', coordinates },
});
const bowTie = [
  [
    [115, 23],
    [115.1, 23.1],
    [115.1, 23],
    [115, 23.1],
    [115, 23],
  ],
];
const choose = async (page: Page, source: string, features: readonly object[]): Promise<void> => {
  await page.goto('/admin/airspace/import');
  await page.locator('input[name="source"]').fill(source);
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  const file = { name: 'zones.geojson', mimeType: 'application/geo+json', buffer };
  await page.getByLabel(/^(空域文件|File of zones)$/).setInputFiles(file);
};
const dialog = (page: Page) => page.getByRole('alertdialog');

test('a file is looked through with its faults, applied as one revision, and seen in the list', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/airspace');
  await page.getByRole('link', { name: '导入文件' }).click();
  await page.getByRole('button', { name: '选择文件' }).click();
  await expect(page.getByText('请先写明来源')).toBeVisible();

  await choose(page, '测试局', [zone('E-1', square(114, 23)), zone('E-2', square(114.5, 23)), zone('E-3', bowTie)]);
  await expect(page.getByText(/第 3 个要素，第 1 行 第 1 条边界在第 1 个角点后与自身相交/)).toBeVisible();
  await expect(page.getByRole('row', { name: /导入的区 E-1 新增/ })).toBeVisible();
  await expect(page.locator('.sk-map')).toHaveAttribute('data-state', 'ready');
  // After a reload one is where one was.
  await page.reload();
  await expect(page.getByRole('row', { name: /导入的区 E-2 新增/ })).toBeVisible();
  await page.getByRole('button', { name: '应用' }).click();
  await expect(dialog(page)).toContainText('新增 2 个，修改 0 个，删除 0 个');
  await dialog(page).getByRole('button', { name: '应用' }).click();
  await expect(page.getByRole('heading', { name: /已生效，空域版本 r\d+/ })).toBeVisible();
  await page.getByRole('link', { name: '返回空域' }).click();
  await expect(page.getByRole('row', { name: /导入的区 E-2.*测试局/ })).toBeVisible();
});

test('what the whole of a source does not name is removed on one’s word', async ({ page }) => {
  await signIn(page, 'admin');
  await choose(page, '测试局', [zone('E-1', square(114, 23), { upper: 200 })]);
  await expect(
    page.getByRole('row', { name: /导入的区 E-1 修改 高度 地面以上 120\sm 以内 → 地面以上 200\sm 以内/ }),
  ).toBeVisible();
  await page.getByText('文件中没有', { exact: true }).first().click();
  await expect(page.getByRole('row', { name: /导入的区 E-2 文件中没有/ })).toBeVisible();
  await page.getByLabel(/^删除：文件就是/).check();
  await expectSound(page, 'preview');
  await page.getByRole('button', { name: '应用' }).click();
  await expect(dialog(page)).toContainText('修改 1 个，删除 1 个');
  await dialog(page).getByRole('button', { name: '应用' }).click();
  await expect(page.getByRole('heading', { name: /已生效/ })).toBeVisible();
  await page.getByRole('link', { name: '返回空域' }).click();
  await expect(page.getByRole('row', { name: /导入的区 E-1/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /导入的区 E-2/ })).toHaveCount(0);
});

test('a region tells swapped coordinates; what it is, is seen on the map and said in the preview', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/airspace/import');
  // Where this source has zones is where more of it are expected.
  await page.locator('input[name="source"]').fill('测试局');
  await page.getByText(/^预期地区：经度 113° 至 115°，纬度 22° 至 24°/).click();
  await expect(page.locator('.sk-map')).toHaveAttribute('data-state', 'ready');
  await expect(page.locator('input[name="west"]')).toHaveValue('113');
  await page.getByRole('button', { name: '取地图所示' }).click();
  await expect(page.locator('input[name="west"]')).not.toHaveValue('113');
  await page.locator('input[name="north"]').fill('10');
  await expect(page.getByText('请写明四边的度数')).toBeVisible();
  await page.getByRole('button', { name: '选择文件' }).click();
  await expect(page.getByText('请先改正预期地区或时区')).toBeVisible();
  for (const [edge, degrees] of Object.entries({ west: 5, south: 47, east: 16, north: 56 }))
    await page.locator(`input[name="${edge}"]`).fill(String(degrees));
  await page.locator('select[name="kind"]').selectOption('advisory');
  await expectSound(page, 'expected');
  const features = [zone('S-1', square(50, 10)), zone('S-2', square(10, 50), { kind: undefined })];
  const buffer = Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }));
  await page.getByLabel('空域文件').setInputFiles({ name: 'swapped.geojson', mimeType: 'application/json', buffer });
  await expect(page.getByText(/第 1 个要素.*经度和纬度写反了：第一个角点（经度 50，纬度 10）/)).toBeVisible();
  await expect(page.getByText('经度 5° 至 16°，纬度 47° 至 56°')).toBeVisible();
  await expect(page.getByRole('row', { name: /导入的区 S-2 新增.*提示区/ })).toBeVisible();
  await page.getByRole('button', { name: '放弃' }).click();
  await dialog(page).getByRole('button', { name: '放弃' }).click();
  await expect(page.getByText('这次导入已放弃')).toBeVisible();
});

test('a file of 200 MB is refused by the page, before any of it travels', async ({ page }, info) => {
  const path = info.outputPath('large.geojson');
  await writeFile(path, '');
  await truncate(path, 200 * 1024 * 1024);
  await signIn(page, 'admin');
  await page.goto('/admin/airspace/import');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  await page.locator('input[name="source"]').fill('太大');
  await page.getByLabel('空域文件').setInputFiles(path);
  await expect(page.getByText('文件超过 32 MiB，请分成几个文件')).toBeVisible();
  expect(sent.filter((url) => url.includes('/import/upload'))).toEqual([]);
});

test.describe('in English, 390 px', () => {
  test.use({ locale: 'en-US', viewport: { width: 390, height: 844 } });

  test('its stages are sound, and a file that breaks off is shown, discarded and never applied', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/admin/airspace/import');
    await expect(page.getByRole('heading', { level: 1, name: 'Import a file of zones' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Past imports' })).toBeVisible();
    await expectSound(page, 'choice');
    await page.getByText(/^Expected anywhere/).click();
    await expect(page.locator('.sk-map')).toHaveAttribute('data-state', 'ready');
    await expectSound(page, 'expected');
    await page.getByText(/^Expected anywhere/).click();
    await page.locator('input[name="source"]').fill('Test');
    const buffer = Buffer.from('{"type":"FeatureCollection",\n"features":[}');
    await page.getByLabel('File of zones').setInputFiles({ name: 'cut.json', mimeType: 'application/json', buffer });
    await expect(page.getByText(/The JSON breaks off here/)).toBeVisible();
    await expect(page.getByText('Line 2')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Apply' })).toHaveCount(0);
    await expectSound(page, 'broken');
    await page.getByRole('button', { name: 'Discard' }).press('Enter');
    await dialog(page).getByRole('button', { name: 'Discard' }).press('Enter');
    await expect(page.getByText('This import was discarded')).toBeVisible();
    await expectSound(page, 'discarded');
  });
});
