import type { Page } from '@playwright/test';

/**
 * Does what makes the page load anew, as signing out does, and waits for the new one. Until then the old page may
 * already show what the new one will, and whatever is asked of it is lost on the way.
 */
export const untilLoadedAnew = (page: Page, deed: () => Promise<void>) =>
  Promise.all([page.waitForEvent('load'), deed()]);
