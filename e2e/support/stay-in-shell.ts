import type { Page } from '@playwright/test';

/** Lets the page that leaves for WeChat begin, but go nowhere: what it shows meanwhile is the shell's. */
export const stayInShell = (page: Page): Promise<unknown> =>
  page.route('**/uaa/v1/wechat/start', (route) =>
    route.fulfill({
      json: { code: 200, msg: '', data: { info: { authorizeUrl: '#here', expiresAt: new Date().toISOString() } } },
    }),
  );
