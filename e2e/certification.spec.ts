import { randomInt } from 'node:crypto';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { aCreditCode } from './support/credit-codes.ts';
import { errorBeside, field, press, submit, toast } from './support/forms.ts';
import { languages, speak, themeFor, type Language } from './support/language.ts';
import { callFromElsewhere, createAccount, enter } from './support/new-account.ts';
import { watchForErrors } from './support/page-errors.ts';
import { aPicture } from './support/pictures.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';

const PAGE = '/enterpriseManagement/enterpriseInfo';
const fill = async (page: Page, facts: Readonly<Record<string, string>>): Promise<void> => {
  for (const [name, value] of Object.entries(facts)) await field(page, name).fill(value);
};

const chooseLicence = async (page: Page): Promise<void> => {
  const file = { name: 'licence.png', mimeType: 'image/png', buffer: aPicture() };
  await page.locator('input[name="enterpriseLicenseImg"]').setInputFiles(file);
  // It is in view before it has arrived.
  await expect(page.getByRole('button', { name: '移除: 营业执照' })).toBeVisible();
};

const card = (page: Page) => page.getByRole('article');

/** A platform administrator at their own desk. */
const anAdministrator = async (browser: Browser, baseURL: string | undefined) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await speak(context, 'zh-CN', baseURL);
  await callFromElsewhere(context);
  const desk = await context.newPage();
  await signIn(desk, 'admin');
  const drawer = desk.locator('dialog.sk-drawer');
  return {
    drawer,
    close: () => context.close(),
    press: (name: string) => drawer.getByRole('button', { name, exact: true }).click(),
    take: async (enterprise: string) => {
      await desk.goto(`/admin/reviews?kind=enterprise&search=${encodeURIComponent(enterprise)}`);
      await desk.locator('tbody tr').first().click();
      await drawer.getByRole('button', { name: '领取', exact: true }).click();
    },
    told: (words: RegExp) => expect(desk.getByText(words).first()).toBeVisible(),
  };
};

test.beforeEach(({ context }) => callFromElsewhere(context));

test('an enterprise is submitted, refused with a reason, submitted again, approved, and has its card', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const errors = watchForErrors(page);
  await speak(context, 'zh-CN', baseURL);
  const { account } = await createAccount(baseURL);
  await enter(page, account, undefined, PAGE);
  const enterpriseName = `栖霞${randomInt(10 ** 8)}航测有限公司`;
  const code = aCreditCode();

  await press(page, '开始认证');
  const facts = {
    enterpriseName,
    enterpriseLicenseNum: `${code.slice(0, 17)}${code.endsWith('0') ? '1' : '0'}`,
    enterpriseLegalPerson: '欧阳若兰',
    enterpriseAddress: '江苏省南京市栖霞区仙林大道 1 号',
    contactName: '郭明远',
    enterprisePhone: '025-85310000',
  };
  await fill(page, facts);
  // Told once it is left, and who leaves it is not held back.
  await expect(errorBeside(page, 'enterpriseLicenseNum')).toContainText('校验位不符');
  await expect(field(page, 'enterprisePhone')).toBeFocused();
  await submit(page);
  await expect(field(page, 'enterpriseLicenseNum')).toBeFocused();
  // As a Chinese keyboard types it.
  const wide = code.replace(/[0-9A-Z]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfe_e0)).toLowerCase();
  await field(page, 'enterpriseLicenseNum').fill(wide);
  await chooseLicence(page);
  await submit(page);
  await expect(toast(page, '已提交，请等待审核')).toBeVisible();
  await expect(card(page)).toContainText('审核中');
  await expect(card(page)).toContainText(code);

  const admin = await anAdministrator(browser, baseURL);
  await admin.take(enterpriseName);
  await expect(admin.drawer).toContainText('信用代码校验位正确');
  await expect(admin.drawer).toContainText('欧*');
  await expect(admin.drawer).not.toContainText('欧阳若兰');
  await admin.drawer.locator('input[name="reason"]').fill('核对执照');
  await admin.press('查看原件');
  await expect(admin.drawer.getByRole('button', { name: '营业执照' }).locator('img')).toBeVisible();
  await expect(admin.drawer).toContainText('欧阳若兰');
  await admin.press('驳回…');
  await admin.drawer.getByLabel('驳回理由').fill('营业执照<b>看不清</b>，请重拍');
  await admin.press('驳回');
  await admin.told(/已驳回/);

  await page.reload();
  await expect(card(page)).toContainText('营业执照<b>看不清</b>，请重拍');
  await press(page, '修改并重新提交');
  await expect(field(page, 'enterpriseName')).toHaveValue(enterpriseName);
  await expect(page.locator('.sk-upload-stage img')).toBeVisible();
  await field(page, 'enterpriseAddress').fill('江苏省南京市玄武区中山路 9 号');
  await submit(page);
  await expect(card(page)).toContainText('审核中');
  await page.getByText('提交记录（2）').click();
  await expect(page.getByText('第 1 次')).toBeVisible();

  await admin.take(enterpriseName);
  await expect(admin.drawer).toContainText('第 2 次提交');
  await admin.press('通过');
  await admin.told(/已通过/);
  await admin.close();

  await page.reload();
  await expect(card(page)).toContainText('已认证');
  await expect(card(page)).toContainText('江苏省南京市玄武区中山路 9 号');
  await page.getByRole('button', { name: '查看: 营业执照' }).click();
  await expect(page.locator('dialog.sk-zoom img')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: '查看: 营业执照' })).toBeFocused();

  // The card stays as it is while a change of it is reviewed.
  await press(page, '申请变更');
  await field(page, 'contactName').fill('周行');
  await submit(page);
  const change = page.getByRole('article', { name: '变更' });
  await expect(change).toContainText('周行');
  await expect(page.getByRole('article', { name: '企业名片' })).toContainText('郭明远');
  expect(errors).toEqual([]);
});

test('what was typed outlives a reload, and a licence that is taken is refused with its reason', async ({
  page,
  context,
  baseURL,
}) => {
  await speak(context, 'zh-CN', baseURL);
  const { account } = await createAccount(baseURL);
  await enter(page, account, undefined, PAGE);
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
    await enter(page, account, undefined, PAGE);
    await expect(page.getByRole('button', { name: words.begin })).toBeVisible();
    await expectSound(page, 'none');
    await page.getByRole('button', { name: words.begin }).click();
    await expect(page.locator('[data-field="operatingCertExpireAt"] [role="spinbutton"]').first()).toBeVisible();
    await expectSound(page, 'form');

    await signIn(page, 'owner');
    await page.goto(PAGE);
    await expect(page.getByRole('button', { name: words.change, exact: true })).toBeVisible();
    await expectSound(page, 'card');
    await signIn(page, 'observer');
    await page.goto(PAGE);
    await expect(card(page)).toContainText(words.without);
    await expect(page.getByRole('button', { name: words.change, exact: true })).toHaveCount(0);
    await expectSound(page, 'card of others');
    expect(errors).toEqual([]);
  });
}
