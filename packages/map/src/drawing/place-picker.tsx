import type { Position } from '@skein/geo/position.ts';
import { useEffect, useEffectEvent } from 'react';

import { useMap } from '../use-map.ts';
import { inRange } from './grips.ts';

/** A click on the map is a place. */
export function PlacePicker({ onPick }: { onPick: (position: Position) => void }): null {
  const map = useMap();
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    const { style } = map.getCanvas();
    style.cursor = 'crosshair';
    const clicked = map.on('click', ({ lngLat }) => pick([inRange(lngLat.lng), lngLat.lat]));
    return () => {
      clicked.unsubscribe();
      style.cursor = '';
    };
  }, [map]);
  return null;
}
