import { CalendarDay } from '@skein/contract/calendar-day.ts';
import type { Both } from '@skein/contract/both-languages.ts';

/** As people write it: with the separators of thousands, with its unit or without. Grams; undefined: no weight. */
export const readGrams = (text: string): number | undefined => {
  const found = /^(?<number>\d{1,3}(?:,\d{3})+|\d+)(?<part>\.\d+)?(?<unit>g|克|kg|千克|公斤)?$/.exec(comparable(text));
  if (!found?.groups) return undefined;
  const { number = '', part = '', unit = 'g' } = found.groups;
  const value = Number(number.replaceAll(',', '') + part);
  const grams = unit === 'g' || unit === '克' ? value : value * 1000;
  const whole = Math.round(grams);
  return Math.abs(grams - whole) < 1e-6 ? whole : undefined;
};

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
/** A workbook keeps a day as the number of days since this one. */
const FIRST_OF_WORKBOOKS = Date.UTC(1899, 11, 30);

/** As our own files write it, as spreadsheets show it, or as a workbook keeps it. Undefined: no day. */
export const readDay = (text: string): string | undefined => {
  const plain = text.normalize('NFKC').trim();
  const kept = /^(?<days>\d{5})(?:\.\d+)?$/.exec(plain)?.groups?.['days'];
  if (kept !== undefined) return dayOf(new Date(FIRST_OF_WORKBOOKS + Number(kept) * DAY_MILLISECONDS).toISOString());
  const written =
    /^(?<year>\d{4})(?<between>[-/.年])(?<month>\d{1,2})[-/.月](?<day>\d{1,2})日?(?:[T ]0{1,2}:00(?::00)?)?$/.exec(
      plain,
    ) ?? /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/.exec(plain);
  const { year = '', month = '', day = '' } = written?.groups ?? {};
  return dayOf(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
};

const dayOf = (text: string): string | undefined => CalendarDay.safeParse(text.slice(0, 10)).data;

/** One of a few names of ours, by itself or by its words in either language. */
export const createWordReader = <Name extends string>(words: Readonly<Record<Name, Both>>) => {
  const names = Object.keys(words) as Name[];
  const known = new Map(
    names.flatMap((name) => [name, ...words[name]].map((word) => [comparable(word), name] as const)),
  );
  return (text: string): Name | undefined => known.get(comparable(text));
};

/** Two that differ only in how they were typed are one. */
export const comparable = (text: string): string => text.normalize('NFKC').replaceAll(/\s/gu, '').toLowerCase();
