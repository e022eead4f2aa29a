// @vitest-environment happy-dom
import type { Position } from '@skein/geo/position.ts';
import { cleanup, render } from '@testing-library/react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, expect, it, vi } from 'vitest';

import { LookAtTyped } from './look-at-typed.tsx';
import { MapContext } from './use-map.ts';

afterEach(cleanup);

/** A map that shows one degree in each direction around 114/22, a hundred points to a degree. */
function aMap() {
  const container = document.createElement('div');
  document.body.append(container);
  const fitBounds = vi.fn();
  const isSeen = ([x, y]: readonly [number, number]) => Math.abs(x - 114) <= 1 && Math.abs(y - 22) <= 1;
  const map = {
    getContainer: () => container,
    getBounds: () => ({ contains: isSeen }),
    project: ([x, y]: readonly [number, number]) => ({ x: x * 100, y: -y * 100 }),
    fitBounds,
  } as unknown as MapLibreMap;
  const look = (...positions: Position[]) => {
    const { unmount } = render(
      <MapContext value={map}>
        <LookAtTyped positions={positions} nearestZoom={14} />
      </MapContext>,
    );
    unmount();
  };
  return { look, container, fitBounds };
}

it('goes to one place that is out of sight, and stays where one is seen already', () => {
  const { look, fitBounds } = aMap();
  look([114.2, 22.1]);
  expect(fitBounds).not.toHaveBeenCalled();
  look([116.4, 39.9]);
  expect(fitBounds).toHaveBeenCalledExactlyOnceWith(
    [116.4, 39.9, 116.4, 39.9],
    expect.objectContaining({ maxZoom: 14 }),
  );
});

it('goes to an area that is out of sight or only a dot, and not while the hand is on the map', () => {
  const { look, container, fitBounds } = aMap();
  look([114, 22], [114.5, 22.5]);
  expect(fitBounds).not.toHaveBeenCalled();
  look([114, 22], [114.05, 22.05]);
  expect(fitBounds).toHaveBeenCalledTimes(1);
  const canvas = container.appendChild(document.createElement('button'));
  canvas.focus();
  look([116, 39], [117, 40]);
  expect(fitBounds).toHaveBeenCalledTimes(1);
});
