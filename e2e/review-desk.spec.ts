import { expect, test, type Page } from '@playwright/test';
import { LONGEST_UNDO_SECONDS } from '@skein/contract/reviews.ts';
import { ReviewQueue } from '@skein/contract/verification-review.ts';
import { ageSession } from './support/aged-session.ts';
import { alertIn } from './support/forms.ts';
import { aCaller } from './support/founders.ts';
import { holdAnswers } from './support/held-answers.ts';
import { callFromElsewhere } from './support/new-account.ts';
import { watchForErrors } from './support/page-errors.ts';
import { aSecondReviewer } from './support/reviewers.ts';
import { fillQueue } from './support/review-queue.ts';
import { signIn } from './support/signed-in.ts';

const drawer = (page: Page) => page.locator('dialog.sk-drawer');
const approve = (page: Page) => drawer(page).getByRole('button', { name: '通过', exact: true });
const approveAnyway = (page: Page) => drawer(page).getByRole('button', { name: '仍然通过' });
const opened = (page: Page) => new URL(page.url()).searchParams.get('open');

const KINDS = ReviewQueue.options.length;

/** Just before the longest life of an administrator's session is over. */
const ADMIN_NEARLY_OVER_MINUTES = 8 * 60 - 5;

test.beforeEach(({ context }) => callFromElsewhere(context));

const aFilledQueue = async (baseURL: string | undefined, ofEach: number): Promise<string> => {
  const name = `queue-${Date.now()}`;
  const admin = await aCaller(baseURL, 'admin@skein.demo', 'skein-demo');
  const papers = {
    card: (await admin.upload('id-card')).info.id,
    licence: (await admin.upload('licence')).info.id,
  };
  await admin.close();
  await fillQueue(name, ofEach, papers);
  return name;
};

const outcomes = async (baseURL: string | undefined, search: string) => {
  const admin = await aCaller(baseURL, 'admin@skein.demo', 'skein-demo');
  const count = async (state: number) =>
    (await admin.get<{ total: number }>(`/admin/v1/verification/list?authState=${state}&search=${search}`)).total;
  const found = { waiting: await count(1), approved: await count(2), refused: await count(3) };
  await admin.close();
  return found;
};

/** Decides what is open by keys alone, and waits until another is. */
const decideOne = async (page: Page, verdict: 'approve' | 'refuse'): Promise<void> => {
  const before = opened(page);
  if (verdict === 'approve') {
    await page.keyboard.press('a');
    await expect(approveAnyway(page)).toBeFocused();
    await page.keyboard.press('Enter');
  } else {
    await page.keyboard.press('r');
    await expect(drawer(page).getByRole('checkbox').first()).toBeFocused();
    await page.keyboard.press('1');
    await page.keyboard.press('Control+Enter');
  }
  await expect.poll(() => opened(page)).not.toBe(before);
  if (opened(page) !== null) await expect(approve(page)).toBeVisible();
};

test('two hundred cases of five kinds are worked through by keyboard alone', async ({ page, baseURL }) => {
  test.setTimeout(600_000);
  const errors = watchForErrors(page);
  const OF_EACH = 40;
  const name = await aFilledQueue(baseURL, OF_EACH);
  await signIn(page, 'admin');
  await page.goto('/admin/reviews');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page.getByText(`共 ${KINDS * OF_EACH} 项`)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('n');
  await expect(approve(page)).toBeVisible();
  for (let index = 0; index < KINDS * OF_EACH; index++) await decideOne(page, index % 10 === 9 ? 'refuse' : 'approve');
  await expect(drawer(page)).toHaveCount(0);
  await expect
    .poll(() => outcomes(baseURL, name), { timeout: 30_000 })
    .toEqual({ waiting: 0, approved: 180, refused: 20 });
  expect(errors).toEqual([]);
});

