import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { readDrawnCode } from '../apps/server/src/testing/read-drawn-code.ts';
import { aPicture } from './support/pictures.ts';
import { signIn, type DemoAccount } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';
import { aZone } from './support/zones.ts';

const LIST = '/deviceMana/uvaInfo/noFlyZoneInfo';
const FORM = '/deviceMana/uvaInfo/applyBan';

const drawer = (page: Page) => page.locator('dialog.sk-drawer');
const check = (page: Page) => page.getByRole('region', { name: '检查' });
const request = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** A map that is still being made takes the processor from the calls, which have ten seconds. */
const expectMap = (page: Page): Promise<void> =>
  expect(page.locator('.unlock-request-map .sk-map')).toHaveAttribute('data-state', 'ready');

const openForm = async (page: Page): Promise<void> => {
  await page.goto(FORM);
  await expectMap(page);
};

/** A day in the boxes of a date, which is typed part by part. */
const typeDay = async (page: Page, label: string, day: Date): Promise<void> => {
  const parts = page.getByRole('group', { name: label }).getByRole('spinbutton');
  const typed = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0'));
  for (const [at, part] of typed.entries()) {
    await parts.nth(at).click();
    await page.keyboard.type(part);
  }
};

const choose = async (page: Page, box: string, words: string): Promise<void> => {
  const field = page.locator(`input[name="${box}"]`);
  await field.fill(words);
  await page.getByRole('option', { name: words }).first().click();
  await expect(field).toHaveValue('');
};

const daysAhead = (days: number): Date => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

/** An area over the airport of the demonstration, typed into the table of corners. */
const typeArea = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '角点表' }).press('Enter');
  for (const corner of ['22.62N 113.80E', '22.62N 113.86E', '22.66N 113.86E']) {
    const next = page.getByRole('textbox', { name: '添加角点' });
    await next.fill(corner);
    await next.press('Enter');
  }
};

/** Somebody else, in a browser of their own. */
const aPerson = async (browser: Browser, baseURL: string | undefined, account: DemoAccount, path: string) => {
  const page = await browser.newPage({ ...(baseURL && { baseURL }), locale: 'zh-CN' });
  await signIn(page, account);
  await page.goto(path);
  return page;
};

