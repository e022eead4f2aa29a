// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { afterEach, expect, it, vi } from 'vitest';

import { MapContext } from '../use-map.ts';
import { PlacesLayer } from './places-layer.tsx';

afterEach(cleanup);

/** A map without a picture: a hundred points to a degree, 400 × 300 of them, that looks where it is told. */
function aMap() {
  const around = document.createElement('div');
  const canvas = around.appendChild(document.createElement('canvas'));
  Object.defineProperties(canvas, { clientWidth: { value: 400 }, clientHeight: { value: 300 } });
  const rest = new Set<() => void>();
  let middle = [0, 0];
  const quiet = () => undefined;
  const map = {
    on: (name: string, ...heard: unknown[]) => {
      const hear = heard.at(-1) as () => void;
      if (name === 'moveend') rest.add(hear);
      return { unsubscribe: () => rest.delete(hear) };
    },
    getCanvas: () => canvas,
    getCanvasContainer: () => around,
    project: ([x, y]: [number, number]) => ({
      x: 200 + (x - (middle[0] ?? 0)) * 100,
      y: 150 + (y - (middle[1] ?? 0)) * 100,
    }),
    addSource: quiet,
    addLayer: quiet,
    setPaintProperty: quiet,
    setFilter: quiet,
    getSource: quiet,
  } as unknown as MapLibreMap;
  const lookAt = (...to: [number, number]) =>
    act(() => {
      middle = to;
      for (const hear of rest) hear();
    });
  const press = (key: string) =>
    act(() => {
      canvas.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
  return { map, canvas, lookAt, press };
}

const places = [
  { id: 'west', position: [0, 0], name: '西场' },
  { id: 'east', position: [1.5, 0], name: '东场' },
] as const;

const show = () => {
  const hand = aMap();
  const onPick = vi.fn();
  render(
    <MapContext value={hand.map}>
      <PlacesLayer name="sites" places={places} theme="dark" onPick={onPick} />
    </MapContext>,
  );
  return { ...hand, onPick, said: () => screen.getByRole('status').textContent };
};

it('means the place nearest to the middle while keys move the map, says which, and picks it by Enter', () => {
  const { lookAt, press, onPick, said } = show();
  expect(said()).toBe('');
  press('ArrowRight');
  expect(said()).toContain('西场');
  lookAt(1, 0);
  expect(said()).toContain('东场');
  press('Enter');
  expect(onPick.mock.calls).toEqual([['east']]);
});

it('means nothing that is out of sight, nor anything once the mouse takes over', () => {
  const { canvas, lookAt, press, onPick, said } = show();
  press('ArrowRight');
  lookAt(40, 0);
  expect(said()).toBe('');
  press('Enter');
  expect(onPick).not.toHaveBeenCalled();
  lookAt(0, 0);
  expect(said()).toContain('西场');
  act(() => void canvas.dispatchEvent(new Event('pointerdown')));
  expect(said()).toBe('');
});

it('leaves Enter to a tool that takes it for itself', () => {
  const { canvas, press, onPick } = show();
  canvas.addEventListener('keydown', (event) => event.stopPropagation());
  press('Enter');
  expect(onPick).not.toHaveBeenCalled();
});
