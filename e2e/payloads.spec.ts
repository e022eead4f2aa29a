import { expect, test } from '@playwright/test';
import { errorBeside, field } from './support/forms.ts';
import { openPayloads, PAYLOADS, registerPayload, rowOf, rows } from './support/payloads.ts';
import { signIn } from './support/signed-in.ts';
import { testSoundList } from './support/sound-list.ts';

test('a serial number that is taken is refused beside its field; a camera keeps its figures and the drones that it fits', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await registerPayload(page, 'TAKEN-1');
  await openPayloads(page, '?open=new');
  await field(page, 'name').fill('重名的');
  await field(page, 'serialNumber').fill('TAKEN-1');
  await field(page, 'weightGrams').fill('12');
  await page.locator('select[name="kind"]').selectOption('lidar');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(errorBeside(page, 'serialNumber')).toHaveText('本企业已登记过这个序列号');
  await expect(field(page, 'serialNumber')).toBeFocused();

  // A camera has figures of its own; which drones it fits is ticked model by model.
  await page.locator('select[name="kind"]').selectOption('camera');
  await field(page, 'serialNumber').fill('CAMERA-1');
  for (const [name, value] of camera) await field(page, name).fill(value);
  const fits = page.getByRole('checkbox', { name: /^Matrice 350 RTK$/ });
  await fits.check();
  await page.getByRole('button', { name: '保存' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openPayloads(page, '?search=CAMERA-1');
  await rowOf(page, 'CAMERA-1').click();
  for (const [name, value] of camera) await expect(field(page, name)).toHaveValue(value);
  await expect(fits).toBeChecked();
  await expect(page.getByRole('dialog').getByRole('checkbox', { checked: true })).toHaveCount(1);
});

const camera = [
  ['sensorWidthMillimeters', '35.9'],
  ['focalLengthMillimeters', '35'],
  ['imageWidthPixels', '8192'],
] as const;

test('an observer reads and is told who could change it; one without an enterprise is told what is missing', async ({
  page,
}) => {
  await signIn(page, 'observer');
  await openPayloads(page);
  const register = page.getByRole('button', { name: '登记挂载' });
  await expect(register).toHaveAttribute('aria-disabled', 'true');
  await expect(register).toHaveAccessibleDescription(/需要“登记和修改挂载”权限，可以请.+授予/);
  await rows(page).first().click();
  await expect(page.getByRole('dialog')).toContainText('需要“登记和修改挂载”权限');
  await expect(field(page, 'name')).toBeDisabled();
  await signIn(page, 'newcomer');
  await page.goto(PAYLOADS);
  await expect(page.getByRole('heading', { name: '你不能查看此页' })).toBeVisible();
  await expect(page.locator('.sk-toast-error')).toHaveCount(0);
  await page.getByRole('link', { name: '认证或加入企业' }).click();
  await expect(page.getByRole('heading', { name: '加入已有企业' })).toBeVisible();
});

testSoundList(PAYLOADS, 'owner');
