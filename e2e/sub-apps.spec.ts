import { expect, test, type Page } from '@playwright/test';

import { watchForErrors } from './support/page-errors.ts';
import { signIn } from './support/signed-in.ts';
import { subApps } from './support/specification.ts';
import { expectMounted, moveTo, recordStates, statesOf } from './support/sub-app.ts';

const overlay = '.sk-overlay';
const openApps = subApps.filter((name) => name !== 'admin');

/** Dresses the browser's own report of its connection. */
const connect = (page: Page, connection: object, onLine = true) =>
  page.addInitScript(
    ([fake, isOnline]) => {
      Object.defineProperty(navigator, 'connection', { value: fake });
      Object.defineProperty(navigator, 'onLine', { value: isOnline });
    },
    [connection, onLine] as const,
  );

test.beforeEach(async ({ page }) => {
  await recordStates(page);
});

test.describe('mounting', () => {
  for (const name of subApps) {
    test(`${name} mounts into #appContainer without a word in the console`, async ({ page }) => {
      await signIn(page, 'admin');
      const errors = watchForErrors(page);
      await page.goto(`/${name}`);
      await expectMounted(page, name);
      await expect(page.locator('#appContainer').getByRole('heading', { level: 1 })).toBeVisible();
      expect(errors.filter((error) => !error.includes('GL Driver Message'))).toEqual([]);
    });
  }

  test('switches by the links of the shell and by back and forward, one at a time', async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/console');
    await expectMounted(page, 'console');
    for (const name of ['admin', 'dashboard', 'uavhangar', 'controldesk']) {
      await page.locator(`nav a[href="/${name}"]`).first().click();
      await expectMounted(page, name);
      await expect(page.locator('#appContainer > [data-realm]')).toHaveCount(1);
    }
    await page.goBack();
    await expectMounted(page, 'uavhangar');
    await page.goBack();
    await expectMounted(page, 'dashboard');
    await page.goForward();
    await expectMounted(page, 'uavhangar');
    await page.locator('a[href="/home"]').first().click();
    await expect(page.locator('[data-realm]')).toHaveCount(0);
    await page.goBack();
    await expectMounted(page, 'uavhangar');
  });

  test('any path that begins with the prefix activates, and case counts', async ({ page }) => {
    await page.goto('/console/missions/7?tab=log');
    await expectMounted(page, 'console');
    await expect(page).toHaveURL(/\/console\/missions\/7\?tab=log$/);
    await page.goto('/Console');
    await expect(page).toHaveURL(/\/403/);
  });

  for (const name of ['admin', 'console', 'dashboard', 'controldesk', 'uavhangar']) {
    test(`${name} says itself which page it does not have, and the address stays`, async ({ page }) => {
      await signIn(page, 'admin');
      for (const path of [`/${name}/nowhere`, `/${name}X`]) {
        await page.goto(path);
        await expectMounted(page, name);
        const stage = page.locator('#appContainer');
        await expect(stage.getByRole('heading', { level: 1 })).toHaveText('没有这个页面');
        await expect(stage).toContainText(path);
        expect(new URL(page.url()).pathname).toBe(path);
      }
      await page.locator('#appContainer').getByRole('link', { name: /^回到/ }).click();
      await expect(page).toHaveURL((url) => url.pathname === `/${name}`);
      await expect(page.locator('#appContainer')).not.toContainText('没有这个页面');
    });
  }

  test('a move inside a sub-application keeps it mounted', async ({ page }) => {
    await page.goto('/console');
    await expectMounted(page, 'console');
    await moveTo(page, '/console/deeper');
    await page.waitForTimeout(300);
    expect(await statesOf(page, 'console')).toEqual(['loading', 'bootstrapping', 'mounting', 'mounted']);
  });

  test('the lifecycle states are seen in order, and a second visit does not load again', async ({ page }) => {
    await page.goto('/console');
    await expectMounted(page, 'console');
    await moveTo(page, '/dashboard');
    await expectMounted(page, 'dashboard');
    await moveTo(page, '/console');
    await expectMounted(page, 'console');
    expect(await statesOf(page, 'console')).toEqual([
      'loading',
      'bootstrapping',
      'mounting',
      'mounted',
      'unmounting',
      'not-mounted',
      'mounting',
      'mounted',
    ]);
  });

  test('a visitor who is no administrator never loads the admin application', async ({ page }) => {
    await signIn(page, 'pilot');
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/403/);
    expect(requested.filter((path) => path.startsWith('/child/admin'))).toEqual([]);
  });
});

