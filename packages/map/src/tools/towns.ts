import { writeDecimalDegrees } from '@skein/geo/formats/degrees.ts';
import type { Language } from '@skein/ui/preferences.ts';

import type { FoundPlace } from './places-meant.ts';

/** Beside the basemap whose labels they are; see `tools/basemap/towns.ts`. */
export const TOWNS_FILE = '/basemap/towns.txt';

const MOST_TOWNS_FOUND = 6;
/** A town and what lies around it. */
const TOWN_ZOOM = 10;
/** Of degrees: ten kilometres. */
const PLACE_DECIMALS = 1;

interface Town {
  readonly name: string;
  readonly zh: string;
  readonly longitude: number;
  readonly latitude: number;
  /** As it is typed by somebody in a hurry. */
  readonly plain: string;
}

/** Accents, apostrophes and spaces are left out by most who look for Xi’an, and by many who look for Ürümqi. */
const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{P}\s]/gu, '')
    .toLowerCase();

/** 深圳市 is 深圳. Two characters must remain, or 朝阳 would be found by its own ending. */
const KIND_OF_PLACE = /(?<=..)(市|地区|盟|县)$/u;

export const readTowns = (text: string): Town[] =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [name = '', zh = '', longitude, latitude] = line.split('\t');
      return { name, zh, longitude: Number(longitude), latitude: Number(latitude), plain: plainOf(name) };
    });

/** Those that are called so before those that begin so, and the larger ones first. */
export function townsCalled(towns: readonly Town[], words: string): Town[] {
  const [zh, plain] = [words.trim().replace(KIND_OF_PLACE, ''), plainOf(words)];
  if (plain === '') return [];
  const named = towns.filter((town) => town.zh === zh || town.plain === plain);
  const begun = towns.filter((town) => town.zh.startsWith(zh) || town.plain.startsWith(plain));
  return [...new Set([...named, ...begun])].slice(0, MOST_TOWNS_FOUND);
}

let loading: Promise<readonly Town[]> | undefined;

/** Fetched when somebody first looks for a name; what failed is asked for again. */
const loadTowns = (): Promise<readonly Town[]> => {
  loading ??= fetchTowns().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

const fetchTowns = async (): Promise<readonly Town[]> => {
  const answer = await fetch(TOWNS_FILE);
  if (!answer.ok) throw new Error(`${TOWNS_FILE}: ${answer.status}`);
  return readTowns(await answer.text());
};

/** The towns of the basemap by name, in Chinese or in letters; the other name and the place tell two of one name apart. */
export async function findTowns(words: string, language: Language, kind: string): Promise<FoundPlace[]> {
  const found = townsCalled(await loadTowns(), words);
  return found.map(({ name, zh, longitude, latitude }) => {
    const position = [longitude, latitude] as const;
    const [own, other] = language === 'zh-CN' && zh !== '' ? [zh, name] : [name, zh];
    const text = [kind, other, writeDecimalDegrees(position, PLACE_DECIMALS)].filter((part) => part !== '').join(' · ');
    return { id: `town ${position.join()}`, name: own, text, position, zoom: TOWN_ZOOM };
  });
}
