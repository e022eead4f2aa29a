import { enUS } from './locales/en-US.ts';
import { zhCN, type UiTexts } from './locales/zh-CN.ts';
import { usePreferences, type Language } from './preferences.ts';

/** The kit's own words. Both languages ship with the kit, so that an error page can speak before any text has been loaded. */
export const uiTexts: Record<Language, UiTexts> = { 'zh-CN': zhCN, 'en-US': enUS };

export const useUiText = (): UiTexts => uiTexts[usePreferences().language];

/** Puts values where a text says `{{name}}`, as i18next does for the applications' texts. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(values[name] ?? whole));
