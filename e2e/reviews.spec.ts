import { expect, test, type Page } from '@playwright/test';
import { inDatabase } from './support/aged-session.ts';
import { alertIn } from './support/forms.ts';
import { speak } from './support/language.ts';
import { callFromElsewhere, createAccount, enter, GOOD_PASSWORD } from './support/new-account.ts';
import { watchForErrors } from './support/page-errors.ts';
import { aPicture } from './support/pictures.ts';
import { aResidentId } from './support/resident-ids.ts';
import { signIn } from './support/signed-in.ts';
import { expectSound } from './support/sound-page.ts';
import { aSecondReviewer } from './support/reviewers.ts';

const PAGE = '/admin/reviews';

/** A verdict can be taken back for ten seconds, and processes look for those that are due every five. */
const UNTIL_IN_EFFECT = 20_000;

const rows = (page: Page) => page.locator('tbody tr');
const drawer = (page: Page) => page.locator('dialog.sk-drawer');
const press = (page: Page, name: string) => drawer(page).getByRole('button', { name, exact: true }).click();

interface Answer {
  readonly code: number;
  readonly data: { readonly info: { readonly token: string; readonly id: string } };
}

/** Somebody new who waits for their identity to be reviewed; found by their mail, or by their name if they have one. */
const anApplicant = async (page: Page, baseURL: string | undefined, name?: string): Promise<string> => {
  const { account } = await createAccount(baseURL);
  const ask = async (path: string, body: object, token = '') => {
    const headers = token ? { Authorization: token, token } : {};
    const answer = (await (await page.request.post(path, { ...body, headers })).json()) as Answer;
    expect(answer.code, JSON.stringify(answer)).toBe(200);
    return answer.data.info;
  };
  const { token } = await ask('/uaa/v1/user/login', { data: { account, password: GOOD_PASSWORD } });
  if (name) await ask('/uaa/v1/user/profile', { data: { name } }, token);
  const file = { name: 'card.png', mimeType: 'image/png', buffer: aPicture() };
  const upload = async () =>
    (await ask('/jouav/v1/file/uploadFile?purpose=id-card', { multipart: { file } }, token)).id;
  const data = { realName: '张伟明', idCard: aResidentId(), idCardImg: await upload(), idCardBackImg: await upload() };
  await ask('/uaa/v1/userPersonalAuth/submit', { data }, token);
  return account;
};

const openQueue = async (page: Page, search: string, query = ''): Promise<void> => {
  await page.goto(`${PAGE}?search=${encodeURIComponent(search)}${query}`);
  await expect(page.getByRole('grid')).toBeVisible();
};

/** As by one who got hold of the case again after the hold of the other had run out. */
const approveByAnother = (applicant: string) =>
  inDatabase((db) =>
    db
      .updateTable('verification_versions')
      .set({ state: 2, decided_at: new Date() })
      .where('state', '=', 1)
      .where('verification_id', 'in', (cases) =>
        cases
          .selectFrom('verifications as v')
          .innerJoin('users as u', 'u.id', 'v.user_id')
          .select('v.id')
          .where('u.mail', '=', applicant),
      )
      .executeTakeFirst(),
  );

/** What the page knows of the case it goes on believing, until it is let hear: others of this run change the queue too. */
const keepUntold = async (page: Page): Promise<() => void> => {
  let hear = () => {};
  const isHeard = new Promise<void>((resolve) => (hear = resolve));
  await page.route('**/admin/v1/verification/info?*', async (route) => {
    await isHeard;
    await route.continue();
  });
  return hear;
};

const expectDecidedFirst = async (page: Page, words: string): Promise<void> => {
  await expect(alertIn(drawer(page))).toContainText('已有结论');
  await expect(drawer(page)).toContainText(`你填写的理由没有发出： ${words}`);
};

test.beforeEach(({ context }) => callFromElsewhere(context));

test('one takes a case, the other reads by whom, and is told when it was decided first', async ({
  page,
  browser,
  baseURL,
}) => {
  const applicant = await anApplicant(page, baseURL);
  await signIn(page, 'admin');
  const second = await aSecondReviewer(browser, baseURL);
  await openQueue(page, applicant);
  await rows(page).first().click();
  await press(page, '领取');
  await expect(drawer(page).getByRole('button', { name: '通过' })).toBeVisible();

  await openQueue(second.page, applicant);
  await expect(rows(second.page).first()).toContainText('沈知行');
  await rows(second.page).first().click();
  await expect(drawer(second.page)).toContainText('正在审核');
  await expect(drawer(second.page).getByRole('button', { name: '领取' })).toHaveCount(0);

  // Given back, which the second sees by itself, it is the second's, who types a refusal; meanwhile it is decided.
  await press(page, '放回');
  await press(second.page, '领取');
  await press(second.page, '驳回…');
  await second.page.getByLabel('补充说明').fill('照片不清晰');
  const hear = await keepUntold(second.page);
  await approveByAnother(applicant);
  await press(second.page, '驳回');
  hear();
  await expectDecidedFirst(second.page, '照片不清晰');
  await second.close();
});

test('a case that is decided while another writes says so by itself, and keeps what was written', async ({
  page,
  browser,
  baseURL,
}) => {
  const applicant = await anApplicant(page, baseURL);
  const second = await aSecondReviewer(browser, baseURL);
  await openQueue(second.page, applicant);
  await rows(second.page).first().click();
  await press(second.page, '领取');
  await press(second.page, '驳回…');
  await second.page.getByLabel('补充说明').fill('照片不清晰');
  await approveByAnother(applicant);
  // Somebody new: all who look at the queue are told.
  await anApplicant(page, baseURL);
  await expectDecidedFirst(second.page, '照片不清晰');
  await second.close();
});

