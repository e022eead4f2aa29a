import { expect, test, type Page } from '@playwright/test';
import { languages, speak, themeFor } from './support/language.ts';
import { callFromElsewhere, createAccount, enter } from './support/new-account.ts';
import { registerPayload, rows } from './support/payloads.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const AUDIT = '/enterpriseManagement/auditInformation';
const LOG = `${AUDIT}?tab=log`;

test.beforeEach(({ context }) => callFromElsewhere(context));

test('what was done stands in the log, is found there, and the log is verified in the page', async ({ page }) => {
  await signIn(page, 'owner');
  await registerPayload(page, `LOGGED-${Date.now()}`);
  await page.goto(`${LOG}&noun=payload&period=1`);
  await rows(page).filter({ hasText: '登记挂载' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('顾云舟');
  await page.getByRole('dialog').getByRole('button', { name: '只看此人的操作' }).click();
  await expect(page.getByRole('button', { name: '看所有人的操作' })).toBeVisible();
  await expect(rows(page).filter({ hasNotText: '顾云舟' })).toHaveCount(0);
  await page.getByRole('button', { name: '校验日志' }).click();
  await expect(page.getByRole('dialog', { name: '日志完整' })).toContainText(/[0-9a-f]{64}/);
});

/** Somebody of their own wants to join. */
const waitToJoin = async (page: Page, baseURL: string | undefined): Promise<void> => {
  const { account } = await createAccount(baseURL);
  await enter(page, account, undefined, '/home');
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
  const headers = { Authorization: token, token };
  const found = await page.request.get('/uaa/v1/enterprise/list', { headers, params: { search: '云岭' } });
  const { data } = (await found.json()) as { data: { list: { id: string }[] } };
  const body = { enterpriseId: data.list[0]?.id, message: '' };
  await page.request.post('/uaa/v1/enterpriseUserApply/create', { headers, data: body });
};

test('what waits for a decision is listed, and leads to where it is decided', async ({ page, baseURL }) => {
  await waitToJoin(page, baseURL);
  await signIn(page, 'owner');
  await page.goto(`${AUDIT}?is=waiting&kind=application`);
  await rows(page).first().click();
  await expect(page).toHaveURL(/organizationManagement\?tab=applications&open=/);
  await expect(page.locator('dialog.sk-drawer')).toBeVisible();
});

test('who may not read the log is told which permission is missing', async ({ page }) => {
  await signIn(page, 'dispatcher');
  await page.goto(LOG);
  await expect(page.getByText('查看审核与操作日志')).toBeVisible();
  await expect(page.locator('.sk-toast-error')).toHaveCount(0);
});

for (const language of languages)
  test(`the log is sound in ${language}, wide and narrow`, async ({ page, context, baseURL }) => {
    await speak(context, language, baseURL);
    await context.addCookies([{ name: 'skein_theme', value: themeFor[language], url: baseURL ?? '' }]);
    await waitToJoin(page, baseURL);
    await signIn(page, 'owner');
    await registerPayload(page, `SOUND-${language}-${Date.now()}`);
    await page.goto(LOG);
    await rows(page).first().click();
    await expect(page.locator('dialog.sk-drawer')).toBeVisible();
    await expectSound(page, 'an event');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(LOG);
    await expect(rows(page).first()).toBeVisible();
    await expectSound(page, 'narrow');
    await page.goto(AUDIT);
    await expect(rows(page).first()).toBeVisible();
    await expectSound(page, 'reviews');
  });
