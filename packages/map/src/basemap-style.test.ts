import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, it } from 'vitest';

import { BASEMAP_GROUND_END, BASEMAP_LABELS, basemapStyle, type BasemapLook } from './basemap-style.ts';

const dark: BasemapLook = { theme: 'dark', language: 'zh-CN', isGroundKnown: true };
const light: BasemapLook = { theme: 'light', language: 'en-US', isGroundKnown: true };

const layerOf = (look: BasemapLook, id: string) => basemapStyle(look).layers.find((layer) => layer.id === id);

describe.each([dark, light, { ...dark, showBorders: true }, { ...light, showBorders: true }])('basemap %o', (look) => {
  it('is a valid style', () => {
    expect(validateStyleMin(basemapStyle(look))).toEqual([]);
  });

  it('asks no server for glyphs or sprites', () => {
    const style = basemapStyle(look);
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    expect(Object.values(style.sources)).toEqual([{ type: 'vector', url: 'pmtiles:///basemap/world.pmtiles' }]);
  });

  it('has the layers of every other look, in the same order', () => {
    expect(basemapStyle(look).layers.map(({ id }) => id)).toEqual([
      'basemap-water',
      'basemap-land',
      'basemap-river',
      'basemap-lake',
      'basemap-shore',
      'basemap-border',
      BASEMAP_GROUND_END,
      BASEMAP_LABELS,
    ]);
  });
});

it('draws borders only when asked', () => {
  expect(layerOf(dark, 'basemap-border')?.layout).toMatchObject({ visibility: 'none' });
  expect(layerOf({ ...dark, showBorders: true }, 'basemap-border')?.layout).toMatchObject({ visibility: 'visible' });
});

it('names places in Chinese where a Chinese name is known', () => {
  expect(layerOf(dark, BASEMAP_LABELS)?.layout).toMatchObject({
    'text-field': ['coalesce', ['get', 'zh'], ['get', 'name']],
  });
});

it('names places in Latin letters in English', () => {
  expect(layerOf(light, BASEMAP_LABELS)?.layout).toMatchObject({ 'text-field': ['get', 'name'] });
});

it('paints the themes differently', () => {
  expect(layerOf(dark, 'basemap-land')?.paint).not.toEqual(layerOf(light, 'basemap-land')?.paint);
});

it.each([dark, light])('draws no sea where nothing is known yet', (look) => {
  const [known, unknown] = [
    layerOf(look, 'basemap-water'),
    layerOf({ ...look, isGroundKnown: false }, 'basemap-water'),
  ];
  const colorsOf = (...ids: string[]) =>
    ids.map((id) => Object.entries(layerOf(look, id)?.paint ?? {}).find(([name]) => name === 'fill-color')?.[1]);
  expect(unknown?.paint).not.toEqual(known?.paint);
  expect(colorsOf('basemap-land', 'basemap-lake')).not.toContainEqual(Object.values(unknown?.paint ?? {})[0]);
});
