import type { Position } from '@skein/geo/position.ts';
import { useEffect, useEffectEvent, useState } from 'react';

import { useMap } from '../use-map.ts';

interface MeasuredPlaces {
  readonly positions: readonly Position[];
  readonly takeBack: () => void;
  readonly clear: () => void;
}

/** Each click on the map is one more place, and each Enter its middle: so it is done without a pointer. */
export function useMeasuredPlaces(onStop: () => void): MeasuredPlaces {
  const map = useMap();
  const [positions, setPositions] = useState<readonly Position[]>([]);
  const takeBack = () => setPositions(withoutLast);
  const stop = useEffectEvent(onStop);

  useEffect(() => {
    const canvas = map.getCanvas();
    const add = ({ lng, lat }: { lng: number; lat: number }) => setPositions((before) => [...before, [lng, lat]]);
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter') add(map.getCenter());
      else if (event.key === 'Backspace') setPositions(withoutLast);
      else if (event.key === 'Escape') stop();
      else return;
      event.preventDefault();
      // Not the drawer or the dialog in which the map stands.
      event.stopPropagation();
    };
    canvas.style.cursor = 'crosshair';
    const clicked = map.on('click', ({ lngLat }) => add(lngLat));
    canvas.addEventListener('keydown', press);
    // Where the next Enter counts.
    canvas.focus();
    return () => {
      clicked.unsubscribe();
      canvas.removeEventListener('keydown', press);
      canvas.style.cursor = '';
    };
  }, [map]);

  return { positions, takeBack, clear: () => setPositions([]) };
}

const withoutLast = (positions: readonly Position[]): readonly Position[] => positions.slice(0, -1);
