// @vitest-environment happy-dom
import { act, cleanup, render, renderHook } from '@testing-library/react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';

import { MapContext } from '../use-map.ts';
import { DraftOnMap } from './draft-on-map.tsx';
import { draftIn } from './draft-text.ts';
import { useDrawing, type Drawing } from './use-drawing.ts';

afterEach(cleanup);

/** A map without a picture: a hundred points to a degree, and a hand that goes where it is told. */
function handOnMap() {
  const heard = new Map<string, (event: unknown) => void>();
  const canvas = document.createElement('canvas');
  const quiet = () => undefined;
  const map = {
    on: (name: string, hear: (event: unknown) => void) => {
      heard.set(name, hear);
      return { unsubscribe: () => heard.delete(name) };
    },
    getCanvas: () => canvas,
    getCenter: () => ({ lng: 114, lat: 22 }),
    project: ([x, y]: readonly [number, number]) => ({ x: x * 100, y: y * 100 }),
    unproject: ([x, y]: readonly [number, number]) => ({ lng: x / 100, lat: y / 100 }),
    addSource: quiet,
    addLayer: quiet,
    setPaintProperty: quiet,
    getSource: quiet,
  } as unknown as MapLibreMap;
  const does = (type: string, lng: number, lat: number) =>
    act(() =>
      heard.get(type)?.({
        type,
        lngLat: { lng, lat },
        point: { x: lng * 100, y: lat * 100 },
        preventDefault: quiet,
      }),
    );
  return { map, does };
}

const blank = JSON.stringify({ kind: 'circle', center: null, radiusMeters: 500 });

it('shows no other circle than the form keeps once the hand has left the map', () => {
  const { map, does } = handOnMap();
  const Shown = ({ drawing }: { drawing: Drawing }) => (
    <MapContext value={map}>
      <DraftOnMap drawing={drawing} theme="dark" neighbours={() => []} />
    </MapContext>
  );
  const { result } = renderHook(() => {
    const [kept, keep] = useState(blank);
    return { kept, drawing: useDrawing(kept, keep) };
  });
  const { rerender } = render(<Shown drawing={result.current.drawing} />);
  const hand = (...deed: Parameters<typeof does>) => {
    does(...deed);
    rerender(<Shown drawing={result.current.drawing} />);
  };
  hand('click', 114, 22);
  hand('mousemove', 114, 22.5);
  expect(result.current.drawing.shown).toMatchObject({ radiusMeters: 55_367 });
  hand('mouseout', 114, 23);
  expect(result.current.drawing.shown).toEqual(draftIn(result.current.kept));
  act(() => result.current.drawing.finish());
  expect(draftIn(result.current.kept)).toMatchObject({ center: [114, 22], radiusMeters: 500 });

  act(() => result.current.drawing.startOver('circle'));
  rerender(<Shown drawing={result.current.drawing} />);
  hand('click', 114, 22);
  hand('mousemove', 114, 22.1);
  hand('click', 114, 22.5);
  hand('mouseout', 114, 23);
  expect(draftIn(result.current.kept)).toMatchObject({ radiusMeters: 55_367 });
  expect(result.current.drawing).toMatchObject({ growing: undefined, shown: { radiusMeters: 55_367 } });
});