test.describe('loading', () => {
  test('the overlay covers the screen while a sub-application loads, then fades for 400 ms', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/child/console/', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/console');
    await expect(page.locator(overlay)).toBeVisible();
    expect(await page.locator(overlay).boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    // Noted by the page itself: from outside one may come too late to see it fade.
    await page.locator(overlay).evaluate((element) => {
      new MutationObserver(() => {
        document.documentElement.dataset['fade'] = getComputedStyle(element).transitionDuration;
      }).observe(element, { attributeFilter: ['data-leaving'] });
    });
    release();
    await expectMounted(page, 'console');
    await expect(page.locator('html')).toHaveAttribute('data-fade', '0.4s');
    await expect(page.locator(overlay)).toHaveCount(0);
    expect(await page.evaluate(() => window.recorded.loadings)).toEqual([true, false]);
  });

  test('leaving while it loads takes the overlay away at once, and another can be opened', async ({ page }) => {
    await page.route('**/child/console/', () => {});
    await page.goto('/console');
    await expect(page.locator(overlay)).toBeVisible();
    await moveTo(page, '/dashboard');
    await expectMounted(page, 'dashboard');
    await moveTo(page, '/home');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(overlay)).toHaveCount(0);
  });

  test('a move away and back at once still ends with it mounted', async ({ page }) => {
    await page.goto('/home');
    await moveTo(page, '/console');
    await moveTo(page, '/dashboard');
    await moveTo(page, '/console');
    await expectMounted(page, 'console');
  });
});

