import { expect, test } from '@playwright/test';
import { openDrones } from './support/drones.ts';
import { field } from './support/forms.ts';
import { openPayloads, registerPayload, rowOf, rows } from './support/payloads.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

test('a payload is mounted on a drone, refused with the figures where it is too heavy, and taken off at the drone', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await registerPayload(page, 'MOUNT-1');
  await openPayloads(page, '?search=MOUNT-1');
  await rows(page).first().click();
  const drawer = page.getByRole('dialog');
  const choose = async (typed: string) => {
    await drawer.getByRole('combobox', { name: '安装到' }).fill(typed);
    await page.getByRole('option', { name: typed }).first().click();
    await drawer.getByRole('button', { name: '安装', exact: true }).click();
  };
  await choose('植保监测 01');
  await expect(drawer).toContainText(/空机 \d+ g，加上挂载 \d+ g 共重 1751 g，超过最大起飞重量 1050 g/);
  await expectSound(page, 'too heavy');
  await choose('电力巡检 05');
  await expect(drawer).toContainText('装在“电力巡检 05”上');
  await expectSound(page, 'mounted');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'MOUNT-1')).toContainText('电力巡检 05');

  await openDrones(page, '?search=' + encodeURIComponent('电力巡检 05'));
  await rows(page).first().click();
  await field(page, 'firmware').fill('NOT-SAVED');
  await drawer.getByRole('tab', { name: '挂载' }).click();
  await expect(drawer).toContainText('余量 1,930 g');
  await expectSound(page, 'what it carries');
  await drawer.getByRole('button', { name: '卸下MOUNT-1' }).click();
  await expect(drawer).toContainText('现在没有挂载。');
  await expect(drawer.getByRole('list', { name: '安装记录' })).toContainText('MOUNT-1');
  await drawer.getByRole('combobox', { name: '添加挂载' }).fill('MOUNT-1');
  await page.getByRole('option', { name: 'MOUNT-1' }).first().click();
  await drawer.getByRole('button', { name: '安装', exact: true }).click();
  await expect(drawer.getByRole('list', { name: '现在的挂载' })).toContainText('MOUNT-1');
  // What was typed in the form before is still there.
  await drawer.getByRole('tab', { name: '资料' }).click();
  await expect(field(page, 'firmware')).toHaveValue('NOT-SAVED');
});
