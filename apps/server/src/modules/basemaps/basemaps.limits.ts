const MEBIBYTE = 1024 * 1024;

/** Of one part of an archive: its directories and tiles are far smaller. */
export const MOST_RANGE_BYTES = 8 * MEBIBYTE;

/** So long a map waits to learn whether an archive has changed; then it is shown what else there is. */
export const LOOK_MILLISECONDS = 3_000;

export const FETCH_LIMITS = { milliseconds: 10_000, bytes: 2 * MEBIBYTE, connections: 8 } as const;

/** So long a house that was silent for all of that time is not asked. */
export const TILE_REST_SECONDS = 15;

/** In the memory of this process, for all sources together. */
export const CACHE_BYTES = 64 * MEBIBYTE;
export const TILE_KEPT_SECONDS = 6 * 60 * 60;
/** That there is none may change sooner. */
export const NOTHING_KEPT_SECONDS = 10 * 60;

/** Tiles that one person makes this server fetch: a map that is moved all the time takes some ten a second. */
export const TILES_PER_MINUTE = 1_200;

/** How long a browser keeps what it has: another version has another address. */
export const BROWSER_SECONDS = 24 * 60 * 60;