test('a request is drawn and checked, refused, mended, approved by two, and its licence shown to anybody until it is revoked', async ({
  page,
  browser,
  baseURL,
}) => {
  await aZone(page, '岸线禁飞区');
  await signIn(page, 'pilot');
  await openForm(page);
  await expect(check(page)).toContainText('未填写：范围');
  await typeArea(page);
  await expect(check(page)).toContainText('岸线禁飞区');
  await expect(check(page)).not.toContainText('未填写：范围');

  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('还不能提交，请先解决以下 6 项')).toBeVisible();
  await page.locator('input[name="name"]').fill('岸线巡检');
  await typeDay(page, '开始日期', daysAhead(3));
  await typeDay(page, '结束日期', daysAhead(20));
  await choose(page, 'drones', '培训四旋翼 02');
  await choose(page, 'pilots', '程野');
  await page.locator('textarea[name="purpose"]').fill('港区岸线的例行巡检');
  await expect(check(page)).toContainText('未附批准文件');
  const approval = { name: 'approval.png', mimeType: 'image/png', buffer: aPicture() };
  await page.locator('input[type="file"]').setInputFiles(approval);
  await expect(page.getByRole('list', { name: '已选：批准文件' })).toContainText('approval.png');
  await expect(check(page)).not.toContainText('未附批准文件');
  await expect(check(page)).toContainText('可以提交');
  await expectSound(page, 'form');

  // What was filled in outlives a reload.
  await page.reload();
  await expectMap(page);
  await expect(page.locator('input[name="name"]')).toHaveValue('岸线巡检');
  await expect(page.getByRole('list', { name: '已选：无人机' })).toContainText('培训四旋翼 02');
  await expect(check(page)).toContainText('岸线禁飞区');
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('已提交，等待企业审核')).toBeVisible();
  await expect(drawer(page)).toContainText('提交企业审核');
  await expect(drawer(page).getByRole('button', { name: '通过' })).toHaveCount(0);

  const owner = await aPerson(browser, baseURL, 'owner', LIST);
  await request(owner, '岸线巡检').click();
  await drawer(owner).getByRole('button', { name: '驳回' }).click();
  await owner.locator('textarea[name="reason"]').fill('请避开上午的吊装作业');
  await owner.getByRole('dialog').last().getByRole('button', { name: '驳回' }).click();
  await expect(drawer(owner)).toContainText('已驳回');

  // Nobody reloads: each page is told what the others do.
  await expect(drawer(page)).toContainText('请避开上午的吊装作业');
  await drawer(page).getByRole('link', { name: '编辑' }).click();
  await expectMap(page);
  await page.locator('input[name="fromTime"]').fill('13:00');
  await expect(check(page)).toContainText('可以提交');
  await page.getByRole('button', { name: '提交审核' }).click();
  await expect(page.getByText('已提交，等待企业审核')).toBeVisible();

  await expect(drawer(owner)).toContainText('企业审核中');
  await drawer(owner).getByRole('button', { name: '通过' }).click();
  await expect(owner.getByText('已通过，转平台审核')).toBeVisible();
  await expect(drawer(owner)).toContainText('平台审核中');
  await drawer(owner).getByRole('tab', { name: '进度' }).click();
  await expect(drawer(owner).getByRole('list', { name: '进度' }).getByRole('listitem')).toHaveText([
    /创建草稿/,
    /提交企业审核/,
    /企业驳回.*请避开上午的吊装作业/s,
    /提交企业审核/,
    /企业审核通过/,
    /平台审核/,
    /许可导入无人机/,
  ]);
  await expectSound(owner, 'drawer');

  const admin = await aPerson(browser, baseURL, 'admin', '/admin/reviews/unlocks?search=岸线巡检');
  await admin.getByRole('row', { name: /岸线巡检/ }).click();
  await drawer(admin).getByRole('button', { name: '领取' }).click();
  // Who has not looked at the document is asked once more.
  await drawer(admin).getByRole('combobox', { name: '查看理由' }).fill('核对批准文件');
  await drawer(admin).getByRole('button', { name: '查看原件' }).click();
  await expect(drawer(admin).getByRole('img', { name: '文件 1' })).toBeVisible();
  await drawer(admin).getByRole('button', { name: '通过', exact: true }).click();
  await expect(admin.getByText(/已通过 .*，许可即将签发/)).toBeVisible();

  // The verdict can be taken back for a while; then there is a licence, on paper and for whoever asks.
  await expect(drawer(page)).toContainText('已批准', { timeout: 120_000 });
  const link = await drawer(page)
    .getByRole('link', { name: /\/licence\// })
    .getAttribute('href');
  const downloading = page.waitForEvent('download');
  await drawer(page).getByRole('button', { name: '下载许可 PDF' }).click();
  // What a camera reads of the paper is what the page links to.
  const address = new URL(readDrawnCode(await readFile(await (await downloading).path())));
  expect(address.pathname).toBe(new URL(link ?? '').pathname);

  // It is brought onto the aircraft by hand, and whoever does it says so; what was said by mistake is taken back.
  await drawer(page).getByRole('tab', { name: '进度' }).click();
  const aircraft = drawer(page).getByRole('list', { name: '许可与无人机' });
  await expect(aircraft).toContainText('未导入，等待与无人机的连接');
  const file = page.waitForEvent('download');
  await aircraft.getByRole('button', { name: /的许可文件/ }).click();
  const [given] = JSON.parse(await readFile(await (await file).path(), 'utf8')) as { common_fields: object }[];
  expect(given).toMatchObject({
    common_fields: { type: 4, enabled: true, user_only: false },
    polygon_unlock: { points: [{}, {}, {}] },
  });
  await aircraft.getByRole('button', { name: /已导入许可/ }).click();
  await expect(aircraft).toContainText(/已导入 · 程野/);
  await page.keyboard.press('Control+z');
  await expect(aircraft).toContainText('未导入');
  await aircraft.getByRole('button', { name: /已导入许可/ }).click();
  await expect(drawer(page)).toContainText('许可导入无人机：1 / 1');
  await expectSound(page, 'aircraft');

  const visitor = await browser.newPage({
    ...(baseURL && { baseURL }),
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  });
  await visitor.goto(address.pathname);
  await expect(visitor.getByText('尚未生效')).toBeVisible();
  await expect(visitor.getByText(/^UL-/)).toBeVisible();
  await expect(visitor).toHaveTitle(/^许可核验/);
  await expect(visitor.locator('main')).not.toContainText('岸线');
  await expectSound(visitor, 'licence');

  await drawer(owner).getByRole('button', { name: '撤销许可' }).click();
  await owner.locator('textarea[name="reason"]').fill('任务取消');
  await owner.getByRole('dialog').last().getByRole('button', { name: '撤销许可' }).click();
  await expect(drawer(owner)).toContainText('已撤销');
  await expect(drawer(page)).toContainText('请从无人机上移除');
  await visitor.reload();
  await expect(visitor.getByText('已撤销', { exact: true })).toBeVisible();
  await visitor.goto('/licence/nobody-made-this');
  await expect(visitor.getByText('没有这个许可')).toBeVisible();
});

