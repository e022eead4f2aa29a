import { randomInt } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { aCaller, aFounder } from './support/founders.ts';
import { alertIn, toast } from './support/forms.ts';
import { languages, speak, themeFor } from './support/language.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD } from './support/new-account.ts';
import { watchForErrors } from './support/page-errors.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';
import { expectMounted } from './support/sub-app.ts';

const PAGE = '/enterpriseManagement/serviceManagement';
const ADMIN_PAGE = '/admin/services';

const rows = (page: Page) => page.locator('tbody tr');
const drawer = (page: Page) => page.locator('dialog.sk-drawer[open]');
const dialog = (page: Page) => page.locator('dialog.sk-dialog[open]');
const row = (page: Page, name: string) => page.locator('.services-row', { hasText: name });
const card = (page: Page, name: string) => page.locator('.shell-home-product', { hasText: name });

const aBrowserOfTheirOwn = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await speak(context, 'zh-CN', baseURL);
  await callFromElsewhere(context);
  return context.newPage();
};

/** An enterprise of its own whose dashboard has been ended, its owner, and a colleague who came after that. */
const anEnterpriseWithout = async (baseURL: string | undefined, service: string) => {
  const enterprise = `席位测试 ${randomInt(10 ** 8)}`;
  const founder = await aFounder(baseURL, enterprise);
  const owner = await aCaller(baseURL, founder, GOOD_PASSWORD);
  const mine = await owner.get<{ list: { id: string; enterpriseName: string }[] }>('/uaa/v1/enterprise/mine');
  await owner.post('/uaa/v1/enterprise/switch', {
    id: mine.list.find(({ enterpriseName }) => enterpriseName === enterprise)?.id,
  });
  const admin = await aCaller(baseURL, 'admin@skein.demo', 'skein-demo');
  const grants = await admin.get<{ list: { id: string }[] }>(
    `/admin/v1/service/grant/list?service=${service}&search=${encodeURIComponent(enterprise)}`,
  );
  await admin.post('/admin/v1/service/grant/end', { id: grants.list[0]?.id, reason: '试用结束' });
  const { list: units } = await owner.get<{ list: { id: string }[] }>('/uaa/v1/unit/list');
  const { list: roles } = await owner.get<{ list: { id: string; builtIn: string | null }[] }>('/uaa/v1/role/list');
  const { info: invite } = await owner.post<{ info: { token: string } }>('/uaa/v1/invite/create', {
    unitId: units[0]?.id,
    roleIds: [roles.find(({ builtIn }) => builtIn === 'pilot')?.id],
    days: 1,
    maxUses: 1,
    note: '',
  });
  const { account } = await createAccount(baseURL);
  const colleague = await aCaller(baseURL, account, GOOD_PASSWORD);
  await colleague.post('/uaa/v1/enterpriseUserApply/create', { invite: invite.token });
  const { info: ownerInfo } = await owner.get<{ info: { name: string } }>('/uaa/v1/user/info');
  await Promise.all([owner, admin, colleague].map(({ close }) => close()));
  return { enterprise, founder, ownerName: ownerInfo.name, colleague: account };
};

test('a service is asked for, granted and given to a colleague, who is told why it closes and who could mend it', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  await callFromElsewhere(context);
  await speak(context, 'zh-CN', baseURL);
  const { enterprise, founder, ownerName, colleague } = await anEnterpriseWithout(baseURL, 'dashboard');
  const errors = watchForErrors(page);
  await enter(page, founder, undefined, PAGE);
  await expect(row(page, '数据大屏')).toContainText('已终止');
  await expect(page.getByText(/“数据大屏”已于 .* 被平台终止：试用结束/)).toBeVisible();
  await page.getByRole('button', { name: '申请开通：数据大屏' }).click();
  await drawer(page).getByLabel('席位总数').fill('2');
  await drawer(page).getByLabel('给平台的说明').fill('值班需要');
  await drawer(page).getByRole('button', { name: '提交申请' }).click();
  await expect(row(page, '数据大屏')).toContainText('开通申请待平台审批：2 席，12 个月');

  const admin = await aBrowserOfTheirOwn(browser, baseURL);
  await signIn(admin, 'admin');
  await admin.goto(`${ADMIN_PAGE}?search=${encodeURIComponent(enterprise)}`);
  await rows(admin).getByText(enterprise).click();
  await expect(drawer(admin)).toContainText('值班需要');
  await drawer(admin).getByLabel('批准的席位总数').fill('3');
  await drawer(admin).getByRole('button', { name: '通过' }).click();
  await expect(toast(admin, `已通过“${enterprise}”的申请`)).toBeVisible();

  const theirs = await aBrowserOfTheirOwn(browser, baseURL);
  await enter(theirs, colleague);
  await expect(card(theirs, '数据大屏')).toContainText('没有席位');
  await expect(card(theirs, '数据大屏')).toContainText(ownerName);
  await expect(theirs.locator('nav a[href="/dashboard"]')).toHaveCount(0);
  await card(theirs, '数据大屏').click();
  await expect(theirs.getByRole('heading', { name: '你没有“数据大屏”的席位' })).toBeVisible();

  await page.goto(`${PAGE}?seats=dashboard`);
  await expect(page.getByText('已分配 1 个，共 3 个')).toBeVisible();
  // Both are called alike: whoever has none is the colleague.
  await rows(page).filter({ hasText: '没有席位' }).getByRole('checkbox').check();
  await page.getByRole('button', { name: '分配席位' }).click();
  await expect(page.getByText('已分配 2 个，共 3 个')).toBeVisible();

  await theirs.getByRole('button', { name: '重新检查' }).click();
  await expectMounted(theirs, 'dashboard');

  await admin.goto(`${ADMIN_PAGE}?tab=grants&state=running&search=${encodeURIComponent(enterprise)}`);
  await rows(admin).filter({ hasText: '数据大屏' }).click();
  await drawer(admin).getByRole('button', { name: '终止服务' }).click();
  await dialog(admin).getByLabel('理由').fill('合同到期未续');
  await dialog(admin).getByRole('button', { name: '终止服务' }).click();
  await expect(toast(admin, '服务已终止')).toBeVisible();

  await theirs.goto('/dashboard');
  await expect(theirs.getByRole('heading', { name: '“数据大屏”已停用' })).toBeVisible();
  await expect(theirs.getByText('平台说明：合同到期未续')).toBeVisible();
  await expect(theirs.getByText(`可以请 ${ownerName} 处理。`)).toBeVisible();
  await expect(theirs.locator('#appContainer')).toHaveCount(0);
  await expectSound(theirs);
  expect(errors).toEqual([]);
});

