import { addProtocol } from 'maplibre-gl';
import { FetchSource, PMTiles, Protocol, ResolvedValueCache } from 'pmtiles';

import { BASEMAP_ARCHIVE } from './basemap-style.ts';

let isRegistered = false;

/** Teaches MapLibre `pmtiles://`. Once: a second registration would drop the directories that the first has cached. */
export function registerPmtilesProtocol(): void {
  if (isRegistered) return;
  const protocol = new Protocol();
  // The protocol's own cache keeps a failed first request for ever, and no retry would get past it.
  protocol.add(new PMTiles(new FetchSource(BASEMAP_ARCHIVE), new ResolvedValueCache()));
  addProtocol('pmtiles', protocol.tile);
  isRegistered = true;
}
