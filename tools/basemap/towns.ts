import { boxHolds, type Box } from './box.ts';
import type { Place } from './geonames.source.ts';
import { prefectureCities } from './prefecture-cities.ts';

/** Every seat of government, and towns of fifty thousand people and more. */
const LOWEST_RANK_OF_ALL = 6;
/** Of a million people, or the seat of a province. */
const RANK_OF_A_CITY = 4;
/** Where most who use the map fly, all that have a Chinese name: its counties too. */
const NEARBY: Box = [73, 18, 135.2, 53.6];
/** A hundred metres: what is gone to is a town. */
const DECIMALS = 3;

/**
 * The towns that a search finds by name: one line each, of name, Chinese name, longitude and latitude, the largest first. Text and
 * not JSON, because a browser cuts lines of ten thousand towns sooner than it parses them.
 */
export function writeTowns(places: readonly Place[]): string {
  const lines = [...places.filter(isFound), ...prefectureCities.map(placeOf)]
    .toSorted((a, b) => a.properties.rank - b.properties.rank || compare(a.properties.name, b.properties.name))
    .map(({ properties: { name, zh = '' }, geometry: { coordinates } }) =>
      [name, zh, ...coordinates.map((degrees) => Number(degrees.toFixed(DECIMALS)))].join('\t'),
    );
  return [...new Set(lines)].map((line) => `${line}\n`).join('');
}

const isFound = ({ properties: { rank, zh }, geometry: { coordinates } }: Place): boolean =>
  rank <= LOWEST_RANK_OF_ALL || (zh !== undefined && boxHolds(NEARBY, coordinates));

const placeOf = ([name, zh, longitude, latitude]: (typeof prefectureCities)[number]): Place => ({
  type: 'Feature',
  properties: { name, zh, rank: RANK_OF_A_CITY },
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});

/** As code units: the same on every machine. */
const compare = (one: string, other: string): number => (one < other ? -1 : Number(one > other));
