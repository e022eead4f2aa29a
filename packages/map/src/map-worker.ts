import { setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';

/** A worker file of our own origin: MapLibre's default is looked for beside its module, where a bundle has none. */
export function installMapWorker(): void {
  setWorkerUrl(workerUrl);
}
