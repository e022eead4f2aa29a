import { expect, test } from '@playwright/test';
import { speak, themeFor } from './support/language.ts';
import { aPicture } from './support/pictures.ts';
import { signIn } from './support/signed-in.ts';
import { registerSite } from './support/sites.ts';
import { expectSound } from './support/sound-page.ts';

const aPhoto = (name: string) => ({ name, mimeType: 'image/png', buffer: aPicture() });

test('photos of a site are added, named, put in order, looked through by keys, removed and brought back', async ({
  page,
}) => {
  await signIn(page, 'owner');
  const siteId = await registerSite(page);
  await page.goto(`/deviceMana/siteInfo?open=${siteId}`);
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('tab', { name: '照片', exact: true }).click();
  await expect(drawer.getByText('还没有照片', { exact: true })).toBeVisible();
  const chooser = drawer.locator('input[type="file"]');
  await chooser.setInputFiles([
    aPhoto('a.png'),
    { ...aPhoto('b.png'), buffer: Buffer.from('no picture') },
    aPhoto('c.png'),
  ]);
  await expect(drawer.locator('.sk-field-error')).toContainText('b.png 没有添加：');
  await drawer.getByRole('button', { name: '继续上传', exact: true }).click();
  const photos = drawer.getByRole('list', { name: '站点照片', exact: true }).getByRole('listitem');
  await expect(photos).toHaveCount(2);

  await drawer.getByRole('button', { name: '修改说明：照片 1', exact: true }).click();
  await page.getByRole('textbox', { name: '照片里有什么' }).fill('大门');
  await page.getByRole('textbox', { name: '照片里有什么' }).press('Enter');
  await expect(photos.first()).toContainText('大门');
  const later = drawer.getByRole('button', { name: '后移：大门', exact: true });
  await later.press('Enter');
  await expect(photos.last()).toContainText('大门');
  await expect(later).toBeFocused();
  await expectSound(page, 'photos');

  await drawer.getByRole('button', { name: '查看大图：照片 1', exact: true }).press('Enter');
  await page.keyboard.press('ArrowRight');
  const viewer = page.getByRole('dialog', { name: '大门', exact: true });
  await expect(viewer.locator('img[src^="blob:"]')).toHaveAttribute('alt', '大门');
  await expectSound(page, 'one photo');
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(drawer).toBeVisible();

  await drawer.getByRole('button', { name: '删除：大门', exact: true }).click();
  await expect(photos).toHaveCount(1);
  await expect(drawer.getByRole('button', { name: '删除：照片 1', exact: true })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(photos.last()).toContainText('大门');
});

test('in English, narrow and dark', async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await speak(context, 'en-US', baseURL);
  await context.addCookies([{ name: 'skein_theme', value: themeFor['en-US'], url: baseURL ?? '' }]);
  await signIn(page, 'owner');
  const siteId = await registerSite(page);
  await page.goto(`/deviceMana/siteInfo?open=${siteId}`);
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('tab', { name: 'Photos', exact: true }).click();
  await drawer.locator('input[type="file"]').setInputFiles([aPhoto('a.png'), aPhoto('b.png'), aPhoto('c.png')]);
  await expect(drawer.getByRole('button', { name: 'Remove: Photo 3', exact: true })).toBeVisible();
  await expectSound(page, 'photos');
  await drawer.getByRole('button', { name: 'Enlarge: Photo 1', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Photo 1', exact: true }).locator('img[src^="blob:"]')).toBeVisible();
  await expectSound(page, 'one photo');
});
