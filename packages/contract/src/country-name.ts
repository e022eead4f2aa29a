import type { Language } from './language.ts';

/** What a country or region of two letters of ISO 3166 is called; its letters where nobody knows it. */
export const countryName = (code: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region', fallback: 'none' }).of(code) ?? code;
