import { expect, test, type Page } from '@playwright/test';
import { languages, speak } from './support/language.ts';
import { signIn } from './support/signed-in.ts';

const never = () => new Promise<void>(() => {});

for (const language of languages) {
  test(`${language}: a section of the account is the heading and the title`, async ({ page, context, baseURL }) => {
    const word = language === 'zh-CN' ? '登录设备' : 'Signed-in devices';
    await speak(context, language, baseURL);
    await signIn(page, 'owner');
    await page.goto('/accountManagement?section=sessions');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(word);
    await expect(page).toHaveTitle(new RegExp(`^${word}`));
  });

  test(`${language}: a product that is not open yet says so`, async ({ page, context, baseURL }) => {
    await speak(context, language, baseURL);
    await signIn(page, 'owner');
    await page.goto('/home');
    await expect(page.locator('.shell-home-product').first()).toContainText(
      language === 'zh-CN' ? '暂未开放' : 'Not available yet',
    );
  });
}

test('while a sub-application loads, the way elsewhere is seen and can be taken', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/home');
  await expect(page.locator('h1')).toBeVisible();
  await page.route('**/child/controldesk/**', never);
  await page.locator('.sk-rail-link[href="/controldesk"]').click();
  await expect(page.locator('.shell-stage-panel')).toBeVisible();
  await page.locator('.sk-rail-link[href="/home"]').click();
  await expect(page.locator('.sk-overlay')).toHaveCount(0);
  await expect(page).toHaveURL((url) => url.pathname === '/home');
});

test('a map that is not here yet says that it comes', async ({ page }) => {
  await page.route(/pearl-river/, never);
  await page.goto('/home');
  await expect(page.locator('.sk-map-loading')).toHaveText('地图加载中…');
});

test.describe('with a finger, 390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  for (const path of ['/home', '/accountManagement?section=security', '/deviceMana/uvaInfo'])
    test(`${path} has no control below 44 px`, async ({ page }) => {
      await signIn(page, 'owner');
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await tooSmall(page)).toEqual([]);
    });
});

test('the sign-in card stays where it is, whichever way is chosen', async ({ page }) => {
  await page.goto('/login');
  const card = page.locator('.shell-entry-card');
  const place = async () => (await card.boundingBox())?.x;
  const before = await place();
  for (const tab of await page.getByRole('tab').all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    expect(await place()).toBe(before);
  }
  await page.getByRole('button', { name: /^pilot@/ }).click();
  await expect(page.locator('input[name="account"]')).toHaveValue('pilot@skein.demo');
});

test('the name of a picture in the bar stands there at once, and goes with Esc', async ({ page }) => {
  await page.goto('/login');
  const button = page.getByRole('banner').getByRole('button', { name: '语言' });
  const name = () => button.evaluate((element) => getComputedStyle(element, '::after').display);
  expect(await name()).toBe('none');
  await button.hover();
  expect(await name()).toBe('block');
  await page.keyboard.press('Escape');
  expect(await name()).toBe('none');
  await expect(page.getByRole('banner').locator('[title]')).toHaveCount(0);
});

test.describe('390 px wide', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the section that is open stands whole in the line of sections', async ({ page, context, baseURL }) => {
    await speak(context, 'en-US', baseURL);
    await signIn(page, 'pilot');
    for (const section of ['profile', 'history', 'data']) {
      await page.goto(`/accountManagement?section=${section}`);
      const line = page.locator('.sk-side-nav');
      const outside = () =>
        line.evaluate((nav) => {
          const link = nav.querySelector('[aria-current]')?.getBoundingClientRect();
          const more = (nav as HTMLElement).dataset['more'];
          const [start, end] = [
            more === 'start' || more === 'both' ? 36 : 0,
            more === 'end' || more === 'both' ? 36 : 0,
          ];
          return !link || link.left < start || link.right > nav.clientWidth - end;
        });
      await expect.poll(outside, { message: section }).toBe(false);
    }
  });
});

test('what stands for the cards has their places, while the page comes and while they do', async ({ page }) => {
  await signIn(page, 'owner');
  let letIn = () => {};
  const isLetIn = new Promise<void>((resolve) => (letIn = resolve));
  await page.route('**/member-home*.js', async (route) => {
    await isLetIn;
    await route.continue();
  });
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/app/v1/userProduct/list', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/home');
  const placesOf = (selector: string) =>
    page.locator(selector).evaluateAll((cards) =>
      cards.map((card) => {
        const { x, y, width } = card.getBoundingClientRect();
        return [x, y, width].map(Math.round);
      }),
    );
  await expect(page.locator('.sk-skeleton-card')).toHaveCount(4);
  const before = await placesOf('.sk-skeleton-card');
  letIn();
  await expect(page.locator('.shell-home-columns')).toBeVisible();
  expect(await placesOf('.sk-skeleton-card')).toEqual(before);
  answer();
  await expect(page.locator('.shell-home-product')).toHaveCount(4);
  expect(await placesOf('.shell-home-products > li')).toEqual(before);
});

/** Links amid words are as high as the words; a checkbox is hit on its row. */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary, [role="tab"]')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.matches('.sk-skip'))
      .filter((control) => !control.closest('p, .sk-map') || getComputedStyle(control).display !== 'inline')
      .filter((control) => {
        const target = control.closest<HTMLElement>('.sk-control, .sk-checkbox, label, td.sk-table-check') ?? control;
        const { width, height } = target.getBoundingClientRect();
        const around = getComputedStyle(target, '::after');
        const hitHeight = around.position === 'absolute' ? Number.parseFloat(around.height) || height : height;
        return width > 1 && (width < 43.5 || hitHeight < 43.5);
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
