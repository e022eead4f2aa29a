import type { Language, Preferences, PreferenceSource, Theme, ThemeChoice } from './preference-source.ts';

const LANGUAGE_COOKIE = 'skein_language';
const THEME_COOKIE = 'skein_theme';
const ONE_YEAR_SECONDS = 365 * 24 * 60 * 60;

/** Cookies, not local storage: an expired session clears all of local storage, and a language must survive that. */
export function createPagePreferences(): PreferenceSource {
  const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)');
  const listeners = new Set<() => void>();
  let preferences = readPreferences(systemIsDark.matches);
  applyToPage(preferences);

  const refresh = () => {
    const next = readPreferences(systemIsDark.matches);
    if (isSame(preferences, next)) return;
    preferences = next;
    applyToPage(preferences);
    listeners.forEach((notify) => notify());
  };
  systemIsDark.addEventListener('change', refresh);

  return {
    read: () => preferences,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    chooseLanguage: (language) => {
      writeCookie(LANGUAGE_COOKIE, language);
      refresh();
    },
    chooseTheme: (choice) => {
      writeCookie(THEME_COOKIE, choice);
      refresh();
    },
  };
}

function readPreferences(systemIsDark: boolean): Preferences {
  const themeChoice = parseThemeChoice(readCookie(THEME_COOKIE));
  const systemTheme: Theme = systemIsDark ? 'dark' : 'light';
  return {
    language: parseLanguage([readCookie(LANGUAGE_COOKIE) ?? '', ...navigator.languages]),
    themeChoice,
    theme: themeChoice === 'system' ? systemTheme : themeChoice,
  };
}

const parseThemeChoice = (value: string | undefined): ThemeChoice =>
  value === 'light' || value === 'dark' ? value : 'system';

/** The first tag that we speak; Chinese when there is none, as on the server. */
function parseLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    if (tag.toLowerCase().startsWith('zh')) return 'zh-CN';
    if (tag.toLowerCase().startsWith('en')) return 'en-US';
  }
  return 'zh-CN';
}

function applyToPage({ language, theme }: Preferences): void {
  const page = document.documentElement;
  page.lang = language;
  page.dataset['theme'] = theme;
  // Before any stylesheet has arrived the browser already paints its canvas, scrollbars and controls by this.
  page.style.colorScheme = theme;
}

const isSame = (a: Preferences, b: Preferences): boolean =>
  a.language === b.language && a.theme === b.theme && a.themeChoice === b.themeChoice;

function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`));
  return entry?.slice(name.length + 1);
}

function writeCookie(name: string, value: string): void {
  document.cookie = `${name}=${value}; path=/; max-age=${ONE_YEAR_SECONDS}; SameSite=Lax`;
}
