import { BASEMAP_ARCHIVE_PATH, BASEMAP_TILE_PATH, DEEPEST_ZOOM } from '@skein/contract/basemaps.ts';
import type { FastifyInstance, FastifyRequest, RouteShorthandOptions } from 'fastify';
import * as z from 'zod';
import { AppError } from '../../http/app-error.ts';
import { requireCaller } from '../../http/caller.ts';
import { replyWithStatus } from '../../http/failure.ts';
import type { ModuleContext } from '../../module.ts';
import type { Archives } from './archives.ts';
import { BROWSER_SECONDS } from './basemaps.limits.ts';
import type { StoredBasemap } from './basemaps.repo.ts';
import { exactly } from './exactly.ts';
import { readRange } from './read-range.ts';
import type { createTileProxy } from './tile-proxy.ts';
import { isWithin } from './tiles-within.ts';

export interface TileSources {
  readonly readMounted: () => Promise<readonly StoredBasemap[]>;
  readonly archives: Archives;
  readonly proxy: ReturnType<typeof createTileProxy>;
}

const One = z.object({ id: z.uuid() });
const number = z
  .string()
  .regex(/^\d{1,8}$/)
  .transform(Number);
const OneTile = One.extend({ z: number.pipe(z.number().max(DEEPEST_ZOOM)), x: number, y: number });

const route: RouteShorthandOptions = {
  errorHandler: (...thrown) => void replyWithStatus(...thrown),
  // Ranges must stay what they are, and pictures are packed already.
  compress: false,
};

/** Kept by the browser of whoever is signed in, and by nobody in between. */
const kept = {
  'cache-control': `private, max-age=${BROWSER_SECONDS}`,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Refused by HTTP status: a map reads no envelope. */
export const serveTiles = (
  { app }: Pick<ModuleContext, 'app'>,
  { readMounted, archives, proxy }: TileSources,
): void => {
  const open = async (id: string, kind: StoredBasemap['kind']): Promise<StoredBasemap> => {
    const basemap = (await readMounted()).find((each) => each.id === id && each.kind === kind);
    if (!basemap) throw new AppError('no_such_basemap');
    return basemap;
  };

  app.get(`${BASEMAP_ARCHIVE_PATH}/:id`, route, async (request, reply) => {
    await identify(app, request);
    const { id } = parse(One, request.params, 'no_such_basemap');
    const { archive } = await open(id, 'pmtiles');
    const file = await archives.find(archive);
    if (!file) throw new AppError('basemap_away');
    void reply.header('accept-ranges', 'bytes').header('etag', `"${file.stamp}"`).type('application/octet-stream');
    const range = readRange(request.headers.range, file.bytes);
    // Never the whole: it may be larger than any memory, and nobody needs it to see a map.
    if (!range) return reply.code(416).header('content-range', `bytes */${file.bytes}`).send('');
    const { from, length } = range;
    const bytes = await archives.read(archive, from, length);
    if (!bytes) throw new AppError('basemap_away');
    return reply
      .code(206)
      .headers(kept)
      .header('content-range', `bytes ${from}-${from + length - 1}/${file.bytes}`)
      .header('content-length', length)
      .send(exactly(bytes, length));
  });

  app.get(`${BASEMAP_TILE_PATH}/:id/:z/:x/:y`, route, async (request, reply) => {
    const caller = await identify(app, request);
    const { id, ...tile } = parse(OneTile, request.params, 'no_such_tile');
    const basemap = await open(id, 'xyz');
    const picture = isWithin(basemap, tile) ? await proxy.getTile(basemap, tile, caller.user.id) : undefined;
    if (!picture) throw new AppError('no_such_tile');
    return reply.headers(kept).type(picture.mediaType).send(picture.bytes);
  });
};

const identify = async (app: FastifyInstance, request: FastifyRequest) => {
  const caller = await requireCaller(request, app.edge.identify);
  request.caller = caller;
  return caller;
};

const parse = <S extends z.ZodType>(
  schema: S,
  given: unknown,
  reason: 'no_such_basemap' | 'no_such_tile',
): z.output<S> => {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new AppError(reason);
  return parsed.data;
};
