import type { Browser, CDPSession, Page } from '@playwright/test';

export interface Visit {
  readonly requests: number;
  /** As they travelled: headers and compressed bodies. */
  readonly totalKib: number;
  readonly fontKib: number;
  readonly addresses: readonly string[];
}

/** What a first visit may cost, whatever language it is in. */
export const firstVisitGoals = {
  '/login': { requests: 25, totalKib: 400 },
  '/home': { requests: 30, totalKib: 600 },
} as const;

interface VisitOptions {
  readonly url: string;
  readonly language: string;
  /** Before the page is sent for: slows the line down, for one. */
  readonly prepare?: (page: Page, session: CDPSession) => Promise<void>;
}

/** Opens a page as somebody who never was here, and waits until nothing more comes. */
export const makeFirstVisit = async <T>(
  browser: Browser,
  { url, language, prepare }: VisitOptions,
  look: (page: Page, visit: Visit) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({ locale: language, viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const count = await countTraffic(session);
    await prepare?.(page, session);
    await page.goto(url);
    await page.locator('h1').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    return await look(page, count());
  } finally {
    await context.close();
  }
};

const countTraffic = async (session: CDPSession): Promise<() => Visit> => {
  const sent = new Map<string, { readonly url: string; readonly isFont: boolean; bytes: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http')) sent.set(requestId, { url: request.url, isFont: type === 'Font', bytes: 0 });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = sent.get(requestId);
    if (request) request.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return () => {
    const requests = [...sent.values()];
    const kib = (some: typeof requests) => some.reduce((sum, { bytes }) => sum + bytes, 0) / 1024;
    return {
      requests: requests.length,
      totalKib: kib(requests),
      fontKib: kib(requests.filter(({ isFont }) => isFont)),
      addresses: requests.map(({ url, bytes }) => `${bytes} ${new URL(url).pathname}`),
    };
  };
};
