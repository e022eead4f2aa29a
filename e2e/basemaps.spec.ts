import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { buildPmtiles } from '../apps/server/src/testing/pmtiles-builder.ts';
import { errorBeside, field, toast } from './support/forms.ts';
import { speak } from './support/language.ts';
import { callFromElsewhere } from './support/new-account.ts';
import { watchForErrors } from './support/page-errors.ts';
import { rowOf } from './support/payloads.ts';
import { ownServer } from './support/servers.ts';
import { signIn } from './support/signed-in.ts';
import { testSoundList } from './support/sound-list.ts';
import { expectSound } from './support/sound-page.ts';
import { drawTile, serveTiles, TILE_PIXELS, type Color } from './support/tiles.ts';

const PAGE = '/admin/basemaps';
const GREEN: Color = [0, 128, 0];
const BLUE: Color = [0, 0, 200];
const RED: Color = [255, 0, 0];

const drawer = (page: Page) => page.locator('dialog.sk-drawer');
const save = (page: Page) => drawer(page).getByRole('button', { name: '保存', exact: true });
const choose = (page: Page, name: string, value: string) => page.locator(`select[name="${name}"]`).selectOption(value);
const canvas = (page: Page) => page.locator('.sites-map .maplibregl-canvas');

/** As a person lays one: by the form. */
const mountXyz = async (page: Page, name: string, fields: Readonly<Record<string, string>>): Promise<void> => {
  await page.goto(`${PAGE}?open=new`);
  await field(page, 'name').fill(name);
  for (const [key, value] of Object.entries(fields))
    if (key === 'datum' || key === 'visibility') await choose(page, key, value);
    else await field(page, key).fill(value);
  await save(page).click();
  await expect(toast(page, '底图已挂载，所有地图都可以选用')).toBeVisible();
};

