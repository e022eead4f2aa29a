import type { Language } from '@skein/ui/preferences.ts';

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));

/** Unions, private use and what stands for nothing: ISO 3166 gives them to no country or region. */
const notOfIso = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);

const namesIn = (language: Language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });

/** A code that became another is known by the other. */
const isCurrent = (code: string): boolean => Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;

/** Two letters of ISO 3166 and what the browser calls them, in the order of the language. */
export function listCountries(language: Language): readonly { readonly code: string; readonly name: string }[] {
  const names = namesIn(language);
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  return codes
    .filter((code) => !notOfIso.has(code) && isCurrent(code))
    .flatMap((code) => {
      const name = names.of(code);
      return name === undefined ? [] : [{ code, name }];
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, language));
}
