import { Converter } from 'opencc-js';
import { chineseNames } from './geonames-corrections.ts';

const HAN_ONLY = /^[\p{Script=Han}·]+$/u;
/** 深圳 and 深圳市 are one name; two characters must remain, or 南县 would lose its own. */
const KIND_OF_PLACE = /(?<=..)(特别市|广域市|市|街道|镇|乡|县)$/u;

const fromJapanese = Converter({ from: 'jp', to: 't' });
const toSimplified = Converter({ from: 't', to: 'cn' });

/**
 * GeoNames lists alternate names without their language. Written the mainland way, the spellings of the one Chinese name
 * (simplified, traditional, with and without 市) outnumber a Japanese, former or regional name.
 */
export function chooseChineseName(geonamesId: number, alternateNames: readonly string[]): string | undefined {
  const corrected = chineseNames[geonamesId];
  if (corrected) return corrected;

  const votes = new Map<string, number>();
  for (const spelling of alternateNames.filter((name) => HAN_ONLY.test(name))) {
    const name = toSimplified(fromJapanese(spelling)).replace(KIND_OF_PLACE, '');
    votes.set(name, (votes.get(name) ?? 0) + 1);
  }
  const [winner] = [...votes].toSorted(([a, votesA], [b, votesB]) => votesB - votesA || a.length - b.length);
  return winner?.[0];
}