const takeDown = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${PAGE}?search=${encodeURIComponent(name)}`);
  await rowOf(page, name).getByText(name, { exact: true }).click();
  await drawer(page).getByRole('button', { name: '卸下', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '卸下', exact: true }).click();
  await expect(toast(page, '底图已卸下')).toBeVisible();
};

const openSites = async (page: Page): Promise<void> => {
  await page.goto('/deviceMana/siteInfo?view=map');
  await expect(page.locator('.sites-map .sk-map')).toHaveAttribute('data-state', 'ready');
};

const goTo = async (page: Page, coordinates: string): Promise<void> => {
  const search = page.getByRole('combobox', { name: /坐标或名称|Coordinates or a name/ });
  await search.fill(coordinates);
  // The filters of the list have options too, and no listbox.
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await search.press('Enter');
};

/** How many pixels of a colour the map shows, and how far the middle of their box lies from its own. */
const look = async (page: Page, color: Color) => {
  const picture = (await canvas(page).screenshot()).toString('base64');
  return page.evaluate(
    async ([base64, [red, green, blue]]) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.codePointAt(0) ?? 0);
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const { width, height } = bitmap;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context?.drawImage(bitmap, 0, 0);
      const { data = [] } = context?.getImageData(0, 0, width, height) ?? {};
      let count = 0;
      let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
      for (let pixel = 0; pixel < width * height; pixel += 1) {
        const apart = [red, green, blue].map((value, index) => Math.abs(value - (data[4 * pixel + index] ?? 0)));
        if (Math.max(...apart) > 40) continue;
        count += 1;
        const [x, y] = [pixel % width, Math.floor(pixel / width)];
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
      }
      return { count, fromMiddle: Math.hypot((left + right + 1 - width) / 2, (top + bottom + 1 - height) / 2) };
    },
    [picture, color] as const,
  );
};
const shows = async (page: Page, color: Color): Promise<boolean> => (await look(page, color)).count > 2000;

test.beforeEach(({ context }) => callFromElsewhere(context));

test('a file and tiles of others are mounted, seen by another person, chosen, and told of when they are away', async ({
  page,
  browser,
  baseURL,
}) => {
  const tiles = await serveTiles(() => drawTile(() => BLUE));
  const folder = join(ownServer().dataDir, 'basemaps');
  mkdirSync(folder, { recursive: true });
  const picture = drawTile(() => GREEN);
  const places = [7, 8, 9].flatMap((z) => {
    const x = Math.floor(((114.06 + 180) / 360) * 2 ** z);
    const y = Math.floor((0.5 - Math.asinh(Math.tan((22.55 * Math.PI) / 180)) / (2 * Math.PI)) * 2 ** z);
    return [{ z, x, y, bytes: picture }];
  });
  writeFileSync(
    join(folder, 'estuary.pmtiles'),
    buildPmtiles({ tiles: places, tileType: 2, bounds: [113, 22, 115, 23] }),
  );
  writeFileSync(join(folder, 'broken.pmtiles'), 'no archive');

  await signIn(page, 'admin');
  await page.goto(PAGE);
  await page.getByRole('button', { name: '挂载底图', exact: true }).first().click();
  await field(page, 'name').fill('河口影像');
  await choose(page, 'kind', 'pmtiles');
  await expect(page.locator('select[name="archive"] option', { hasText: 'broken.pmtiles' })).toBeDisabled();
  await choose(page, 'archive', 'estuary.pmtiles');
  await field(page, 'attribution').fill('© 测绘一队');
  await choose(page, 'visibility', 'shown');
  await expectSound(page, 'an archive');
  await save(page).click();
  await expect(rowOf(page, '河口影像')).toContainText('7–9');

  await page.goto(`${PAGE}?open=new`);
  await field(page, 'name').fill('街道');
  await field(page, 'template').fill('http://10.0.0.1/{z}/{x}/{y}.png?tk=123');
  await save(page).click();
  await expect(errorBeside(page, 'template')).toContainText('{key}');
  await field(page, 'template').fill('http://10.0.0.1/{z}/{x}/{y}.png');
  await save(page).click();
  await expect(errorBeside(page, 'template')).toContainText('SKEIN_BASEMAP_HOSTS');
  tiles.goAway();
  await field(page, 'template').fill(tiles.template);
  await save(page).click();
  await expect(page.locator('.sk-toast', { hasText: '没有取到瓦片（HTTP_500）' })).toBeVisible();
  tiles.comeBack();
  await takeDown(page, '街道');
  await mountXyz(page, '街道', { template: tiles.template, attribution: '© 街道公司', rank: '5' });

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await callFromElsewhere(context);
  const owner = await context.newPage();
  const errors = watchForErrors(owner);
  const addresses: string[] = [];
  owner.on('request', (request) => addresses.push(request.url()));
  await signIn(owner, 'owner');
  await openSites(owner);
  await goTo(owner, '22.55N 114.06E');
  await expect.poll(() => shows(owner, GREEN)).toBe(true);
  await expect(owner.getByText('© 测绘一队')).toBeVisible();
  await expect(owner.getByText('© 街道公司')).toHaveCount(0);
  await owner.getByRole('button', { name: '图层' }).click();
  await owner.getByRole('checkbox', { name: '街道' }).check();
  await expect.poll(() => shows(owner, BLUE)).toBe(true);
  await owner.getByRole('checkbox', { name: '河口影像' }).uncheck();
  await owner.keyboard.press('Escape');
  await expect(owner.getByText('© 测绘一队')).toHaveCount(0);
  // Also where one draws, as their administrator says: what somebody chose is kept for each page.
  for (const path of ['/deviceMana/flightCheck', '/deviceMana/uvaInfo/applyBan']) {
    await owner.goto(path);
    await expect(owner.getByText('© 测绘一队')).toBeVisible();
    await owner.getByRole('button', { name: '图层' }).click();
    await expect(owner.getByRole('checkbox', { name: '河口影像' })).toBeChecked();
    await owner.keyboard.press('Escape');
  }
  expect(addresses.filter((address) => !address.startsWith(baseURL ?? '') && !address.startsWith('blob:'))).toEqual([]);

  // What one chose is there again; what is away leaves the world map, and is told.
  tiles.goAway();
  await openSites(owner);
  await expect(owner.getByText('© 街道公司')).toBeVisible();
  await goTo(owner, '48.1N 11.5E');
  await expect(owner.getByText('底图“街道”暂时没有应答')).toBeVisible();
  await expect(owner.locator('.sites-map .sk-map')).toHaveAttribute('data-state', 'ready');
  await expectSound(owner, 'a basemap that is away');
  expect(errors.filter((error) => !error.includes('503'))).toEqual([]);
  await context.close();

  await takeDown(page, '河口影像');
  await takeDown(page, '街道');
  tiles.stop();
});

test('what lies in a picture of GCJ-02 is seen at its place in WGS-84', async ({ page }) => {
  // The middle of Beijing, as published in both.
  const wgs84 = '39.915N 116.404E';
  const gcj02 = [116.410_244_49, 39.916_404_28] as const;
  const RADIUS = 40;
  const tiles = await serveTiles((z, x, y) => {
    const world = TILE_PIXELS * 2 ** z;
    const left = ((gcj02[0] + 180) / 360) * world - x * TILE_PIXELS;
    const sine = Math.asinh(Math.tan((gcj02[1] * Math.PI) / 180));
    const top = (0.5 - sine / (2 * Math.PI)) * world - y * TILE_PIXELS;
    return drawTile((column, row) => (Math.hypot(column + 0.5 - left, row + 0.5 - top) < RADIUS ? RED : GREEN));
  });
  await signIn(page, 'admin');
  // Of one zoom, so that nothing is drawn on the way there.
  await mountXyz(page, '火星影像', {
    template: tiles.template,
    datum: 'gcj02',
    visibility: 'shown',
    minZoom: '17',
    maxZoom: '17',
  });
  await signIn(page, 'owner');
  await openSites(page);
  await goTo(page, wgs84);
  for (let step = 0; step < 4; step += 1) {
    await page.getByRole('button', { name: '放大' }).click();
    // The map goes on from where it is: the next step must not begin in the middle of one.
    await page.waitForTimeout(600);
  }
  // At this zoom a pixel is less than a metre; without the shift the mark would be 600 pixels away.
  await expect
    .poll(async () => {
      const { count, fromMiddle } = await look(page, RED);
      return count > 2000 && fromMiddle < 2;
    })
    .toBe(true);
  await signIn(page, 'admin');
  await takeDown(page, '火星影像');
  tiles.stop();
});

test('in English and narrow, basemaps are called by their English names', async ({ browser, baseURL }) => {
  const tiles = await serveTiles(() => drawTile(() => BLUE));
  const wide = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'zh-CN' });
  await callFromElsewhere(wide);
  const admin = await wide.newPage();
  await signIn(admin, 'admin');
  await mountXyz(admin, '英文名底图', { englishName: 'Harbour from above', template: tiles.template });
  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 } });
  await callFromElsewhere(context);
  await speak(context, 'en-US', baseURL);
  const page = await context.newPage();
  await signIn(page, 'owner');
  await openSites(page);
  await page.getByRole('button', { name: 'Layers' }).click();
  await page.getByRole('checkbox', { name: 'Harbour from above' }).check();
  await page.keyboard.press('Escape');
  await expect.poll(() => shows(page, BLUE)).toBe(true);
  await expectSound(page, 'a basemap on a narrow screen');
  await context.close();
  await takeDown(admin, '英文名底图');
  await wide.close();
  tiles.stop();
});

testSoundList(PAGE, 'admin');
