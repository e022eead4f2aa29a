import { expect, test, type Page } from '@playwright/test';
import { languages, speak, themeFor } from './support/language.ts';
import { watchForErrors } from './support/page-errors.ts';
import { registerPayload, rows } from './support/payloads.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: /平台管理|Platform admin/ });
const heading = (page: Page) => page.locator('#appContainer').getByRole('heading', { level: 1 });

test('the rail leads to each page of the platform, by the keyboard too, and says where one is', async ({ page }) => {
  const errors = watchForErrors(page);
  await signIn(page, 'admin');
  await page.goto('/admin');
  const pages = [
    ['审核', /\/admin\/reviews$/],
    ['用户', /\/admin\/users$/],
    ['企业', /\/admin\/tenants$/],
    ['服务', /\/admin\/services$/],
    ['公告', /\/admin\/announcements$/],
    ['审计', /\/admin\/audit$/],
    ['系统健康', /\/admin\/health$/],
    ['概况', /\/admin$/],
  ] as const;
  for (const [name, address] of pages) {
    const link = rail(page).getByRole('link', { name: new RegExp(`^${name}`) });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(address);
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(heading(page)).toBeVisible();
  }
  expect(errors).toEqual([]);
});

test('the overview counts what waits and leads there; health is told in one line', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  const line = page.getByRole('link', { name: /实名认证/ });
  await expect(line).toContainText(/\d/);
  await expect(page.locator('dl').getByRole('link', { name: '用户' })).toBeVisible();
  await page.getByRole('region', { name: '系统健康' }).getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/health$/);
  await page.goBack();
  await line.click();
  await expect(page).toHaveURL(/\/admin\/reviews\?queue=personal$/);
});

test('health tells of each part, draws the last hour, and is read by the keyboard or as a table', async ({ page }) => {
  const errors = watchForErrors(page);
  const unattended: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/v1/health/info')) unattended.push(request.headers()['x-skein-unattended']);
  });
  await signIn(page, 'admin');
  await page.goto('/admin/health');
  for (const part of ['数据库', '文件存储', '发信', '会话', '版本'])
    await expect(page.getByRole('heading', { level: 2, name: part })).toBeVisible();
  const requests = page.getByRole('slider', { name: '请求', exact: true });
  await requests.focus();
  await page.keyboard.press('Home');
  await expect(requests).toHaveValue('0');
  await expect(requests).toHaveAttribute('aria-valuetext', /\d\d:\d\d:\d\d: 成功/);
  await page.keyboard.press('End');
  const memory = page.getByRole('slider', { name: '内存' });
  await expect(memory).toHaveAttribute('aria-valuetext', /MiB/);
  await page.getByRole('button', { name: '看表格' }).click();
  await expect(page.getByRole('table', { name: '内存' })).toContainText('MiB');
  // The first look is the person's own, what follows is nobody's.
  await expect.poll(() => unattended.length, { timeout: 30_000 }).toBeGreaterThan(1);
  expect(unattended.slice(0, 2)).toEqual([undefined, '1']);
  expect(errors).toEqual([]);
});

test('the audit is searched by enterprise, person and deed, shows what changed, and is verified', async ({ page }) => {
  await signIn(page, 'owner');
  const serial = `AUDITED-${Date.now()}`;
  await registerPayload(page, serial);
  await signIn(page, 'admin');
  await page.goto('/admin/audit');
  await page.getByRole('combobox', { name: '企业' }).fill('云岭');
  await page.getByRole('option', { name: /云岭/ }).first().click();
  await expect(page).toHaveURL(/enterpriseId=/);
  await page.getByRole('combobox', { name: '对象类型' }).selectOption({ label: '挂载' });
  await page.getByRole('combobox', { name: '操作', exact: true }).selectOption({ label: '登记挂载' });
  // What was listed before stands until the answer is there.
  await expect(rows(page).filter({ hasNotText: '登记挂载' })).toHaveCount(0);
  await rows(page).first().click();
  const drawer = page.locator('dialog.sk-drawer');
  await expect(drawer).toContainText(serial);
  await drawer.getByRole('button', { name: '只看此对象' }).click();
  await expect(rows(page)).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('combobox', { name: '企业' })).toHaveValue(/云岭/);
  await page.getByRole('searchbox').fill('somebody');
  await expect(page.getByText(/请填写完整的日志序号/)).toBeVisible();
  await page.getByRole('button', { name: '清除筛选' }).click();
  await page.getByRole('button', { name: '校验日志' }).click();
  await expect(page.getByRole('dialog', { name: '日志完整' })).toContainText(/[0-9a-f]{64}/);
  await page.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: /^导出/ }).click();
  expect((await saved).suggestedFilename()).toBe('audit.csv');
});

for (const language of languages)
  for (const width of [1440, 1024, 390])
    test(`overview, health and audit are sound (${language}, ${width})`, async ({ page, context, baseURL }) => {
      await speak(context, language, baseURL);
      await context.addCookies([{ name: 'skein_theme', value: themeFor[language], url: baseURL ?? '' }]);
      await page.setViewportSize({ width, height: 900 });
      await signIn(page, 'admin');
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectSound(page, 'overview');
      await page.goto('/admin/health');
      await expect(page.getByRole('slider').first()).toBeVisible();
      await expectSound(page, 'health');
      await page.getByRole('button', { name: /看表格|As a table/ }).click();
      await expectSound(page, 'health as tables');
      await page.goto('/admin/audit');
      await expect(rows(page).first()).toBeVisible();
      await expectSound(page, 'audit');
      await rows(page).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectSound(page, 'event');
    });
