import { expect, test } from '@playwright/test';
import { languages, speak, themeFor } from './support/language.ts';
import { registerPayload, rows } from './support/payloads.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const LOG = '/enterpriseManagement/auditInformation';

test('what was done stands in the log, is found there, and the log is verified in the page', async ({ page }) => {
  await signIn(page, 'owner');
  await registerPayload(page, `LOGGED-${Date.now()}`);
  await page.goto(`${LOG}?noun=payload&period=1`);
  await rows(page).filter({ hasText: '登记挂载' }).first().click();
  await expect(page.getByRole('dialog')).toContainText('顾云舟');
  await page.getByRole('dialog').getByRole('button', { name: '只看此人的操作' }).click();
  await expect(page.getByRole('button', { name: '看所有人的操作' })).toBeVisible();
  await expect(rows(page).filter({ hasNotText: '顾云舟' })).toHaveCount(0);
  await page.getByRole('button', { name: '校验日志' }).click();
  await expect(page.getByRole('dialog', { name: '日志完整' })).toContainText(/[0-9a-f]{64}/);
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
  });