test('what another administrator does to a grant is seen at once, never overwritten unseen, and takes away nothing typed', async ({
  page,
  context,
  baseURL,
}) => {
  await callFromElsewhere(context);
  await speak(context, 'zh-CN', baseURL);
  const enterprise = `同改席位 ${randomInt(10 ** 8)}`;
  await aFounder(baseURL, enterprise);
  const other = await aCaller(baseURL, 'admin@skein.demo', 'skein-demo');
  const search = encodeURIComponent(enterprise);
  const { list } = await other.get<{ list: { id: string; version: number; seats: number }[] }>(
    `/admin/v1/service/grant/list?service=console&search=${search}`,
  );
  const [grant] = list;
  await signIn(page, 'admin');
  const isWelcome = page.waitForEvent('websocket').then((channel) => channel.waitForEvent('framereceived'));
  await page.goto(`${ADMIN_PAGE}?tab=grants&service=console&search=${search}`);
  await isWelcome;
  await rows(page).getByText(enterprise).click();
  const seats = drawer(page).getByLabel('席位总数');
  await seats.fill('77');
  await page.reload();
  await expect(seats).toHaveValue('77');

  await other.post('/admin/v1/service/grant/change', { id: grant?.id, version: grant?.version, seats: 55 });
  await expect(rows(page)).toContainText('/ 55');
  await expect(seats).toHaveValue('77');
  await drawer(page).getByRole('button', { name: '保存' }).click();
  await expect(alertIn(drawer(page))).toContainText('现在是“55”');
  await expectSound(page, 'another’s seats');
  await drawer(page).getByRole('button', { name: '保存' }).click();
  await expect(toast(page, '席位数已修改')).toBeVisible();
  await expect(rows(page)).toContainText('/ 77');

  await rows(page).getByText(enterprise).click();
  await drawer(page).getByRole('button', { name: '终止服务' }).click();
  await dialog(page).getByLabel('理由').fill('合同到期未续');
  await page.reload();
  await drawer(page).getByRole('button', { name: '终止服务' }).click();
  await expect(dialog(page).getByLabel('理由')).toHaveValue('合同到期未续');
  await other.post('/admin/v1/service/grant/end', { id: grant?.id, reason: '应企业要求' });
  await expect(alertIn(dialog(page))).toContainText('已经终止');
  await expect(dialog(page).getByRole('button', { name: '关闭' })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: '终止服务' })).toHaveCount(0);
  await expectSound(page, 'ended meanwhile');
  await other.close();
});

for (const language of languages)
  test(`services, seats and their administration are sound, wide and narrow, in ${language}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await speak(context, language, baseURL);
    await context.addCookies([{ name: 'skein_theme', value: themeFor[language], url: baseURL ?? '' }]);
    for (const [account, path, seen] of [
      ['owner', PAGE, '.services-row'],
      ['owner', `${PAGE}?seats=console`, 'tbody tr'],
      ['owner', `${PAGE}?apply=uavhangar:renew`, 'dialog.sk-drawer[open]'],
      ['admin', ADMIN_PAGE, '[role="tabpanel"] .sk-state, tbody tr'],
      ['admin', `${ADMIN_PAGE}?tab=grants`, 'tbody tr'],
    ] as const) {
      await signIn(page, account);
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 860 });
        await page.goto(path);
        await expect(page.locator(seen).first()).toBeVisible();
        await expectSound(page, `${path} at ${width}`);
      }
    }
  });
