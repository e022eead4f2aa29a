import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { DRONES, openDrones } from './support/drones.ts';
import { errorBeside, field } from './support/forms.ts';
import { aFounder } from './support/founders.ts';
import { speak } from './support/language.ts';
import { callFromElsewhere, enter } from './support/new-account.ts';
import { rowOf, rows } from './support/payloads.ts';
import { aPicture } from './support/pictures.ts';
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

test('a drone has a home, batteries, papers and a key that is shown once; its site says that it is there', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await openDrones(page, '?search=' + encodeURIComponent('植保监测 02'));
  await rows(page).first().click();
  const drawer = page.getByRole('dialog');
  await page.locator('select[name="siteId"]').selectOption({ label: '西丽备降场' });
  await field(page, 'groundedBecause').fill('螺旋桨破损');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(rowOf(page, '植保监测 02')).toContainText('停飞');
  await rows(page).first().click();

  await drawer.getByRole('tab', { name: '电池' }).click();
  await drawer.getByRole('button', { name: '登记电池' }).click();
  await field(page, 'serialNumber').fill('tb-e2e-1');
  await field(page, 'cycles').fill('212');
  await field(page, 'healthPercent').fill('78');
  await drawer.getByRole('button', { name: '保存电池' }).click();
  await expect(drawer.getByRole('list', { name: '电池' })).toContainText('健康度 78%，建议更换');
  await expectSound(page, 'batteries');

  await drawer.getByRole('tab', { name: '文件' }).click();
  const paper = { name: '保险单.png', mimeType: 'image/png', buffer: aPicture() };
  await drawer.locator('input[type="file"]').setInputFiles(paper);
  await expect(drawer.getByRole('list', { name: '文件' })).toContainText('保险单.png');
  await expectSound(page, 'papers');
  const [paperTab] = await Promise.all([
    page.context().waitForEvent('page'),
    drawer.getByRole('button', { name: '打开保险单.png' }).click(),
  ]);
  await expect(paperTab).toHaveURL(/^blob:/);
  await paperTab.close();
  await drawer.getByRole('button', { name: '删除保险单.png' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除', exact: true }).click();
  await expect(drawer).toContainText('还没有文件。');

  await drawer.getByRole('tab', { name: '链路' }).click();
  await drawer.getByRole('button', { name: '生成密钥' }).click();
  const first = await field(page, 'linkKey').inputValue();
  await expect(field(page, 'linkKey')).toBeFocused();
  await expectSound(page, 'the key');
  await drawer.getByRole('button', { name: '更换密钥…' }).click();
  await page.getByRole('button', { name: '更换', exact: true }).click();
  await expect(field(page, 'linkKey')).not.toHaveValue(first);
  await drawer.getByRole('button', { name: '吊销密钥…' }).click();
  await page.getByRole('button', { name: '吊销', exact: true }).click();
  await expect(drawer).toContainText('还没有密钥。');
  await drawer.getByRole('button', { name: '生成口令' }).click();
  await expect(field(page, 'signingPassphrase')).toHaveValue(/^[\w-]{32}$/);
  await expectSound(page, 'the passphrase');
  await drawer.getByRole('button', { name: '取消签名…' }).click();
  await page.getByRole('button', { name: '取消签名', exact: true }).click();
  await expect(field(page, 'signingPassphrase')).toBeHidden();

  await page.goto('/deviceMana/siteInfo?search=' + encodeURIComponent('西丽备降场'));
  await rows(page).first().click();
  await expect(drawer.getByRole('heading', { name: /机载挂载/ })).toBeVisible();
  await drawer.getByRole('link', { name: '植保监测 02' }).click();
  await expect(page.getByRole('heading', { name: '植保监测 02' })).toBeVisible();
});

test('drones are retired together and brought back, their history tells it, and a map shows where they are at home', async ({
  page,
}) => {
  await signIn(page, 'owner');
  await openDrones(page, '?search=' + encodeURIComponent('试验六旋翼'));
  for (const name of ['试验六旋翼 01', '试验六旋翼 02']) await rowOf(page, name).getByRole('checkbox').click();
  await page.getByRole('button', { name: '更改状态' }).click();
  await page.getByRole('menuitem', { name: '已退役' }).click();
  await expect(rowOf(page, '试验六旋翼 01')).toContainText('已退役');
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(rowOf(page, '试验六旋翼 01')).not.toContainText('已退役');
  await rowOf(page, '试验六旋翼 01').click();
  await page.getByRole('tab', { name: '历史' }).click();
  await expect(page.getByRole('list', { name: '历史' }).getByRole('listitem')).toHaveCount(2);
  await expectSound(page, 'its history');

  await openDrones(page);
  await page.getByRole('tab', { name: '地图' }).click();
  await expect(page.getByText('按驻地显示')).toBeVisible();
  await expect(page.getByText(/另有 \d+ 架没有驻地/)).toBeVisible();
  await expectSound(page, 'the map');

  await page.getByRole('searchbox').fill('没有这一架');
  await expect(page.getByText('没有符合条件的无人机。')).toBeVisible();
  await page.getByRole('button', { name: '清除搜索' }).click();
  await expect(page.getByText(/另有 \d+ 架没有驻地/)).toBeVisible();
  await page.getByRole('button', { name: '图层' }).click();
  await Promise.all([
    page.waitForResponse((response) => response.url().includes('/airspace/v1/zone/list')),
    page.getByRole('checkbox', { name: '空域区' }).check(),
  ]);
  await page.keyboard.press('Escape');
  // By keys: what lies nearest to the middle is named, and Enter lists the drones that are at home there.
  const canvas = page.locator('.drones-map canvas');
  await canvas.focus();
  await canvas.press('+');
  await expect(page.locator('.sk-map-aimed')).toContainText('按 Enter 打开');
  await expectSound(page, 'aimed by keys');
  await canvas.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page).toHaveURL(/siteId=/);
});

