import type { Position } from '@skein/geo/position.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { fillText } from '@skein/ui/ui-text.ts';
import { useEffect, useState, type ReactNode } from 'react';

import './map-coordinates.css';
import {
  chooseCoordinateFormat,
  coordinateFormats,
  useCoordinateFormat,
  useWrittenCoordinates,
} from '../coordinate-format.ts';
import { inRange } from '../drawing/grips.ts';
import { useMap } from '../use-map.ts';
import { toolTexts } from './tool-texts.ts';

/** Where the pointer is, or, without one, the middle of the map. A press writes it another way, here and on every map. */
export function MapCoordinates(): ReactNode {
  const text = toolTexts[usePreferences().language];
  const format = useCoordinateFormat();
  const write = useWrittenCoordinates();
  const { position, isPointed } = usePointedPlace();
  const next = coordinateFormats[(coordinateFormats.indexOf(format) + 1) % coordinateFormats.length] ?? 'degrees';
  const said = fillText(isPointed ? text.pointedAt : text.middleAt, { place: write(position) });
  return (
    <button
      type="button"
      className="sk-map-coordinates"
      title={fillText(text.otherFormat, { format: text.formats[next] })}
      onClick={() => chooseCoordinateFormat(next)}
    >
      {said}
    </button>
  );
}

function usePointedPlace(): { readonly position: Position; readonly isPointed: boolean } {
  const map = useMap();
  const [pointed, setPointed] = useState<Position>();
  const [middle, setMiddle] = useState(() => placeOf(map.getCenter()));
  useEffect(() => {
    const listening = [
      map.on('mousemove', ({ lngLat }) => setPointed(placeOf(lngLat))),
      map.on('mouseout', () => setPointed(undefined)),
      map.on('move', () => setMiddle(placeOf(map.getCenter()))),
    ];
    return () => {
      for (const each of listening) each.unsubscribe();
    };
  }, [map]);
  return { position: pointed ?? middle, isPointed: pointed !== undefined };
}

const placeOf = ({ lng, lat }: { readonly lng: number; readonly lat: number }): Position => [inRange(lng), lat];
