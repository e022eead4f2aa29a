import { expect, it } from 'vitest';
import { countryNumber } from './country-numbers.ts';

const letters = Array.from({ length: 26 }, (_, at) => String.fromCodePoint(65 + at));
const everyPair = letters.flatMap((first) => letters.map((second) => first + second));

it('gives each number of ISO 3166 to the country that the language tables know by it', () => {
  const known = everyPair.flatMap((code) => {
    const number = countryNumber(code);
    return number === null ? [] : [{ code, number }];
  });
  expect(known).toHaveLength(249);
  expect(new Set(known.map(({ number }) => number)).size).toBe(249);
  for (const { code, number } of known)
    expect(new Intl.Locale(`und-${String(number).padStart(3, '0')}`).region).toMatch(new RegExp(`^(${code}|\\d{3})$`));
  expect(['CN', 'US', 'DE', 'RU', 'XK', ''].map(countryNumber)).toEqual([156, 840, 276, 643, null, null]);
});