test('the fleet is filtered, all that fit are chosen and exported, and the address keeps it', async ({ page }) => {
  await signIn(page, 'owner');
  await openDrones(page, '?state=maintenance');
  await expect(rows(page).first()).toContainText('维护中');
  await expect(rows(page).filter({ hasText: '在册' })).toHaveCount(0);
  await page.reload();
  await expect(rows(page).first()).toContainText('维护中');
  const count = Number(
    /\d+/.exec((await page.getByRole('button', { name: /^导出 \d+ 项$/ }).textContent()) ?? '')?.[0],
  );
  const exported = async (format: string) => {
    await page.getByRole('button', { name: /^导出 \d+ 项$/ }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: format }).click(),
    ]);
    return download;
  };
  const table = await exported('CSV 文件');
  expect(table.suggestedFilename()).toBe('drones.csv');
  const [heading = '', ...lines] = (await readFile(await table.path(), 'utf8')).trimEnd().split('\r\n');
  expect(heading).toContain('序列号');
  expect(lines.filter((line) => line.includes('维护中'))).toHaveLength(count);
  const workbook = await exported('XLSX 工作簿');
  expect(workbook.suggestedFilename()).toBe('drones.xlsx');

  // What was exported is read again as it is: each of its rows, told that it is registered already.
  await page.getByRole('button', { name: '导入', exact: true }).click();
  await page.getByLabel('无人机文件').setInputFiles({
    name: 'drones.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: await readFile(await workbook.path()),
  });
  await expect(page.locator('.table-import tbody tr')).toHaveCount(count);

  await openDrones(page);
  await page.getByRole('checkbox', { name: '选择本页全部' }).check();
  const all = page.getByRole('button', { name: /^选择全部 \d+ 项$/ });
  const total = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0]);
  await all.click();
  await expect(page.getByRole('toolbar', { name: `已选 ${total} 项` })).toBeVisible();
  await page.getByRole('button', { name: '移交到单位…' }).click();
  await expect(page.getByRole('dialog', { name: `移交 ${total} 架无人机` })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByRole('toolbar', { name: `已选 ${total} 项` })).toBeVisible();
});

test('drawer, claim and map are sound in English on a narrow screen', async ({ page, context, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await speak(context, 'en-US', baseURL);
  await signIn(page, 'owner');
  await openDrones(page);
  await rows(page).first().click();
  const drawer = page.getByRole('dialog');
  for (const name of ['Payloads', 'Batteries', 'Papers', 'Link', 'History']) {
    await drawer.getByRole('tab', { name }).click();
    await expectSound(page, name);
  }
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Take over a drone' }).click();
  await expect(field(page, 'code')).toBeVisible();
  await expectSound(page, 'claim');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Map' }).click();
  await expect(page.locator('.drones-map .sk-map')).toHaveAttribute('data-state', 'ready');
  await expectSound(page, 'map');
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
