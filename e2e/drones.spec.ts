import { randomInt } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { DRONES, openDrones } from './support/drones.ts';
import { errorBeside, field } from './support/forms.ts';
import { aFounder } from './support/founders.ts';
import { callFromElsewhere, enter } from './support/new-account.ts';
import { rowOf, rows } from './support/payloads.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';
import { testSoundList } from './support/sound-list.ts';
import { switchTo } from './support/workplace.ts';

test.beforeEach(({ context }) => callFromElsewhere(context));

test('registers a drone: its model brings the weights, the weights its class, and wrong facts are told beside their fields', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await openDrones(page);
  await page.getByRole('button', { name: '登记无人机' }).click();
  const model = page.locator('select[name="modelId"]');
  await field(page, 'name').fill('巡检九号');
  await field(page, 'serialNumber').fill('E2E-DRONE-9');
  await model.selectOption({ label: 'DJI Matrice 350 RTK' });
  await expect(field(page, 'emptyWeightGrams')).toHaveValue('6470');
  await expect(field(page, 'maxTakeoffGrams')).toHaveValue('9200');
  await expect(page.getByRole('dialog')).toContainText('按重量属于小型 · 操控它需要执照');
  await field(page, 'uomMark').fill('UAS12');
  await field(page, 'maxTakeoffGrams').fill('6000');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(errorBeside(page, 'uomMark')).toHaveText('登记标志为 UAS 加 8 位数字，如 UAS01234567');
  await field(page, 'uomMark').fill('uas20260117');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(errorBeside(page, 'maxTakeoffGrams')).toContainText('空机重量');
  await field(page, 'maxTakeoffGrams').fill('9000');
  // What was weighed by hand stays when another model is chosen.
  await model.selectOption({ label: 'DJI Matrice 30T' });
  await expect(field(page, 'maxTakeoffGrams')).toHaveValue('9000');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, '巡检九号')).toContainText('UAS20260117');

  await page.getByRole('button', { name: '登记无人机' }).click();
  await field(page, 'name').fill('同一架');
  await field(page, 'serialNumber').fill('E2E-DRONE-9');
  await model.selectOption({ label: 'DJI Matrice 350 RTK' });
  await page.getByRole('button', { name: '保存' }).click();
  await expect(errorBeside(page, 'serialNumber')).toBeVisible();
  await expect(field(page, 'serialNumber')).toBeFocused();
});

test('drones are handed over to another unit, several at once', async ({ page }) => {
  await signIn(page, 'owner');
  await openDrones(page, '?search=' + encodeURIComponent('应急侦察'));
  for (const name of ['应急侦察 03', '应急侦察 04']) await rowOf(page, name).getByRole('checkbox').click();
  await page.getByRole('button', { name: '移交到单位…' }).click();
  const dialog = page.getByRole('dialog', { name: '移交 2 架无人机' });
  await dialog.getByRole('combobox').fill('飞行二队');
  await page.getByRole('option').first().click();
  await expectSound(page, 'the question');
  await dialog.getByRole('button', { name: '移交' }).click();
  await expect(rowOf(page, '应急侦察 03')).toContainText('飞行二队');
  await expect(rowOf(page, '应急侦察 04')).toContainText('飞行二队');
  await expect(rowOf(page, '应急侦察 05')).not.toContainText('飞行二队');
});

test('a drone goes to another enterprise: one makes a code, the other says it, and both see it', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'owner');
  await openDrones(page, '?search=' + encodeURIComponent('应急侦察 05'));
  await rows(page).first().click();
  const serialNumber = await field(page, 'serialNumber').inputValue();
  await page.getByRole('button', { name: '生成移交码…' }).click();
  await expectSound(page, 'the question');
  await field(page, 'oldPassword').fill('wrong');
  await page.getByRole('button', { name: '生成移交码', exact: true }).click();
  await expect(errorBeside(page, 'oldPassword')).toContainText('密码不正确');
  await field(page, 'oldPassword').fill('skein-demo');
  await page.getByRole('button', { name: '生成移交码', exact: true }).click();
  await expect(field(page, 'code')).toBeVisible();
  const code = await field(page, 'code').inputValue();
  await expect(field(page, 'code')).toBeFocused();
  await expect(page.getByRole('button', { name: '撤回移交码' })).toBeVisible();
  await expectSound(page, 'the code');

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await callFromElsewhere(context);
  const theirs = await context.newPage();
  const enterprise = `南屿测绘 ${randomInt(10 ** 8)}`;
  await enter(theirs, await aFounder(baseURL, enterprise), undefined, DRONES);
  await switchTo(theirs, enterprise);
  await theirs.getByRole('button', { name: '接收无人机' }).click();
  await field(theirs, 'serialNumber').fill(serialNumber);
  await field(theirs, 'code').fill('00000-00000');
  await theirs.getByRole('button', { name: '接收', exact: true }).click();
  await expect(errorBeside(theirs, 'code')).toContainText('不匹配');
  await expectSound(theirs, 'refused');
  await field(theirs, 'code').fill(code.toUpperCase());
  await theirs.getByRole('button', { name: '接收', exact: true }).click();
  await expect(field(theirs, 'serialNumber')).toHaveValue(serialNumber);
  await expect(rowOf(theirs, '应急侦察 05')).toBeVisible();
  await context.close();

  await expect(page.getByRole('button', { name: '通知，1 条未读' })).toBeVisible();
  await openDrones(page, '?search=' + encodeURIComponent(serialNumber));
  await expect(rowOf(page, '应急侦察 05')).toHaveCount(0);
});

test('the fleet is filtered and searched, and the address keeps it', async ({ page }) => {
  await signIn(page, 'owner');
  await openDrones(page, '?state=maintenance');
  await expect(rows(page).first()).toContainText('维护中');
  await expect(rows(page).filter({ hasText: '在册' })).toHaveCount(0);
  await page.reload();
  await expect(rows(page).first()).toContainText('维护中');
});

test('an observer reads and is told who could change it; the first step of a flight says that there is one', async ({
  page,
}) => {
  await signIn(page, 'observer');
  await openDrones(page);
  const register = page.getByRole('button', { name: '登记无人机' });
  await expect(register).toHaveAttribute('aria-disabled', 'true');
  await rows(page).first().click();
  await expect(page.getByRole('dialog')).toContainText('权限');
  await expect(field(page, 'name')).toBeDisabled();
  await page.goto('/home');
  await expect(page.getByRole('link', { name: '添加一架无人机' })).toContainText('已完成');
});

testSoundList(DRONES, 'owner');