test('two reviewers on one queue never meet over a case', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  const name = await aFilledQueue(baseURL, 4);
  await signIn(page, 'admin');
  const second = await aSecondReviewer(browser, baseURL);
  const seen: (string | null)[] = [];
  const workThrough = async (own: Page): Promise<void> => {
    await own.goto(`/admin/reviews?search=${name}`);
    await expect(own.getByRole('grid')).toBeVisible();
    await own.keyboard.press('n');
    await expect.poll(() => opened(own)).not.toBeNull();
    while (opened(own) !== null) {
      seen.push(opened(own));
      await decideOne(own, 'approve');
    }
  };
  await Promise.all([workThrough(page), workThrough(second.page)]);
  expect(seen).toHaveLength(20);
  expect(new Set(seen).size).toBe(20);
  await expect
    .poll(() => outcomes(baseURL, name), { timeout: 30_000 })
    .toEqual({ waiting: 0, approved: 20, refused: 0 });
  await second.close();
});

test('a verdict is taken back within its time: by the key, and the case is there again', async ({ page, baseURL }) => {
  const name = await aFilledQueue(baseURL, 1);
  await signIn(page, 'admin');
  await page.goto(`/admin/reviews?search=${name}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('n');
  await expect(approve(page)).toBeVisible();
  const first = opened(page);
  await giveTimeToUndo(page);
  await decideOne(page, 'approve');
  await page.keyboard.press('z');
  await expect.poll(() => opened(page)).toBe(first);
  await expect(approve(page)).toBeVisible();
  await expect(page.locator('.sk-toast').filter({ hasText: '已撤销' })).toBeVisible();
  // Passed over, it goes back to the queue, and the next comes.
  await page.keyboard.press('s');
  await expect.poll(() => opened(page)).not.toBe(first);
  expect(await outcomes(baseURL, name)).toEqual({ waiting: KINDS, approved: 0, refused: 0 });
});

/** A case of a queue of its own, taken. */
const aTakenCase = async (page: Page, baseURL: string | undefined, ofEach = 1): Promise<string> => {
  const name = await aFilledQueue(baseURL, ofEach);
  const token = await signIn(page, 'admin');
  await page.goto(`/admin/reviews?search=${name}`);
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('n');
  await expect(approve(page)).toBeVisible();
  return token;
};
/** As long as the server allows, and without end for the page: what is tested is the way back, not who is quicker. */
const giveTimeToUndo = async (page: Page): Promise<void> => {
  await page.clock.setFixedTime(new Date());
  await page.route('**/admin/v1/verification/decide', async (route) => {
    const decision = route.request().postDataJSON() as object;
    await route.continue({ postData: { ...decision, undoSeconds: LONGEST_UNDO_SECONDS } });
  });
};
const verdictsOf = (page: Page): string[] => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/verification/decide')) sent.push(request.postData() ?? '');
  });
  return sent;
};

test('an impatient key does not decide what nobody has looked at, and each of two verdicts is taken back', async ({
  page,
  baseURL,
}) => {
  const sent = verdictsOf(page);
  await aTakenCase(page, baseURL);
  const first = opened(page);
  for (let press = 0; press < 5; press++) await page.keyboard.press('a');
  await expect(alertIn(drawer(page))).toHaveText('你还没有查看原件。');
  expect(sent).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(approve(page)).toBeVisible();

  await giveTimeToUndo(page);
  await decideOne(page, 'approve');
  const second = opened(page);
  await decideOne(page, 'approve');
  await expect(drawer(page).locator('.kit-undo')).toContainText('另有 1 个可撤销');
  await page.keyboard.press('z');
  await expect.poll(() => opened(page)).toBe(second);
  await page.keyboard.press('z');
  await expect.poll(() => opened(page)).toBe(first);
  await expect(approve(page)).toBeVisible();
});

test('a next case that comes after its reviewer has left the page leads nobody back, and is let go', async ({
  page,
  baseURL,
}) => {
  await aTakenCase(page, baseURL);
  await page.keyboard.press('Escape');
  await expect(drawer(page)).toHaveCount(0);
  const deliver = await holdAnswers(page, '**/admin/v1/verification/takeNext');
  const taken = page.waitForRequest('**/admin/v1/verification/takeNext');
  await page.getByRole('button', { name: '开始审核' }).click();
  await taken;
  await page.getByRole('link', { name: '公告' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '公告' })).toBeVisible();
  const released = page.waitForResponse('**/admin/v1/verification/release');
  deliver();
  expect(await (await released).json()).toMatchObject({ code: 200 });
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/admin/announcements');
});

test('a next case that comes late takes nothing from under the hands of one who took a verdict back', async ({
  page,
  baseURL,
}) => {
  await aTakenCase(page, baseURL);
  const first = opened(page);
  await giveTimeToUndo(page);
  const deliver = await holdAnswers(page, '**/admin/v1/verification/takeNext');
  const taken = page.waitForRequest('**/admin/v1/verification/takeNext');
  await page.keyboard.press('r');
  await expect(drawer(page).getByLabel('照片不清晰')).toBeFocused();
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await taken;
  // The next one is asked for a moment before the page hears the key.
  await expect(async () => {
    await page.keyboard.press('z');
    await expect(page.locator('.sk-toast').filter({ hasText: '已撤销' })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await drawer(page).getByLabel('补充说明').fill('请重新拍摄');
  const released = page.waitForResponse('**/admin/v1/verification/release');
  deliver();
  expect(await (await released).json()).toMatchObject({ code: 200 });
  await expect(drawer(page).getByLabel('补充说明')).toHaveValue('请重新拍摄');
  expect(opened(page)).toBe(first);
});

test('a case whose verdict is about to take effect offers the way back, also after a reload', async ({
  page,
  baseURL,
}) => {
  await aTakenCase(page, baseURL);
  const first = opened(page) ?? '';
  await giveTimeToUndo(page);
  await decideOne(page, 'approve');
  await page.goto(`/admin/reviews?open=${first}`);
  const undo = drawer(page).getByRole('button', { name: '撤销' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('z');
  await expect(approve(page)).toBeVisible();
});

test('no key decides a case that lies under something else, and the sheet of keys knows those of the case', async ({
  page,
  baseURL,
}) => {
  const sent = verdictsOf(page);
  await aTakenCase(page, baseURL);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: '键盘操作' });
  await expect(sheet).toBeVisible();
  await expect(sheet).toContainText('通过');
  await expect(sheet).toContainText('跳过');
  for (const key of ['a', 'r', 's', 'o']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(approve(page)).toBeVisible();
  await expect(approveAnyway(page)).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('what ends the session is said over an open case, and is mended there', async ({ page, baseURL }) => {
  const token = await aTakenCase(page, baseURL);
  await ageSession(token, ADMIN_NEARLY_OVER_MINUTES);
  await page.reload();
  await expect(approve(page)).toBeVisible();
  const notice = page.locator('.sk-frame-banner');
  await expect(notice).toBeVisible();
  // Where it is seen, and within reach of the keyboard: not under the case.
  await notice.getByRole('button').click();
  await page.getByRole('dialog').locator('input[name="password"]').fill('skein-demo');
  await page.keyboard.press('Enter');
  await expect(notice).toBeHidden();
  await expect(approve(page)).toBeVisible();
});

test('the chosen reasons of a refusal come back after a reload, and it says that words do not', async ({
  page,
  baseURL,
}) => {
  await aTakenCase(page, baseURL);
  await page.keyboard.press('r');
  await expect(drawer(page).getByLabel('照片不清晰')).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(alertIn(drawer(page))).toHaveText('请选择一个理由，或自己写明');
  await page.keyboard.press('1');
  await page.keyboard.press('4');
  await drawer(page).getByLabel('补充说明').fill('国徽面反光');
  await page.reload();
  await expect(approve(page)).toBeVisible();
  await page.keyboard.press('r');
  await expect(drawer(page).getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(drawer(page)).toContainText('补充说明不写入浏览器，请重新填写。');
});
