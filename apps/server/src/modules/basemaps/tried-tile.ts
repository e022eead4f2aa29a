import type { TileAddress } from '@skein/contract/basemap-template.ts';
import type { TriedTile } from '@skein/contract/basemaps.ts';
import { MERCATOR_MAX_LATITUDE, tileAt } from '@skein/geo/mercator.ts';
import { OutboundError, TIMEOUT } from '../../outbound/outbound-error.ts';
import { NO_PICTURE, type Picture } from './fetch-picture.ts';
import { DEEPEST_UNASKED, type Reach } from './tiles-within.ts';

/** In the middle, at a zoom at which few tiles hold all of it: if a source has any tile, it has this one. */
export const middleTile = (reach: Reach): TileAddress => {
  const { west, south, east, north, minZoom, maxZoom } = reach;
  const [left, right] = [west ?? -180, east ?? 180];
  const wide = Math.floor(Math.log2(360 / (right - left))) + 1;
  const zoom = Math.max(minZoom ?? 0, Math.min(maxZoom ?? DEEPEST_UNASKED, wide));
  const latitude = ((south ?? -MERCATOR_MAX_LATITUDE) + (north ?? MERCATOR_MAX_LATITUDE)) / 2;
  return tileAt([(left + right) / 2, latitude], zoom);
};

/** Told by its kind, so that each has its remedy. */
export const tryTile = async (
  { z, x, y }: TileAddress,
  fetchTile: () => Promise<Picture | undefined>,
): Promise<TriedTile> => {
  const tile = `${z}/${x}/${y}`;
  try {
    return (await fetchTile()) ? { tile, problem: null, cause: '' } : { tile, problem: 'nothing', cause: '' };
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    return { tile, problem: problemOf(error.code), cause: error.code };
  }
};

const problemOf = (code: string): NonNullable<TriedTile['problem']> => {
  if (code === 'HTTP_401' || code === 'HTTP_403') return 'refused';
  if (code === NO_PICTURE) return 'no_picture';
  return code === TIMEOUT ? 'silent' : 'failed';
};
