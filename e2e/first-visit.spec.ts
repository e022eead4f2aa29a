import { expect, test } from '@playwright/test';
import { signIn } from './support/signed-in.ts';
import { firstVisitGoals, makeFirstVisit } from './support/first-visit.ts';

for (const language of ['zh-CN', 'en-US'])
  for (const [path, { requests, totalKib }] of Object.entries(firstVisitGoals))
    test(`a first visit to ${path} in ${language} costs no more than it may`, async ({ browser, baseURL }) => {
      const visit = await makeFirstVisit(browser, { url: `${baseURL}${path}`, language }, async (page, seen) => {
        // What a worker fetches is not told to the page, and would not be counted.
        expect(page.workers()).toEqual([]);
        return seen;
      });
      expect(visit.addresses.join('\n')).not.toMatch(/antd|map-engine|skein-sans-sc-more/);
      expect(visit.requests, visit.addresses.join('\n')).toBeLessThanOrEqual(requests);
      expect(visit.totalKib, visit.addresses.join('\n')).toBeLessThanOrEqual(totalKib);
    });

test('the home page draws its ground, and says so when it cannot', async ({ page }) => {
  const ground = '**/pearl-river*.json';
  await page.route(ground, (route) => route.abort());
  await page.goto('/home');
  await page.getByRole('alert').getByRole('button', { name: '重试' }).waitFor();
  await page.unroute(ground);
  await page.getByRole('alert').getByRole('button', { name: '重试' }).click();
  const picture = page.getByRole('img', { name: /底图|地图/ });
  await expect(picture).toBeVisible();
  await expect(picture.getByText('深圳', { exact: true })).toBeVisible();
  const land = picture.locator('path').first();
  await expect(land).toHaveAttribute('fill', '#F5F6F5');
  await page.getByRole('button', { name: '外观' }).click();
  await page.getByRole('menuitemradio', { name: '深色' }).click();
  await expect(land).toHaveAttribute('fill', '#161F2A');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const [path, hasRail] of [
    ['/login', false],
    ['/accountManagement', true],
  ] as const)
    test(`${path} shows the frame, in the language and theme that were chosen`, async ({ page, context, baseURL }) => {
      await context.addCookies([
        { name: 'skein_language', value: 'en-US', url: baseURL ?? '' },
        { name: 'skein_theme', value: 'dark', url: baseURL ?? '' },
      ]);
      await page.goto(path);
      await expect(page.locator('.sk-top-bar')).toHaveCSS('background-color', 'rgb(16, 23, 31)');
      // Beside a rail the mark stands alone, as it will.
      await expect(page.getByText('Skein', { exact: true })).toBeVisible({ visible: !hasRail });
      await expect(page.getByText('雁阵', { exact: true })).toBeHidden();
      await expect(page.locator('.sk-frame-rail')).toBeVisible({ visible: hasRail });
      await expect(page.locator('.sk-skeleton-bar').first()).toBeVisible();
    });
});

test('a name is drawn in one face, and a code in the one for codes', async ({ page }) => {
  await page.goto('/register');
  await expect(page.locator('input[autocomplete="one-time-code"]').first()).toHaveCSS('font-family', /^"Skein Mono"/);
  await signIn(page, 'admin');
  await page.goto('/home');
  await expect(page.locator('h1 bdi')).toHaveCSS('font-family', /^"Skein Sans", (?!"Skein)/);
});

test('a hyphen stands as close as in any text, and figures of a table under each other', async ({ page }) => {
  await page.goto('/login');
  await page.locator('h1').waitFor();
  const widths = await page.evaluate(async () => {
    await document.fonts.load('400 13px "Skein Sans"', '0-');
    const measure = (parent: Element, text: string) => {
      const span = parent.appendChild(document.createElement('span'));
      span.textContent = text;
      const { width } = span.getBoundingClientRect();
      span.remove();
      return width;
    };
    const table = document.body.appendChild(document.createElement('table'));
    const cell = table.insertRow().insertCell();
    return {
      hyphen: measure(document.body, '-'.repeat(20)),
      digit: measure(document.body, '0'.repeat(20)),
      ones: measure(cell, '1'.repeat(20)),
      eights: measure(cell, '8'.repeat(20)),
    };
  });
  expect(widths.hyphen).toBeLessThan(0.85 * widths.digit);
  expect(widths.ones).toBeCloseTo(widths.eights, 1);
});
