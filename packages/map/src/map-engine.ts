import { addProtocol, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { FetchSource, PMTiles, Protocol, ResolvedValueCache } from 'pmtiles';

import { BASEMAP_ARCHIVE } from './basemap-style.ts';

/**
 * What draws a map, ready for use: a megabyte of program, of which shell and sub-applications use one copy. Its exports are
 * listed in `sharedLater` of `@skein/sub-app`, and it is imported by its full name, by which a build knows it.
 */
export { GPUInitializationError, Map } from 'maplibre-gl';

// A worker file of our own origin: MapLibre's default is looked for beside its module, where a bundle has none.
setWorkerUrl(workerUrl);

const protocol = new Protocol();
// The protocol's own cache keeps a failed first request for ever, and no retry would get past it.
protocol.add(new PMTiles(new FetchSource(BASEMAP_ARCHIVE), new ResolvedValueCache()));
addProtocol('pmtiles', protocol.tile);
