import type { Browser, Page } from '@playwright/test';
import { speak } from './language.ts';
import { callFromElsewhere } from './new-account.ts';

/** Somebody with a browser of their own. */
export const aBrowserOfTheirOwn = async (browser: Browser, baseURL: string | undefined): Promise<Page> => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await speak(context, 'zh-CN', baseURL);
  await callFromElsewhere(context);
  return context.newPage();
};
