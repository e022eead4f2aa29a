import { expect, test } from '@playwright/test';
import { card, CERTIFICATION, chooseLicence, fill } from './support/certification.ts';
import { field, press, submit } from './support/forms.ts';
import { languages, speak, themeFor, type Language } from './support/language.ts';
import { callFromElsewhere, createAccount, enter } from './support/new-account.ts';
import { watchForErrors } from './support/page-errors.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

test.beforeEach(({ context }) => callFromElsewhere(context));

test('what was typed outlives a reload, and a licence that is taken is refused with its reason', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, 'zh-CN', baseURL);
  const { account } = await createAccount(baseURL);
  await enter(page, account, undefined, CERTIFICATION);
  await press(page, '开始认证');
  await fill(page, {
    enterpriseName: '冒名有限公司',
    // Of the demo's enterprise.
    enterpriseLicenseNum: '91990103MA6YL0DKXD',
    enterpriseLegalPerson: '欧阳若兰',
    enterpriseAddress: '某地',
    contactName: '郭明远',
    enterprisePhone: '025-85310000',
  });
  await page.reload();
  await expect(field(page, 'enterpriseName')).toHaveValue('冒名有限公司');
  await chooseLicence(page);
  await submit(page);
  await expect(page.locator('form').getByRole('alert').filter({ hasText: '已由另一个企业认证' })).toBeVisible();
  await expect(field(page, 'enterpriseName')).toHaveValue('冒名有限公司');
});

const wordsOf = {
  'zh-CN': { begin: '开始认证', change: '申请变更', without: '变更需要' },
  'en-US': { begin: 'Begin', change: 'Change', without: 'Changes need the permission' },
} as const satisfies Record<Language, Record<string, string>>;

for (const language of languages) {
  test(`in ${language} the page is sound on a phone, for who has no enterprise, who owns one and who may not change it`, async ({
    page,
    context,
    baseURL,
  }) => {
    const words = wordsOf[language];
    await speak(context, language, baseURL);
    await context.addCookies([{ name: 'skein_theme', value: themeFor[language], url: baseURL ?? '' }]);
    await page.setViewportSize({ width: 390, height: 844 });
    const errors = watchForErrors(page);
    const { account } = await createAccount(baseURL);
    await enter(page, account, undefined, CERTIFICATION);
    await expect(page.getByRole('button', { name: words.begin })).toBeVisible();
    await expectSound(page, 'none');
    await page.getByRole('button', { name: words.begin }).click();
    await expect(page.locator('[data-field="operatingCertExpireAt"] [role="spinbutton"]').first()).toBeVisible();
    await expectSound(page, 'form');

    await signIn(page, 'owner');
    await page.goto(CERTIFICATION);
    await expect(page.getByRole('button', { name: words.change, exact: true })).toBeVisible();
    await expectSound(page, 'card');
    await signIn(page, 'observer');
    await page.goto(CERTIFICATION);
    await expect(card(page)).toContainText(words.without);
    await expect(page.getByRole('button', { name: words.change, exact: true })).toHaveCount(0);
    await expectSound(page, 'card of others');
    expect(errors).toEqual([]);
  });
}
