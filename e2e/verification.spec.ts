import { AxeBuilder } from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import { languages, speak } from './support/language.ts';
import { watchForErrors } from './support/page-errors.ts';
import { aPicture } from './support/pictures.ts';
import { signIn, type DemoAccount } from './support/signed-in.ts';

interface Answer<Data> {
  code: number;
  data: Data;
}
interface Case {
  id: string;
  version: number;
}

const ask = async <Data>(api: APIRequestContext, token: string, path: string, data?: object): Promise<Data> => {
  const headers = { Authorization: token, token };
  const response = await (data ? api.post(path, { headers, data }) : api.get(path, { headers }));
  const answer = (await response.json()) as Answer<Data>;
  expect(answer.code, JSON.stringify(answer)).toBe(200);
  return answer.data;
};

const administrator = async (api: APIRequestContext): Promise<string> => {
  const response = await api.post('/uaa/v1/user/login', {
    data: { account: 'admin@skein.demo', password: 'skein-demo' },
  });
  return ((await response.json()) as Answer<{ info: { token: string } }>).data.info.token;
};

/** Decides the case that has waited longest, as an administrator would through the API. */
const decide = async (api: APIRequestContext, authType: 1 | 3, decision: object): Promise<void> => {
  const token = await administrator(api);
  const { list } = await ask<{ list: Case[] }>(api, token, `/admin/v1/verification/list?authType=${authType}`);
  const { id, version } = list[0] ?? { id: '', version: 0 };
  await ask(api, token, '/admin/v1/verification/take', { id, version });
  await ask(api, token, '/admin/v1/verification/decide', { id, version, ...decision });
};

const openAccount = async (page: Page, account: DemoAccount): Promise<string> => {
  const token = await signIn(page, account);
  await page.goto('/accountManagement?section=verification');
  return token;
};

const card = (page: Page, name: string) => page.getByRole('article', { name });