test.describe('a failed load', () => {
  const failures: [string, string, number | 'abort'][] = [
    ['the page answers 500', '**/child/console/', 500],
    ['the page cannot be reached', '**/child/console/', 'abort'],
    ['a script answers 503', '**/child/console/assets/*.js', 503],
    ['a script cannot be reached', '**/child/console/assets/*.js', 'abort'],
    ['a stylesheet answers 404', '**/child/console/assets/*.css', 404],
  ];

  for (const [what, pattern, answer] of failures) {
    test(`${what}: the user is told, the shell works on, a retry succeeds`, async ({ page }) => {
      const logged: string[] = [];
      page.on('console', (message) => logged.push(message.text()));
      await page.route(pattern, (route) =>
        answer === 'abort' ? route.abort() : route.fulfill({ status: answer, body: 'broken' }),
      );
      await page.goto('/console');
      await expect(page.getByRole('alert')).toContainText('这个应用没有加载成功');
      await expect(page.locator(overlay)).toHaveCount(0);
      if (answer !== 'abort') expect(logged.join('\n')).toContain(`load failed with status ${answer}`);

      await moveTo(page, '/dashboard');
      await expectMounted(page, 'dashboard');
      await moveTo(page, '/console');
      await expect(page.getByRole('alert')).toBeVisible();

      await page.unroute(pattern);
      await page.getByRole('alert').getByRole('button').click();
      await expectMounted(page, 'console');
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('is not tried again sooner than 200 ms later', async ({ page }) => {
    const times: number[] = [];
    await page.route('**/child/console/', (route) => {
      times.push(Date.now());
      return times.length === 1 ? route.fulfill({ status: 500 }) : route.continue();
    });
    await page.goto('/home');
    await page.evaluate(() => {
      const retryAtOnce = new MutationObserver(() => {
        document.querySelector<HTMLElement>('[role=alert] button')?.click();
      });
      retryAtOnce.observe(document, { childList: true, subtree: true });
    });
    await moveTo(page, '/console');
    await expectMounted(page, 'console');
    expect(times).toHaveLength(2);
    expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(200);
  });

  test('of a module that broke while it ran can be retried: its address is a new one', async ({ page }) => {
    const requested: string[] = [];
    await page.route('**/child/console/assets/index-*.js*', (route) => {
      requested.push(route.request().url());
      const isRetry = route.request().url().includes('retry=');
      return isRetry
        ? route.continue()
        : route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken")' });
    });
    await page.goto('/console');
    await page.getByRole('alert').getByRole('button').click();
    await expectMounted(page, 'console');
    expect(requested.at(-1)).toContain('retry=1');
  });
});

test('a sub-application that fails to start can be started again', async ({ page }) => {
  const body = `let starts = 0;
    export const mount = async ({ container }) => {
      if (++starts === 1) throw new Error('not today');
      container.append('started');
    };
    export const unmount = async () => {};`;
  await page.route('**/child/console/assets/index-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.goto('/console');
  await page.getByRole('alert').getByRole('button').click();
  await expectMounted(page, 'console');
  await expect(page.locator('#appContainer')).toContainText('started');
  const states = await statesOf(page, 'console');
  expect(states.slice(states.indexOf('load-error'))).toEqual([
    'load-error',
    'loading',
    'unloading',
    'not-loaded',
    'loading',
    'bootstrapping',
    'mounting',
    'mounted',
  ]);
});

test.describe('prefetching', () => {
  const cases: [string, object, boolean, boolean][] = [
    ['is on over a good line', { saveData: false, effectiveType: '4g' }, true, true],
    ['is skipped in data-saver mode', { saveData: true, effectiveType: '4g' }, true, false],
    ['is skipped on 3G', { saveData: false, effectiveType: '3g' }, true, false],
    ['is skipped on 2G', { saveData: false, effectiveType: '2g' }, true, false],
    ['is skipped offline', { saveData: false, effectiveType: '4g' }, false, false],
  ];

  for (const [what, connection, onLine, isExpected] of cases) {
    test(what, async ({ page }) => {
      await connect(page, connection, onLine);
      const requested = new Set<string>();
      page.on('request', (request) => requested.add(new URL(request.url()).pathname));
      await page.goto('/console');
      await expectMounted(page, 'console');
      const others = openApps.filter((other) => other !== 'console');
      const asked = (kind: RegExp) =>
        others.filter((name) => [...requested].some((path) => path.startsWith(`/child/${name}/`) && kind.test(path)));
      if (isExpected) return expect.poll(() => asked(/\.js$/)).toEqual(others);
      await page.waitForTimeout(1500);
      expect(asked(/./)).toEqual([]);
    });
  }
});

test('the map’s engine is the shell’s, whoever draws with it', async ({ page }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    if (/map-engine-.*\.js/.test(request.url())) fetched.add(new URL(request.url()).pathname);
  });
  for (const name of ['dashboard', 'controldesk', 'uavhangar']) {
    await (name === 'dashboard' ? page.goto(`/${name}`) : moveTo(page, `/${name}`));
    await expectMounted(page, name);
    await expect(page.locator('#appContainer .sk-map[data-state="ready"]')).toBeAttached();
  }
  const folders = new Set([...fetched].map((path) => path.slice(0, path.lastIndexOf('/'))));
  expect(folders).toEqual(new Set(['/assets']));
});

for (const part of ['map-engine', 'map-view'])
  test(`a map whose ${part} could not be fetched is there after a retry`, async ({ page }) => {
    const pattern = `**/${part}-*.js`;
    await page.route(pattern, (route) => route.abort());
    await page.goto('/dashboard');
    const retry = page.locator('#appContainer .sk-map-problem').getByRole('button');
    await expect(retry).toBeVisible();
    await page.unroute(pattern);
    await retry.click();
    await expect(page.locator('#appContainer .sk-map[data-state="ready"]')).toBeAttached();
  });

test.describe('isolation', () => {
  test('globals, listeners, timers, styles, pop-ups and the title of one are gone in the next', async ({ page }) => {
    await page.goto('/console');
    await expectMounted(page, 'console');
    const shellTitle = await page.title();
    await page.evaluate(() => {
      const realm = window.__SKEIN_REALM__('console');
      const { dataset } = document.documentElement;
      realm['leak'] = 'global';
      realm.setInterval(() => (dataset['aliveInterval'] = ''), 20);
      realm.addEventListener('probe', () => (dataset['aliveWindow'] = ''), true);
      realm.document.addEventListener('probe', () => (dataset['aliveDocument'] = ''));
      realm.onresize = () => (dataset['aliveHandler'] = '');
      const popup = realm.document.createElement('div');
      popup.id = 'leaked-popup';
      realm.document.body.append(popup);
      const style = realm.document.createElement('style');
      style.textContent = 'body { outline: 3px solid red; }';
      realm.document.head.append(style);
      realm.document.title = 'Leaked';
    });
    await expect(page.locator('body')).toHaveCSS('outline-width', '3px');
    await moveTo(page, '/dashboard');
    await expectMounted(page, 'dashboard');

    const left = await page.evaluate(async () => {
      const { dataset } = document.documentElement;
      for (const key of Object.keys(dataset)) if (key.startsWith('alive')) delete dataset[key];
      window.dispatchEvent(new Event('probe'));
      document.dispatchEvent(new Event('probe'));
      window.dispatchEvent(new Event('resize'));
      await new Promise((resolve) => setTimeout(resolve, 200));
      return {
        alive: Object.keys(dataset).filter((key) => key.startsWith('alive')),
        global: 'leak' in window || 'leak' in window.__SKEIN_REALM__('dashboard'),
        nodes: document.querySelectorAll('#leaked-popup, [data-realm="console"]').length,
        styles: [...document.styleSheets].filter(({ href, disabled }) => href?.includes('/child/console/') && !disabled)
          .length,
        outline: getComputedStyle(document.body).outlineStyle,
      };
    });
    expect(left).toEqual({ alive: [], global: false, nodes: 0, styles: 0, outline: 'none' });
    expect(await page.title()).not.toBe('Leaked');

    await moveTo(page, '/console');
    await expectMounted(page, 'console');
    expect(await page.evaluate(() => 'leak' in window.__SKEIN_REALM__('console'))).toBe(false);
    await expect(page).toHaveTitle(shellTitle);
  });

  test('its styles reach nothing of the shell', async ({ page }) => {
    await page.goto('/console');
    await expectMounted(page, 'console');
    const unscoped = await page.evaluate(() =>
      [...document.styleSheets]
        .filter(({ href }) => href?.includes('/child/'))
        .flatMap(({ cssRules }) => [...cssRules])
        .map((rule) => rule.constructor.name)
        .filter((kind) => kind !== 'CSSScopeRule' && kind !== 'CSSKeyframesRule'),
    );
    expect(unscoped).toEqual([]);
  });

  test('follows language and theme of the shell while mounted', async ({ page }) => {
    await page.goto('/console');
    await expectMounted(page, 'console');
    const heading = page.locator('#appContainer h1');
    await expect(heading).toHaveText('作业台');
    await page.getByRole('button', { name: '外观' }).click();
    await page.getByRole('menuitemradio', { name: '深色' }).click();
    await expect(heading).toHaveCSS('color', 'rgb(232, 238, 244)');
    await page.getByRole('button', { name: '语言' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(heading).toHaveText('Console');
  });
});

test.describe('the agreement with the shell', () => {
  test('event.mainEvent shows an alert dialog of the shell', async ({ page }) => {
    await page.goto('/console');
    await expectMounted(page, 'console');
    await page.getByRole('button', { name: '帮助', exact: true }).click();
    await page.getByRole('menuitem').click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.locator('.sk-dialog-body')).toHaveText(/^我是主应用的通知/);
    await expect(dialog).toContainText('作业台');
    await dialog.getByRole('button').click();
    await expect(dialog).toBeHidden();
  });

  test('uncaught errors and rejections are logged and not shown', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/home');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('lost in a timer');
      });
      void Promise.reject(new Error('lost in a promise'));
    });
    await expect.poll(() => logged.filter((text) => text.includes('捕获到全局未处理异常')).length).toBe(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a warning is logged when routing is not started within 5 s', async ({ page }) => {
    // Counted by the page itself, from its beginning, so that a busy machine cannot make it seem too early.
    await page.addInitScript(() => {
      const { warn } = console;
      console.warn = (...words: unknown[]) => {
        warn(...words, Math.floor(performance.now()));
      };
    });
    const warned: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()));
    // Whose address this is only the settings know, and they never come.
    await page.route('**/app/v1/shell/settings', () => {});
    await page.goto('/weather');
    const late = () => warned.filter((text) => text.includes('not been started within 5000 ms'));
    await expect.poll(() => late().length).toBe(1);
    expect(Number(late()[0]?.match(/\d+$/)?.[0])).toBeGreaterThanOrEqual(5000);
  });
});

