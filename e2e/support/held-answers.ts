import type { Page } from '@playwright/test';

/** The server does what it is asked; the page hears of it when the test lets it. Returns the way to let it. */
export const holdAnswers = async (page: Page, url: string): Promise<() => void> => {
  const { promise: isHeard, resolve: letHear } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await isHeard;
    await route.fulfill({ response });
  });
  return letHear;
};
