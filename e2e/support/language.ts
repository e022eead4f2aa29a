import type { BrowserContext } from '@playwright/test';

export const languages = ['zh-CN', 'en-US'] as const;
export type Language = (typeof languages)[number];

/** One for each language: how wide a page is depends on its words, how readable on its theme, neither on the other. */
export const themeFor = { 'zh-CN': 'light', 'en-US': 'dark' } as const satisfies Record<Language, string>;

/** The same choice the header's switch makes: a cookie, because a 401 clears local storage. */
export const speak = (context: BrowserContext, language: Language, baseURL: string | undefined): Promise<void> =>
  context.addCookies([{ name: 'skein_language', value: language, url: baseURL ?? '' }]);
