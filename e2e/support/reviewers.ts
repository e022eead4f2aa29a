import type { Browser, BrowserContext } from '@playwright/test';
import { inDatabase } from './aged-session.ts';
import { speak } from './language.ts';
import { callFromElsewhere, createAccount, enter } from './new-account.ts';

/** Another administrator, in a browser of their own. */
export const aSecondReviewer = async (browser: Browser, baseURL: string | undefined) => {
  const { account } = await createAccount(baseURL);
  await inDatabase((db) =>
    db.updateTable('users').set({ is_platform_admin: true }).where('mail', '=', account).executeTakeFirst(),
  );
  const context: BrowserContext = await browser.newContext({ ...(baseURL && { baseURL }) });
  await speak(context, 'zh-CN', baseURL);
  await callFromElsewhere(context);
  const page = await context.newPage();
  await enter(page, account);
  return { page, account, close: () => context.close() };
};
