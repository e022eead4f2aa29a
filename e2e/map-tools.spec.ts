import { expect, test, type Page } from '@playwright/test';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';
import { aZone } from './support/zones.ts';

const openMap = async (page: Page): Promise<void> => {
  await page.goto('/deviceMana/siteInfo?view=map');
  await expect(page.locator('.sites-map .sk-map')).toHaveAttribute('data-state', 'ready');
};
const figure = (page: Page, name: string) => page.locator('.sk-map-measured dt', { hasText: name }).locator('+ dd');

test('a map goes to coordinates and names, and measures, all by keyboard', async ({ page }) => {
  await aZone(page, '宝安试飞禁区');
  await signIn(page, 'owner');
  await openMap(page);
  const search = page.getByRole('combobox', { name: '坐标或名称' });
  const offered = (name: RegExp) => page.getByRole('option', { name });
  await search.fill('22.6393N 113.8145E');
  await expect(offered(/22\.639300°N 113\.814500°E/)).toBeVisible();
  await search.press('Enter');
  await expect(search).toHaveValue('22.639300°N 113.814500°E');

  // As the map's middle is written, so is every place: here, in lists and in tables of corners.
  const middle = page.getByRole('button', { name: /^中心 22\.6393/ });
  await middle.press('Enter');
  await page.getByRole('button', { name: /^中心 22°38′21/ }).press('Enter');
  await expect(page.getByRole('button', { name: /^中心 49Q/ })).toBeVisible();
  await page.getByRole('button', { name: /^中心 49Q/ }).press('Enter');

  // Two bare numbers can be meant both ways.
  await search.fill('22 88');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(2);
  await search.fill('南山');
  await expect(offered(/南山起降场/)).toBeVisible();
  await search.fill('宝安');
  await offered(/宝安试飞禁区.*禁飞区/).click();
  await expect(search).toHaveValue('宝安试飞禁区');

  // Towns too, as they are typed: by their letters without what stands between them.
  await search.fill('xian');
  await offered(/西安.*城镇 · Xi’an · 34\.3°N 108\.9°E/).click();
  await expect(search).toHaveValue('西安');
  await expect(page.getByRole('button', { name: /^中心 34\.25/ })).toBeVisible();

  const measure = page.getByRole('button', { name: '测量', exact: true });
  await measure.press('Enter');
  await expect(measure).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.sites-map canvas')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.sk-map-measured dd')).toHaveCount(0);
  // The arrow moves the map a little later than it is pressed.
  await page.keyboard.press('ArrowUp');
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(figure(page, '总长')).toHaveText(/[1-9].*m$/, { timeout: 1000 });
  }).toPass();
  await expectSound(page, 'measuring');
  await page.keyboard.press('Escape');
  await expect(measure).toHaveAttribute('aria-pressed', 'false');
});

test('before its tiles come the ground is neither land nor sea; what could not be fetched is tried again', async ({
  page,
}) => {
  await signIn(page, 'owner');
  const isAllowed = Promise.withResolvers<void>();
  let isThere = false;
  // The first bytes say where the tiles lie.
  await page.route('**/basemap/world.pmtiles', async (route) => {
    if (route.request().headers()['range']?.startsWith('bytes=0-')) return route.fallback();
    await isAllowed.promise;
    return isThere ? route.fallback() : route.abort();
  });
  await openMap(page);
  const map = page.locator('.sites-map .sk-map');
  await expect(map).toHaveAttribute('data-ground', 'coming');
  await expect(map.getByText('地图加载中…')).toBeVisible();
  isAllowed.resolve();
  await expect(map).toHaveAttribute('data-ground', 'failed');
  await expect(map.getByText('没能取到此处的底图，正在重试')).toBeVisible();
  isThere = true;
  await expect(map).toHaveAttribute('data-ground', 'known');
  await expect(map.locator('.sk-map-loading')).toHaveCount(0);
});

test.describe('in English, 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, locale: 'en-US' });

  test('layers are chosen, and what was measured is taken back and cleared', async ({ page }) => {
    await signIn(page, 'owner');
    await openMap(page);
    const zones = page.waitForResponse((response) => response.url().includes('/airspace/v1/zone/list'));
    await page.getByRole('button', { name: 'Layers' }).click();
    await page.getByRole('checkbox', { name: 'Airspace zones' }).check();
    expect((await zones).ok()).toBe(true);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Measure', exact: true }).click();
    const box = await page.locator('.sites-map canvas').boundingBox();
    if (!box) throw new Error('there is no map');
    for (const down of [0.45, 0.55, 0.5])
      await page.mouse.click(box.x + box.width * (0.3 + down / 2), box.y + box.height * down);
    await expect(figure(page, 'Area')).toHaveText(/m²$/);
    await expectSound(page, 'measured on a narrow screen');
    await page.getByRole('button', { name: 'Take one back' }).click();
    await expect(figure(page, 'Area')).toHaveCount(0);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(page.locator('.sk-map-measured dd')).toHaveCount(0);
  });
});
