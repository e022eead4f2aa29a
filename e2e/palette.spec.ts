import { expect, test, type Page } from '@playwright/test';
import { languages, speak, type Language } from './support/language.ts';
import { untilLoadedAnew } from './support/loads-anew.ts';
import { signIn } from './support/signed-in.ts';
import { expectAccessible } from './support/sound-page.ts';

const words = {
  'zh-CN': {
    palette: '搜索页面与操作',
    signOut: '退出登录',
    sessions: '登录设备',
    security: '安全设置',
    dark: '深色外观',
    recent: '最近打开',
    otherLanguage: '切换为英文',
    nothing: '没有找到',
    // In the letters of the alphabet, and in the other language.
    meant: { signOut: ['tuichu', 'tc', 'tcdl', 'sign out', 'log out'], security: ['anquan', 'password', '2fa'] },
  },
  'en-US': {
    palette: 'Search pages and actions',
    signOut: 'Sign out',
    sessions: 'Signed-in devices',
    security: 'Security',
    dark: 'Dark appearance',
    recent: 'Recent',
    otherLanguage: 'Switch to Chinese (简体中文)',
    nothing: 'Nothing found',
    meant: { signOut: ['退出', 'tuichu', 'tc', 'log out'], security: ['安全', '密码', 'passkey'] },
  },
} satisfies Record<Language, unknown>;

const field = (page: Page) => page.getByRole('combobox');
const options = (page: Page) => page.getByRole('option');
const chosen = (page: Page) => page.getByRole('option', { selected: true });

const open = async (page: Page): Promise<void> => {
  await expect(page.locator('h1').first()).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
};

for (const language of languages) {
  test.describe(language, () => {
    const word = words[language];
    test.beforeEach(async ({ context, baseURL }) => speak(context, language, baseURL));

    test('is found by name, by pinyin and in the other language; the best match is chosen', async ({ page }) => {
      await signIn(page, 'owner');
      await page.goto('/home');
      await open(page);
      for (const query of word.meant.signOut) {
        await field(page).fill(query);
        await expect(chosen(page), query).toContainText(word.signOut);
      }
      for (const query of word.meant.security) {
        await field(page).fill(query);
        await expect(options(page).filter({ hasText: word.security }).first(), query).toBeVisible();
      }
      await field(page).fill('submarine');
      await expect(page.getByRole('dialog')).toContainText(word.nothing);
      await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
      await expectAccessible(page, 'nothing found');
    });

    test('opens a section of the account with the keyboard alone, and offers it as recent afterwards', async ({
      page,
    }) => {
      await signIn(page, 'pilot');
      await page.goto('/home');
      await open(page);
      await expectAccessible(page, 'open');
      await field(page).fill(word.sessions);
      await expect(chosen(page).locator('mark')).toHaveText(word.sessions);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/accountManagement\?section=sessions/);
      await expect(page.getByRole('dialog')).toHaveCount(0);

      await page.goto('/home');
      await open(page);
      const recent = page.getByRole('group', { name: word.recent });
      await expect(recent.getByRole('option').first()).toContainText(word.sessions);
    });

    test('does things too: appearance, language, signing out', async ({ page }) => {
      await signIn(page, 'observer');
      await page.goto('/home');
      await open(page);
      await field(page).fill(word.dark);
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await open(page);
      await field(page).fill(word.otherLanguage);
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).not.toHaveAttribute('lang', language);
      await open(page);
      await field(page).fill('tuichu');
      await untilLoadedAnew(page, () => page.keyboard.press('Enter'));
      await expect(page.locator('.sk-rail')).toHaveCount(0);
      expect(await page.evaluate(() => localStorage.length)).toBe(0);
    });
  });
}

test('the arrows go round, PageDown goes further, and a reader is told which one is meant', async ({ page }) => {
  await signIn(page, 'owner');
  await page.goto('/home');
  await open(page);
  const count = await options(page).count();
  const told = () => field(page).getAttribute('aria-activedescendant');
  const idOf = (index: number) => options(page).nth(index).getAttribute('id');
  expect(await told()).toBe(await idOf(0));
  await page.keyboard.press('ArrowUp');
  expect(await told()).toBe(await idOf(count - 1));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('PageDown');
  expect(await told()).toBe(await idOf(8));
  await expect(options(page).nth(8)).toBeInViewport();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what was opened is kept for the person, and goes with the session', async ({ page }) => {
  await signIn(page, 'pilot');
  await page.goto('/accountManagement?section=history');
  await expect(page.locator('h1')).toHaveText('登录记录');
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('skein-recent-places')).length);
  await expect.poll(kept).toBe(1);
  // Another person in the same browser.
  await signIn(page, 'observer');
  await page.goto('/home');
  await open(page);
  await expect(page.getByRole('group', { name: '最近打开' })).toHaveCount(0);
  await field(page).fill('退出登录');
  await untilLoadedAnew(page, () => page.keyboard.press('Enter'));
  await expect(page.locator('.sk-rail')).toHaveCount(0);
  expect(await kept()).toBe(0);
});

test('a visitor finds what is public and nothing else', async ({ page }) => {
  await page.goto('/home');
  await open(page);
  await expect(options(page).filter({ hasText: '注册' }).first()).toBeVisible();
  await expect(options(page).filter({ hasText: '退出登录' })).toHaveCount(0);
  await expect(options(page).filter({ hasText: '安全设置' })).toHaveCount(0);
});

test('“/” goes into the filter of the page, and opens the palette where there is none', async ({ page }) => {
  await page.goto('/home');
  await expect(page.locator('h1').first()).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('a/b');
  await expect(field(page)).toHaveValue('a/b');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await signIn(page, 'owner');
  await page.goto('/deviceMana/loadInfo');
  await expect(page.getByRole('searchbox')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.locator('main input[type="search"]')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('it is not part of a first visit, and says so when it cannot be fetched', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.route(/\/palette-[\w-]+\.js/, (route) => route.abort());
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  // On a busy machine the network may rest before there is anything that hears a key.
  await expect(page.locator('h1')).toBeVisible();
  expect(fetched.filter((url) => /\/palette-[\w-]+\.js/.test(url))).toEqual([]);
  await page.keyboard.press('Control+k');
  await expect(page.getByText('页面的程序没有下载成功')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 800, height: 900 },
  { width: 390, height: 844 },
];

test('the search stands at one place on every page, signed in or not, in a sub-application too', async ({ page }) => {
  const [places, button] = [new Set<string>(), page.locator('.shell-palette-button')];
  const look = async (path: string) => {
    await page.goto(path);
    await expect(page.locator('h1').first()).toBeVisible();
    for (const size of sizes) {
      await page.setViewportSize(size);
      const { x, y, width } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0 };
      places.add(`at ${size.width}: ${[x, y, width].map(Math.round).join(' ')}`);
    }
  };
  for (const path of ['/home', '/login', '/user/privacy-statement']) await look(path);
  await signIn(page, 'admin');
  for (const path of ['/home', '/accountManagement', '/deviceMana/loadInfo', '/controldesk', '/console'])
    await look(path);
  expect([...places]).toHaveLength(sizes.length);
});
