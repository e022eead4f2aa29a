import type { GetResourceResponse, RequestParameters } from 'maplibre-gl';
import { PMTiles, ResolvedValueCache } from 'pmtiles';

import type { LaidBasemap, ReadTile, TilePlace, TileSource } from './laid-basemap.ts';
import { shiftTiles } from './shift-tiles.ts';

export const MOUNTED_PROTOCOL = 'mounted';

type TileData = ArrayBuffer | ImageBitmap;
type LoadTile = (tile: TilePlace, signal: AbortSignal) => Promise<TileData>;

const mounted = new Map<string, LoadTile>();
let mountedSoFar = 0;

/** Gives the address under which the engine finds its tiles, until they are taken away again. */
export function mountTiles(basemap: Pick<LaidBasemap, 'key' | 'tiles' | 'isGcj02' | 'source'>): {
  readonly address: string;
  readonly unmount: () => void;
} {
  // Two maps may show the same one: each takes away its own.
  mountedSoFar += 1;
  const name = String(mountedSoFar);
  mounted.set(name, loaderOf(basemap));
  return { address: `${MOUNTED_PROTOCOL}://${name}/{z}/{x}/{y}`, unmount: () => mounted.delete(name) };
}

export async function serveMounted(
  { url }: RequestParameters,
  { signal }: AbortController,
): Promise<GetResourceResponse<TileData>> {
  const [, name = '', ...place] = /^\w+:\/\/(\d+)\/(\d+)\/(\d+)\/(\d+)$/.exec(url) ?? [];
  const load = mounted.get(name);
  if (!load) throw new Error(`nothing is mounted at ${url}`);
  const [z = 0, x = 0, y = 0] = place.map(Number);
  return { data: await load({ z, x, y }, signal) };
}

function loaderOf({ key, tiles, isGcj02, source }: Parameters<typeof mountTiles>[0]): LoadTile {
  const read = readerOf(source, key);
  if (tiles === 'vector') return async (...asked) => (await read(...asked)) ?? new ArrayBuffer(0);
  if (!isGcj02) return async (...asked) => (await read(...asked)) ?? emptyPicture();
  const shifted = shiftTiles(read);
  return async (tile) => (await shifted(tile)) ?? emptyPicture();
}

function readerOf(source: TileSource, key: string): ReadTile {
  if (source.kind === 'tiles') return source.read;
  const getBytes = async (offset: number, length: number, signal?: AbortSignal) => ({
    data: await source.read(offset, length, signal),
  });
  // The usual cache keeps a failed first request for ever.
  const archive = new PMTiles({ getKey: () => key, getBytes }, new ResolvedValueCache());
  return async ({ z, x, y }, signal) => (await archive.getZxy(z, x, y, signal))?.data;
}

/** Where there is no tile one sees what lies below. */
const emptyPicture = (): Promise<ImageBitmap> => createImageBitmap(new ImageData(1, 1));
