import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { openDrones } from './support/drones.ts';
import { errorBeside, field, toast } from './support/forms.ts';
import { callFromElsewhere } from './support/new-account.ts';
import { rowOf } from './support/payloads.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';
import { testSoundList } from './support/sound-list.ts';

const PAGE = '/admin/drone-models';
const drawer = (page: Page) => page.locator('dialog.sk-drawer');
const save = (page: Page) => drawer(page).getByRole('button', { name: '保存', exact: true });
const openModels = async (page: Page, search: string) => {
  await page.goto(`${PAGE}?search=${encodeURIComponent(search)}`);
  await expect(page.getByRole('grid')).toBeVisible();
};

test.beforeEach(({ context }) => callFromElsewhere(context));

test('a model is added, borne by a drone of an enterprise, retired, and can be chosen no more', async ({
  page,
  browser,
  baseURL,
}) => {
  const name = `天禾 VT${randomInt(1_000_000)}`;
  await signIn(page, 'admin');
  await page.goto(PAGE);
  await page.getByRole('button', { name: '添加机型', exact: true }).first().click();
  await field(page, 'maker').fill('天禾航空');
  await field(page, 'name').fill(name);
  await field(page, 'djiType').fill('0-89');
  await page.locator('select[name="category"]').selectOption({ label: '垂直起降固定翼' });
  await page.locator('select[name="mavType"]').selectOption('22');
  await field(page, 'emptyWeightGrams').fill('9000');
  await field(page, 'maxTakeoffGrams').fill('8000');
  await save(page).click();
  await expect(errorBeside(page, 'djiType')).toContainText('0-89-0');
  await field(page, 'djiType').fill('');
  await save(page).click();
  await expect(errorBeside(page, 'maxTakeoffGrams')).toContainText('空机重量');
  await field(page, 'emptyWeightGrams').fill('6800');
  await save(page).click();
  await expect(toast(page, '机型已添加，所有企业都可以选用')).toBeVisible();

  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await callFromElsewhere(context);
  const owner = await context.newPage();
  await signIn(owner, 'owner');
  const model = owner.locator('select[name="modelId"]');
  const label = `天禾航空 ${name}`;
  await openDrones(owner, '?open=new');
  await model.selectOption({ label });
  await expect(field(owner, 'emptyWeightGrams')).toHaveValue('6800');
  await field(owner, 'name').fill('新机型一号');
  await field(owner, 'serialNumber').fill(`E2E-MODEL-${randomInt(1_000_000)}`);
  await save(owner).click();
  await expect(rowOf(owner, '新机型一号')).toContainText(label);

  await openModels(page, name);
  await rowOf(page, name).getByText(name, { exact: true }).click();
  await drawer(page).getByRole('button', { name: '停用', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: `停用“${label}”？` });
  await expectSound(page, 'the question');
  await question.getByRole('button', { name: '停用', exact: true }).click();
  await expect(toast(page, '机型已停用')).toBeVisible();
  await expect(rowOf(page, name)).toContainText('已停用');

  await openDrones(owner, '?open=new');
  await expect(model.locator('option', { hasText: 'CW-15' })).toHaveCount(1);
  await expect(model.locator('option', { hasText: name })).toHaveCount(0);
  await openDrones(owner, `?search=${encodeURIComponent('新机型一号')}`);
  await rowOf(owner, '新机型一号').getByText('新机型一号', { exact: true }).click();
  await expect(model.locator('option:checked')).toHaveText(label);
  await context.close();
});

test('one that came with the product is read, and not changed', async ({ page }) => {
  await signIn(page, 'admin');
  await openModels(page, 'Matrice 350');
  await rowOf(page, 'Matrice 350 RTK').getByText('Matrice 350 RTK', { exact: true }).click();
  await expect(drawer(page)).toContainText('内置');
  await expect(drawer(page)).toContainText('0-89-0');
  await expect(save(page)).toHaveCount(0);
  await expectSound(page, 'a built-in model');
});

testSoundList(PAGE, 'admin');
