import { randomInt } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { anAdministrator, card, CERTIFICATION, chooseLicence, fill, untilInEffect } from './support/certification.ts';
import { aCreditCode } from './support/credit-codes.ts';
import { readCode } from './support/demo-messages.ts';
import { errorBeside, field, press, submit, toast } from './support/forms.ts';
import { speak } from './support/language.ts';
import { callFromElsewhere, GOOD_PASSWORD, newMail } from './support/new-account.ts';
import { aUnit, dialog, drawer, inviteTo, openMember, ORGANIZATION, rows } from './support/organization.ts';
import { aBrowserOfTheirOwn } from './support/own-browser.ts';
import { watchForErrors } from './support/page-errors.ts';

const PAYLOADS = '/deviceMana/loadInfo';

test.beforeEach(({ context }) => callFromElsewhere(context));

/** On the page of registration, however one came there. */
const register = async (page: Page, name: string): Promise<void> => {
  const mail = newMail();
  await page.getByRole('tab', { name: '用邮箱' }).click();
  await field(page, 'contact').fill(mail);
  await press(page, '获取验证码');
  await field(page, 'code').fill(await readCode(page.request, mail));
  await field(page, 'password').fill(GOOD_PASSWORD);
  await page.getByRole('checkbox').check();
  await press(page, '注册并登录');
  await field(page, 'name').fill(name);
  await press(page, '保存并继续');
};

const fillPayload = async (page: Page, serialNumber: string): Promise<void> => {
  await page.getByRole('button', { name: '登记挂载' }).first().click();
  await fill(page, { name: '云台', serialNumber, weightGrams: '12' });
  await page.locator('select[name="kind"]').selectOption('lidar');
  await page.getByRole('button', { name: '保存' }).click();
};

const aRoleOfTheUnit = async (page: Page, name: string): Promise<void> => {
  await page.goto('/enterpriseManagement/roleManagement/roleManage');
  await field(page, 'name').fill(name);
  for (const permission of ['members:read', 'units:read', 'payloads:write'])
    await page.locator(`select[name="${permission}"]`).selectOption('unit');
  await press(page, '创建角色');
  await expect(toast(page, '角色已创建')).toBeVisible();
};

test('from registration to an enterprise, a colleague with a role of their unit, and the click that says why it is refused', async ({
  page,
  browser,
  context,
  baseURL,
}) => {
  const errors = watchForErrors(page);
  await speak(context, 'zh-CN', baseURL);
  const founder = `郭${randomInt(10 ** 8)}`;
  await page.goto('/register');
  await register(page, founder);
  await expect(page).toHaveURL(/\/home$/);

  const enterpriseName = `栖霞${randomInt(10 ** 8)}航测有限公司`;
  const code = aCreditCode();

  await page.goto(CERTIFICATION);
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
  await expect(admin.drawer.getByRole('region', { name: '营业执照' }).locator('img')).toBeVisible();
  await expect(admin.drawer).toContainText('欧阳若兰');
  await admin.press('驳回…');
  await admin.drawer.getByLabel('补充说明').fill('营业执照<b>看不清</b>，请重拍');
  await admin.press('驳回');
  await admin.told(/已驳回/);

  await untilInEffect(page, '营业执照<b>看不清</b>，请重拍');
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
  // The papers are those of the first time, and were seen then.
  await admin.press('仍然通过');
  await admin.told(/已通过/);
  await admin.close();

  await untilInEffect(page, '已认证');
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

  // A colleague comes by a link, into a unit and a role of theirs.
  const team = await aUnit(page, enterpriseName);
  const role = `机务${randomInt(10 ** 8)}`;
  await aRoleOfTheUnit(page, role);
  await page.goto(PAYLOADS);
  const ofAll = `SN-${randomInt(10 ** 8)}`;
  await fillPayload(page, ofAll);
  await expect(rows(page)).toContainText([ofAll]);
  const link = await inviteTo(page, team, role);

  const theirs = await aBrowserOfTheirOwn(browser, baseURL);
  const theirErrors = watchForErrors(theirs);
  const colleague = `孟${randomInt(10 ** 8)}`;
  await theirs.goto(link);
  await expect(theirs.getByText(`“${enterpriseName}”邀请您加入`)).toBeVisible();
  await register(theirs, colleague);
  await expect(dialog(theirs)).toContainText(`加入“${enterpriseName}”？`);
  await dialog(theirs).getByRole('button', { name: '加入', exact: true }).click();
  await expect(toast(theirs, `已加入“${enterpriseName}”`)).toBeVisible();

  // What their unit has, and nothing beyond it: neither the founder nor what the enterprise itself registered.
  await theirs.goto(ORGANIZATION);
  await expect(rows(theirs)).toHaveCount(1);
  await expect(rows(theirs)).toContainText([colleague]);
  await expect(theirs.getByRole('tab')).toHaveText(['成员', '我与企业']);
  await theirs.goto(PAYLOADS);
  const ofTheUnit = `SN-${randomInt(10 ** 8)}`;
  await fillPayload(theirs, ofTheUnit);
  await expect(rows(theirs)).toContainText([ofTheUnit]);
  await expect(rows(theirs)).toHaveCount(1);
  await page.goto(PAYLOADS);
  await expect(rows(page)).toHaveCount(2);

  await openMember(page, colleague);
  const form = drawer(page).getByRole('form', { name: '单位和角色' });
  await form.getByRole('checkbox', { name: role }).uncheck();
  await form.getByRole('checkbox', { name: '观察员' }).check();
  await form.getByRole('button', { name: '保存' }).click();
  await expect(toast(page, '已保存')).toBeVisible();

  // The button stands there from before: the next click says what is missing and whom to ask, and so does the button then.
  await fillPayload(theirs, `SN-${randomInt(10 ** 8)}`);
  const why = `需要“登记和修改挂载”权限，可以请${founder}授予。`;
  await expect(theirs.getByText(`没有权限执行此操作。${why}`).first()).toBeVisible();
  await theirs.reload();
  const refused = theirs.getByRole('button', { name: '登记挂载' }).first();
  await expect(refused).toHaveAttribute('aria-disabled', 'true');
  await expect(refused).toHaveAccessibleDescription(why);

  await drawer(page).getByRole('button', { name: '移出企业' }).click();
  await dialog(page).getByRole('button', { name: '移出企业' }).click();
  await expect(toast(page, '已完成')).toBeVisible();
  await theirs.goto(ORGANIZATION);
  await expect(theirs.getByRole('heading', { name: '你不能查看此页' })).toBeVisible();
  await theirs.goto(link);
  await expect(dialog(theirs)).toContainText('名额已用完');
  expect([...errors, ...theirErrors]).toEqual([]);
  await theirs.context().close();
});
