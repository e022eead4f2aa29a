import { NetworkError, UnavailableError } from '@skein/api-client/call-errors.ts';
import type { ServerConnection } from '../server-connection.ts';
import { BASEMAP_ARCHIVE_PATH, BASEMAP_TILE_PATH, type MountedBasemap } from '@skein/contract/basemaps.ts';
import type { TileSource } from '@skein/map/basemaps/laid-basemap.ts';

type Fetch = ServerConnection['fetchFile'];

/** The tiles of a basemap from our server, which says of each answer whether its source is there. */
export function tileSourceOf(
  { id, kind, stamp }: Pick<MountedBasemap, 'id' | 'kind' | 'stamp'>,
  fetchFile: Fetch,
  tell: (isAway: boolean) => void,
): TileSource {
  const read = async (...asked: Parameters<Fetch>): Promise<ArrayBuffer> => {
    try {
      const content = await fetchFile(...asked);
      tell(false);
      return await content.arrayBuffer();
    } catch (error) {
      if (isAway(error)) tell(true);
      throw error;
    }
  };
  // Another stamp is another address, so that a browser never mixes parts of two files.
  const version = `?stamp=${encodeURIComponent(stamp)}`;
  if (kind === 'pmtiles')
    return {
      kind: 'archive',
      read: (offset, length, signal) => read(`${BASEMAP_ARCHIVE_PATH}/${id}${version}`, signal, { offset, length }),
    };
  return {
    kind: 'tiles',
    read: async ({ z, x, y }, signal) => {
      try {
        return await read(`${BASEMAP_TILE_PATH}/${id}/${z}/${x}/${y}${version}`, signal);
      } catch (error) {
        if (isNothing(error)) return undefined;
        throw error;
      }
    },
  };
}

const NOTHING = 404;
const FAILURES = 500;

const isNothing = (error: unknown): boolean => error instanceof UnavailableError && error.status === NOTHING;

const isAway = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof UnavailableError && error.status >= FAILURES);
