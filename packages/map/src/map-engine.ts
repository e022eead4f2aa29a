import { addProtocol, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { FetchSource, PMTiles, Protocol, ResolvedValueCache } from 'pmtiles';

import { MOUNTED_PROTOCOL, serveMounted } from './basemaps/mounted-tiles.ts';
import { BASEMAP_ARCHIVE } from './basemap-style.ts';

/** What draws a map, ready for use: a megabyte of program. Only to be had by `loadMapEngine`, or there would be two of it. */
export { GPUInitializationError, Map } from 'maplibre-gl';
export { mountTiles } from './basemaps/mounted-tiles.ts';

// A worker file of our own origin: MapLibre's default is looked for beside its module, where a bundle has none.
setWorkerUrl(workerUrl);
addProtocol(MOUNTED_PROTOCOL, serveMounted);

const protocol = new Protocol();
// The protocol's own cache keeps a failed first request for ever, and no retry would get past it.
protocol.add(new PMTiles(new FetchSource(BASEMAP_ARCHIVE), new ResolvedValueCache()));
addProtocol('pmtiles', protocol.tile);