test('zones are picked by name and put back on the map; a draft is kept, copied and deleted', async ({ page }) => {
  await aZone(page, '灯光校验禁飞区');
  await signIn(page, 'pilot');
  await openForm(page);
  await page.getByRole('radio', { name: /^指定空域区/ }).check();
  await choose(page, 'zones', '灯光校验');
  await expect(check(page)).toContainText('灯光校验禁飞区');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('请起一个名称')).toBeVisible();
  await page.locator('input[name="name"]').fill('机场灯光校验');
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存')).toBeVisible();
  await expect(drawer(page)).toContainText('灯光校验禁飞区');
  await drawer(page).getByRole('tab', { name: '地图' }).click();
  await expect(drawer(page).locator('.sk-map')).toHaveAttribute('data-state', 'ready');
  await expectSound(page, 'map of a request');
  await drawer(page).getByRole('button', { name: '复制为新申请' }).click();
  await expect(page.locator('input[name="name"]')).toHaveValue(/机场灯光校验/);
  await expect(page.getByRole('list', { name: '已选：空域区' })).toContainText('灯光校验禁飞区');
  await page.goto(`${LIST}?isOwn=yes&state=0`);
  const drafts = request(page, '机场灯光校验');
  await expect(drafts).toHaveCount(2);
  await drafts.first().click();
  await drawer(page).getByRole('button', { name: '删除草稿' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '删除草稿' }).click();
  await expect(page.getByText('草稿已删除')).toBeVisible();
  await expect(drafts).toHaveCount(1);
});

test.describe('390 px wide, with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('list and form are sound', async ({ page }) => {
    await signIn(page, 'pilot');
    await page.goto(LIST);
    await expect(page.getByRole('heading', { name: '解禁列表' })).toBeVisible();
    await expectSound(page, 'list');
    await openForm(page);
    await expect(check(page)).toContainText('未填写：范围');
    await expectSound(page, 'form');
  });
});

test('all that an empty request lacks is marked beside its field and listed by the button, from where each is reached', async ({
  page,
}) => {
  await signIn(page, 'pilot');
  await openForm(page);
  await expect(check(page)).toContainText('未填写：范围');
  await page.getByRole('button', { name: '提交审核' }).click();
  const lacking = ['范围', '名称', '开始时间', '结束时间', '无人机', '飞手', '用途'];
  const listed = page.locator('.unlock-not-yet');
  await expect(listed.getByRole('button')).toHaveText(lacking.map((about) => `未填写：${about}`));
  await expect(check(page)).toContainText('7 项待解决');
  for (const box of ['name', 'drones', 'pilots', 'purpose'])
    await expect(page.locator(`[name="${box}"]`)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('.unlock-shape .sk-field-error')).toHaveText('未填写：范围');
  await expect(page.locator('.kit-moment .sk-field-error')).toHaveText(['未填写：开始时间', '未填写：结束时间']);
  await expect(page.getByRole('button', { name: '角点表' })).toBeFocused();
  await expectSound(page, 'form that lacks everything');

  await listed.getByRole('button', { name: '未填写：名称' }).click();
  const name = page.locator('input[name="name"]');
  await expect(name).toBeFocused();
  // Its label and what is said of it are on the screen too.
  await expect(page.locator('label').getByText('名称', { exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('请起一个名称')).toBeInViewport({ ratio: 1 });
  // On a phone too, where the links of the area lie upon the page.
  await page.setViewportSize({ width: 390, height: 844 });
  await listed.getByRole('button', { name: '未填写：名称' }).click();
  const links = await page.getByRole('navigation', { name: '设备管理' }).boundingBox();
  const label = await page.locator('label').getByText('名称', { exact: true }).boundingBox();
  expect(label?.y).toBeGreaterThanOrEqual((links?.y ?? Infinity) + (links?.height ?? 0));
  await name.fill('港区巡检');
  await expect(listed.getByRole('button')).toHaveCount(6);

  // A draft may lack all that.
  await page.getByRole('button', { name: '保存草稿' }).click();
  await expect(page.getByText('草稿已保存')).toBeVisible();
});

test('whoever comes for a zone that is in the way begins with that zone', async ({ page }) => {
  const zone = await aZone(page, '山脊禁飞区');
  await signIn(page, 'pilot');
  await page.goto(`${FORM}?zone=${zone}`);
  await expect(page.getByRole('list', { name: '已选：空域区' })).toContainText('山脊禁飞区');
  await expectMap(page);
  await expect(check(page)).toContainText('山脊禁飞区');
});