/** By how its label starts: a mark for required fields follows, and the buttons beside it end with the same words. */
const fileInput = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}`));

const choosePicture = async (page: Page, label: string) => {
  await fileInput(page, label).setInputFiles({
    name: 'card.png',
    mimeType: 'image/png',
    buffer: aPicture(),
  });
  await expect(page.getByRole('button', { name: `移除: ${label}` })).toBeVisible();
};

const fillIdentity = async (page: Page, idCard: string) => {
  const identity = card(page, '实名认证');
  await identity.getByLabel('真实姓名').fill('张伟明');
  await identity.getByLabel('身份证号').fill(idCard);
};

test('an identity is submitted, refused, submitted again and approved', async ({ page }) => {
  const errors = watchForErrors(page);
  const token = await openAccount(page, 'newcomer');
  const identity = card(page, '实名认证');
  await expect(identity.getByText('未提交')).toBeVisible();
  await identity.getByRole('button', { name: '提交认证' }).click();
  await fillIdentity(page, '１１０１０５１９４９１２３１００２ｘ');
  await choosePicture(page, '身份证人像面');
  await choosePicture(page, '身份证国徽面');
  await expect(identity.locator('img')).toHaveCount(2);
  await identity.getByRole('button', { name: '提交', exact: true }).click();
  await expect(page.getByText('提交成功')).toBeVisible();
  await expect(identity.getByText('审核中')).toBeVisible();
  await expect(identity.getByText('110***********002X')).toBeVisible();
  await expect(identity.getByText('张*')).toBeVisible();

  await decide(page.request, 1, { decision: 'refuse', message: '照片<b>不清晰</b>，请重拍' });
  await page.reload();
  await expect(identity.getByText('未通过', { exact: true })).toBeVisible();
  await expect(identity.getByText('照片<b>不清晰</b>，请重拍')).toBeVisible();

  await identity.getByRole('button', { name: '重新提交' }).click();
  await fillIdentity(page, '11010519491231002X');
  // The pictures of the refused submission are offered again, and only one of them is replaced.
  await expect(identity.locator('img')).toHaveCount(2);
  await choosePicture(page, '身份证人像面');
  await identity.getByRole('button', { name: '提交', exact: true }).click();
  await expect(identity.getByText('审核中').first()).toBeVisible();
  await identity.getByText('提交记录（2）').click();
  await expect(identity.getByText('第 1 次')).toBeVisible();

  await decide(page.request, 1, { decision: 'approve' });
  await page.reload();
  await expect(identity.getByText('已通过').first()).toBeVisible();
  await expect(identity.getByRole('button')).toHaveCount(0);
  const { list } = await ask<{ list: object[] }>(page.request, token, '/uaa/v1/user/userAuth/list');
  expect(list).toMatchObject([{ authType: 1, authState: 2 }]);
  expect(errors).toEqual([]);
});

test('a flight qualification is submitted with its licence', async ({ page }) => {
  await openAccount(page, 'pilot');
  const qualification = card(page, '飞行资质');
  await qualification.getByRole('button', { name: '提交认证' }).click();
  await qualification.getByLabel('执照等级').selectOption('small');
  await qualification.getByLabel('类别').selectOption('multirotor');
  await qualification.getByLabel('级别').selectOption('bvlos');
  await qualification.getByLabel('执照编号').fill('CAAC-2026-000123');
  await qualification.getByLabel('签发日期').fill('2026-01-31');
  await qualification.getByLabel('有效期至').fill('2020-01-30');
  await qualification.getByLabel('身份证号').fill('110101199003070011');
  await choosePicture(page, '电子执照');
  await choosePicture(page, '身份证人像面');
  const send = qualification.getByRole('button', { name: '提交', exact: true });
  await send.click();
  await expect(qualification.getByText('有效期应晚于签发日期')).toBeVisible();
  await expect(qualification.getByLabel('有效期至')).toBeFocused();
  await qualification.getByLabel('有效期至').fill('2099-01-30');
  await send.click();
  await expect(page.getByText('提交成功')).toBeVisible();
  await expect(qualification.getByText('多旋翼')).toBeVisible();
});

test('a wrong check digit is told beside the field before anything is sent, and nothing typed is lost', async ({
  page,
}) => {
  await openAccount(page, 'observer');
  const identity = card(page, '实名认证');
  await identity.getByRole('button', { name: '提交认证' }).click();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await fillIdentity(page, '110105194912310021');
  await identity.getByLabel('真实姓名').focus();
  await expect(identity.getByText('身份证号校验位不符，请核对是否有数字输错')).toBeVisible();
  await identity.getByRole('button', { name: '提交', exact: true }).click();
  await expect(identity.getByLabel('身份证号')).toBeFocused();
  expect(sent).not.toContain('/uaa/v1/userPersonalAuth/submit');

  await identity.getByLabel('身份证号').fill('11010519491231002X');
  await identity.getByRole('button', { name: '提交', exact: true }).click();
  await expect(identity.getByText('请上传图片')).toHaveCount(2);
  await expect(fileInput(page, '身份证人像面')).toBeFocused();
  await expect(identity.getByLabel('真实姓名')).toHaveValue('张伟明');
});

for (const [what, name, buffer, words] of [
  ['an SVG named .jpg', 'a.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), '这里不接受这种文件'],
  ['a truncated JPEG', 'b.jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'), '文件已损坏或不完整'],
  ['more than 10 MiB', 'c.png', Buffer.alloc(11 * 1024 * 1024, 1), '文件过大'],
] as const) {
  test(`an upload of ${what} is refused beside its field, and another is taken`, async ({ page }) => {
    await openAccount(page, 'observer');
    const identity = card(page, '实名认证');
    await identity.getByRole('button', { name: '提交认证' }).click();
    await fileInput(page, '身份证人像面').setInputFiles({ name, mimeType: 'image/jpeg', buffer });
    await expect(identity.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await choosePicture(page, '身份证人像面');
    await expect(identity.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: '移除: 身份证人像面' }).click();
    await expect(fileInput(page, '身份证人像面')).toBeFocused();
  });
}

for (const language of languages) {
  test(`both forms are sound in ${language} on a phone`, async ({ page, context, baseURL }) => {
    await speak(context, language, baseURL);
    await page.setViewportSize({ width: 390, height: 844 });
    const errors = watchForErrors(page);
    await openAccount(page, 'dispatcher');
    const begin = page.getByRole('button', { name: language === 'zh-CN' ? '提交认证' : 'Verify', exact: true });
    await begin.first().click();
    await begin.click();
    await expect(page.locator('form')).toHaveCount(2);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    expect(errors).toEqual([]);
  });
}