test.describe('a sub-application built by someone else', () => {
  test('is hosted although the settings that name it did not come at first', async ({ page }) => {
    let isDown = true;
    await page.route('**/app/v1/shell/settings', (route) =>
      isDown ? route.fulfill({ status: 503, body: 'down' }) : route.continue(),
    );
    const gaveUp = page.waitForEvent('pageerror', { timeout: 30_000 });
    await page.goto('/home');
    await gaveUp;
    isDown = false;
    await moveTo(page, '/weather');
    await expectMounted(page, 'weather');
  });

  test('is hosted, speaks to the shell and leaves nothing behind', async ({ page }) => {
    await page.goto('/weather');
    await expectMounted(page, 'weather');
    const report = page.locator('.weather-report');
    await expect(report).toHaveText('22 °C, clear');
    await expect(report).toHaveCSS('border-left-color', 'rgb(255, 0, 128)');
    await page.getByRole('button', { name: 'Tell the shell' }).click();
    await expect(page.locator('.sk-dialog-body')).toHaveText('我是主应用的通知：22 °C');
    await page.getByRole('alertdialog').getByRole('button').click();

    await moveTo(page, '/console');
    await expectMounted(page, 'console');
    const left = await page.evaluate(async () => {
      document.documentElement.removeAttribute('data-weather-alive');
      window.dispatchEvent(new Event('weather-probe'));
      document.dispatchEvent(new Event('weather-probe'));
      await new Promise((resolve) => setTimeout(resolve, 200));
      return {
        alive: document.documentElement.getAttribute('data-weather-alive'),
        globals: ['weather', 'weatherLibrary', 'weatherChunk', 'weatherLeak', 'undeclaredByVendor'].filter(
          (name) => name in window,
        ),
        nodes: document.querySelectorAll('#weather-popup, .weather-report').length,
        styles: [...document.querySelectorAll<HTMLStyleElement>('#weather-style')].filter(
          ({ sheet }) => sheet && !sheet.disabled,
        ).length,
      };
    });
    expect(left).toEqual({ alive: null, globals: [], nodes: 0, styles: 0 });

    await moveTo(page, '/weather');
    await expectMounted(page, 'weather');
    await expect(report).toHaveText('22 °C, clear');
  });
});
