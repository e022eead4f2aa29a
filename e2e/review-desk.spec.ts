import { expect, test, type Page } from '@playwright/test';
import { aCaller } from './support/founders.ts';
import { callFromElsewhere } from './support/new-account.ts';
import { watchForErrors } from './support/page-errors.ts';
import { aSecondReviewer } from './support/reviewers.ts';
import { fillQueue } from './support/review-queue.ts';
import { signIn } from './support/signed-in.ts';

const drawer = (page: Page) => page.locator('dialog.sk-drawer');
const approve = (page: Page) => drawer(page).getByRole('button', { name: '通过', exact: true });
const opened = (page: Page) => new URL(page.url()).searchParams.get('open');

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
  if (verdict === 'approve') await page.keyboard.press('a');
  else {
    await page.keyboard.press('r');
    await expect(drawer(page).getByLabel('照片不清晰')).toBeFocused();
    await page.keyboard.press('1');
    await page.keyboard.press('Control+Enter');
  }
  await expect.poll(() => opened(page)).not.toBe(before);
  if (opened(page) !== null) await expect(approve(page)).toBeVisible();
};

test('two hundred cases of four kinds are worked through by keyboard alone', async ({ page, baseURL }) => {
  test.setTimeout(600_000);
  const errors = watchForErrors(page);
  const OF_EACH = 50;
  const name = await aFilledQueue(baseURL, OF_EACH);
  await signIn(page, 'admin');
  await page.goto('/admin/reviews');
  await expect(page.getByRole('grid')).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(page.getByText(`共 ${4 * OF_EACH} 项`)).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('n');
  await expect(approve(page)).toBeVisible();
  for (let index = 0; index < 4 * OF_EACH; index++) await decideOne(page, index % 10 === 9 ? 'refuse' : 'approve');
  await expect(drawer(page)).toHaveCount(0);
  await expect
    .poll(() => outcomes(baseURL, name), { timeout: 30_000 })
    .toEqual({ waiting: 0, approved: 180, refused: 20 });
  expect(errors).toEqual([]);
});

test('two reviewers on one queue never meet over a case', async ({ page, browser, baseURL }) => {
  test.setTimeout(180_000);
  const name = await aFilledQueue(baseURL, 5);
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
  await decideOne(page, 'approve');
  await page.keyboard.press('z');
  await expect.poll(() => opened(page)).toBe(first);
  await expect(approve(page)).toBeVisible();
  await expect(page.locator('.sk-toast').filter({ hasText: '已撤销' })).toBeVisible();
  // Passed over, it goes back to the queue, and the next comes.
  await page.keyboard.press('s');
  await expect.poll(() => opened(page)).not.toBe(first);
  expect(await outcomes(baseURL, name)).toEqual({ waiting: 4, approved: 0, refused: 0 });
});
