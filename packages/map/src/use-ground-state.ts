import type { LngLatBounds, Map as MapLibreMap, Tile } from 'maplibre-gl';
import { useEffect, useState } from 'react';

import { BASEMAP_SOURCE } from './basemap-style.ts';

/** Of the ground in view: before its tiles have come nobody knows whether it is land or sea. */
export type GroundState = 'coming' | 'known' | 'failed';

const RETRY_MILLISECONDS = 5000;

/** What was fetched stands while one moves on from it; far away from there nothing is known again. */
export function useGroundState(map: MapLibreMap | undefined): GroundState {
  const [state, setState] = useState<GroundState>('coming');
  useEffect(() => {
    if (!map) return undefined;
    let known: LngLatBounds | undefined;
    let failed: TilePlace[] = [];
    let retry: ReturnType<typeof setTimeout> | undefined;
    const tryAgain = () => {
      retry = undefined;
      const again = failed;
      failed = [];
      // By name: of all tiles those that failed are left out.
      map.refreshTiles(BASEMAP_SOURCE, again);
    };
    const look = () => {
      if (!map.isSourceLoaded(BASEMAP_SOURCE)) return;
      if (failed.length === 0) known = map.getBounds();
      else retry ??= setTimeout(tryAgain, RETRY_MILLISECONDS);
      setState(known ? 'known' : 'failed');
    };
    const leave = () => {
      if (!known || doMeet(known, map.getBounds())) return;
      known = undefined;
      failed = [];
      setState('coming');
    };
    const subscriptions = [
      map.on('move', leave),
      map.on('idle', look),
      map.on('sourcedata', ({ sourceId }) => {
        if (sourceId === BASEMAP_SOURCE) look();
      }),
      map.on('error', (event) => {
        if ('sourceId' in event && event.sourceId === BASEMAP_SOURCE) failed.push(...placesIn(event));
      }),
    ];
    return () => {
      clearTimeout(retry);
      for (const subscription of subscriptions) subscription.unsubscribe();
      setState('coming');
    };
  }, [map]);
  return state;
}

interface TilePlace {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Of the tile that an error is about. */
const placesIn = (event: object): TilePlace[] =>
  'tile' in event ? [(event as { tile: Tile }).tile.tileID.canonical] : [];

const doMeet = (one: LngLatBounds, other: LngLatBounds): boolean =>
  one.getWest() <= other.getEast() &&
  other.getWest() <= one.getEast() &&
  one.getSouth() <= other.getNorth() &&
  other.getSouth() <= one.getNorth();
