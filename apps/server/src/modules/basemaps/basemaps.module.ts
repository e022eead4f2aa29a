import { join } from 'node:path';
import { basemapCalls, listBasemaps } from '@skein/contract/basemaps.ts';
import { shareReads } from '../../db/share-reads.ts';
import { openS3 } from '../../files/s3-store.ts';
import { serveCalls } from '../../http/serve-calls.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Module, ModuleContext } from '../../module.ts';
import { createDiskArchives, explainArchiveOutages } from './archives.ts';
import { findAll } from './basemaps.repo.ts';
import { createBasemapService } from './basemaps.service.ts';
import { createS3Archives } from './s3-archives.ts';
import { serveTiles } from './serve-tiles.ts';
import { createTileProxy } from './tile-proxy.ts';

/** Maps of regions that administrators lay over the world map, for everybody. */
export const basemapsModule: Module = {
  serve(context) {
    const { app, config, db } = context;
    const archives = explainArchiveOutages(archivesOf(config));
    const proxy = createTileProxy(context);
    app.addHook('onClose', (_, done) => {
      proxy.close();
      done();
    });
    // A map asks for hundreds of tiles at a time: each with a connection of its own, they would keep all others waiting.
    const readMounted = shareReads(() => findAll(db));
    const { listMounted, calls } = createBasemapService(context, {
      archives,
      readMounted,
      mayFetchFrom: proxy.mayFetchFrom,
      tryMiddle: proxy.tryMiddle,
    });
    serveEndpoint(app, listBasemaps, listMounted);
    serveCalls(app, basemapCalls, calls);
    serveTiles(context, { readMounted, archives, proxy });
  },
};

const archivesOf = ({ s3, dataDir }: ModuleContext['config']) =>
  s3 ? createS3Archives(openS3(s3), s3.bucket) : createDiskArchives(join(dataDir, 'basemaps'));