test('by keyboard alone: filter, open, take, see the originals, approve, and the next comes by itself', async ({
  page,
  baseURL,
}) => {
  const errors = watchForErrors(page);
  const name = `keys-${Date.now()}`;
  for (const number of [1, 2, 3]) await anApplicant(page, baseURL, `${name}-${number}`);
  await signIn(page, 'admin');
  await page.goto(PAGE);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(rows(page)).toHaveCount(3);
  await expectSound(page, 'list');
  await rows(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toBeVisible();
  const opened = new URL(page.url()).searchParams.get('open');
  await expect(drawer(page).getByRole('button', { name: '领取' })).toBeFocused();
  await expectSound(page, 'a case');
  await page.keyboard.press('Enter');
  await expect(drawer(page).getByRole('button', { name: '查看原件' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(drawer(page)).toContainText('查看理由不能为空');
  await expect(drawer(page).locator('input[name="reason"]')).toBeFocused();
  await page.keyboard.type('核对证件');
  await page.keyboard.press('Enter');
  const front = drawer(page).getByRole('region', { name: '身份证人像面' });
  await expect(front).toBeFocused();
  await expect(drawer(page)).toContainText('张伟明');
  await page.keyboard.press('+');
  await page.keyboard.press(']');
  await expect(drawer(page).locator('figure').first()).toContainText('150%');
  await expect(front.locator('[data-quarter="1"]')).toBeVisible();
  await expectSound(page, 'originals side by side');
  await page.keyboard.press('a');
  await expect(drawer(page).locator('.kit-undo')).toContainText('的实名认证');
  await expect(page).toHaveURL((url) => ![null, opened].includes(url.searchParams.get('open')));
  // The next one is taken already, and is looked at for the same reason.
  await expect(drawer(page).getByRole('button', { name: '通过' })).toBeVisible();
  await expect(drawer(page).locator('input[name="reason"]')).toHaveValue('核对证件');
  await expectSound(page, 'the next, with the way back');
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  await openQueue(page, name, '&state=approved');
  await expect(rows(page)).toHaveCount(1, { timeout: UNTIL_IN_EFFECT });
  expect(errors).toEqual([]);
});

test('a refusal needs words, which the applicant’s case then bears', async ({ page, baseURL }) => {
  const applicant = await anApplicant(page, baseURL);
  await signIn(page, 'admin');
  await openQueue(page, applicant);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await press(page, '领取');
  await press(page, '驳回…');
  await expect(drawer(page).getByLabel('照片不清晰')).toBeFocused();
  // The button that opens the form stands where the one is that sends it, and is not taken for it.
  await expect(drawer(page)).not.toContainText('请选择一个理由');
  await press(page, '驳回');
  await expect(drawer(page)).toContainText('请选择一个理由，或自己写明');
  await expectSound(page, 'refusing');
  await page.getByLabel('补充说明').fill('国徽面反光，请重新拍摄');
  await press(page, '驳回');
  await expect(page.getByRole('heading', { name: '没有符合条件的内容' })).toBeVisible();
  await page.getByRole('tab', { name: '已驳回' }).click();
  await expect(rows(page).first()).toContainText('国徽面反光', { timeout: UNTIL_IN_EFFECT });
  await rows(page).first().click();
  await expect(drawer(page)).toContainText('国徽面反光，请重新拍摄');
  await expect(drawer(page).getByRole('button', { name: '领取' })).toHaveCount(0);
  await expectSound(page, 'decided');
});

test('clearing the filters shows all that was refused, not what waits', async ({ page }) => {
  await signIn(page, 'admin');
  await openQueue(page, 'nobody-has-this-name', '&state=refused&queue=personal');
  await page.getByRole('button', { name: '清除筛选' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('tab', { name: '已驳回' })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL((url) => url.search === '?state=refused');
});

test('on a narrow screen, one’s own case is refused with words, and a lost connection says so', async ({
  page,
  browser,
  baseURL,
}) => {
  const applicant = await anApplicant(page, baseURL);
  await inDatabase((db) =>
    db.updateTable('users').set({ is_platform_admin: true }).where('mail', '=', applicant).executeTakeFirst(),
  );
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height: 844 },
  });
  await speak(context, 'zh-CN', baseURL);
  await callFromElsewhere(context);
  const own = await context.newPage();
  await enter(own, applicant);
  await openQueue(own, applicant);
  await expectSound(own, 'narrow list');
  await rows(own).first().click();
  await expect(drawer(own)).toContainText('只能由其他管理员审核');
  await expect(drawer(own).getByRole('button', { name: '领取' })).toHaveCount(0);
  await expectSound(own, 'narrow case');
  await own.keyboard.press('Escape');
  await own.route('**/admin/v1/verification/list*', (route) => route.abort());
  await own.getByRole('tab', { name: '已驳回' }).click();
  await expect(own.getByRole('alert').filter({ hasText: '连接不上服务器' })).toBeVisible();
  await context.close();
});

test('list, a case and its refusal are sound in English too', async ({ page, context, baseURL }) => {
  const applicant = await anApplicant(page, baseURL);
  await speak(context, 'en-US', baseURL);
  await signIn(page, 'admin');
  await openQueue(page, applicant);
  await expectSound(page, 'list');
  await rows(page).first().click();
  await press(page, 'Take the case');
  await expectSound(page, 'a case');
  await press(page, 'Refuse…');
  await press(page, 'Refuse');
  await expect(drawer(page)).toContainText('Choose a reason, or write one.');
  await expectSound(page, 'refusing');
});
