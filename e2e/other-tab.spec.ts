import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { signIn, type DemoAccount } from './support/signed-in.ts';
import { expectMounted, recordStates, statesOf } from './support/sub-app.ts';

const at = (path: string) => (url: URL) => url.pathname === path;
const mark = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.setAttribute('data-e2e-of-the-one-before', ''));
const ofTheOneBefore = (page: Page) => page.locator('[data-e2e-of-the-one-before]');

/** Somebody else, in another tab of the same browser. */
const signInElsewhere = async (context: BrowserContext, account: DemoAccount) => {
  const other = await context.newPage();
  await signIn(other, account);
  await other.close();
};

/** As the menu does it: storage is cleared, after a word about why. */
const signOutElsewhere = async (context: BrowserContext) => {
  const other = await context.newPage();
  await other.goto('/home');
  await other.getByRole('banner').getByRole('button', { name: '账号' }).click();
  await Promise.all([other.waitForEvent('load'), other.getByRole('menuitem', { name: '退出登录' }).click()]);
  await other.close();
};

test('somebody else who signs in elsewhere finds a sub-application mounted anew, and the frame is theirs', async ({
  page,
  context,
}) => {
  await recordStates(page);
  await signIn(page, 'pilot');
  await page.goto('/console');
  await expectMounted(page, 'console');
  await mark(page, '#appContainer h1');
  await signInElsewhere(context, 'owner');
  await expect(ofTheOneBefore(page)).toHaveCount(0);
  await expectMounted(page, 'console');
  expect((await statesOf(page, 'console')).slice(-3)).toEqual(['not-mounted', 'mounting', 'mounted']);
  await expect(page).toHaveURL(at('/console'));
  await page.getByRole('banner').getByRole('button', { name: '账号' }).click();
  await expect(page.getByText('owner@skein.demo')).toBeVisible();
});

test('the guard is asked again for whoever signs in elsewhere: an administrator’s page is not theirs', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin');
  await page.goto('/admin');
  await expectMounted(page, 'admin');
  await signInElsewhere(context, 'pilot');
  await expect(page).toHaveURL(at('/403'));
  await expect(page.locator('#appContainer')).toHaveCount(0);
});

test('a page, what is typed in it and an answer on its way are not for somebody else to see', async ({
  page,
  context,
}) => {
  await signIn(page, 'pilot');
  await page.goto('/accountManagement?section=profile');
  const name = page.locator('main input[name="name"]');
  await name.fill('typed by the pilot');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  // The pilot's own answer, held back until the owner is there.
  await page.route('**/uaa/v1/user/session/list', async (route) => {
    const answer = await route.fetch();
    await held;
    await route.fulfill({ response: answer }).catch(() => undefined);
  });
  const asked = page.waitForRequest('**/uaa/v1/user/session/list');
  await page.evaluate(() => history.pushState(null, '', '/accountManagement?section=sessions'));
  await asked;
  await page.unroute('**/uaa/v1/user/session/list');
  await signInElsewhere(context, 'owner');
  release();
  await page.evaluate(() => history.pushState(null, '', '/accountManagement?section=profile'));
  await expect(name).toHaveValue('顾云舟');
});

test('signing out elsewhere leads a page that needs a session to /login, and leaves nothing of it behind', async ({
  page,
  context,
}) => {
  await signIn(page, 'observer');
  await page.goto('/accountManagement?section=profile');
  await expect(page.locator('main input[name="name"]')).toBeVisible();
  await signOutElsewhere(context);
  await expect(page).toHaveURL(at('/login'));
  await expect(page.getByRole('banner').getByRole('button', { name: '账号' })).toHaveCount(0);
});

test('whoever was led to /login in two tabs signs in once, and both go on', async ({ page, context }) => {
  await page.goto('/accountManagement?section=profile');
  await expect(page).toHaveURL(at('/login'));
  await signInElsewhere(context, 'pilot');
  await expect(page).toHaveURL(at('/accountManagement'));
  await expect(page.locator('main input[name="name"]')).toBeVisible();
});
