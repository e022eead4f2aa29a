import type { Language, Theme } from '@skein/ui/preferences.ts';
import type { ExpressionSpecification, LayerSpecification, StyleSpecification } from 'maplibre-gl';

import { basemapPalette, type BasemapPalette } from './basemap-palette.ts';

export interface BasemapLook {
  readonly theme: Theme;
  readonly language: Language;
  /** Borders are a claim that not every reader shares: the map draws none unless asked. */
  readonly showBorders?: boolean;
  /** Whether tiles have come: what is drawn beneath them is water from then on. */
  readonly isGroundKnown: boolean;
}

export const BASEMAP_ARCHIVE = '/basemap/world.pmtiles';
export const BASEMAP_SOURCE = 'basemap';
/** Draws nothing: what takes the place of the ground is inserted before it, below all that is drawn upon the ground. */
export const BASEMAP_GROUND_END = 'basemap-ground-end';
/** Insert a layer before this one to lay it over the land and under the place names. */
export const BASEMAP_LABELS = 'basemap-place';

/**
 * Without `glyphs` in the style the map draws text with the browser's fonts. Chinese is the system's: the shipped face has
 * the characters of our own texts only, and a place name half in it would look broken.
 */
export const FONTS = ['Skein Sans', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', 'sans-serif'];

/** Every look has the same layers in the same order, so that one can be turned into another in place. */
export function basemapStyle({ theme, language, showBorders = false, isGroundKnown }: BasemapLook): StyleSpecification {
  const palette = basemapPalette[theme];
  return {
    version: 8,
    sources: { [BASEMAP_SOURCE]: { type: 'vector', url: `pmtiles://${BASEMAP_ARCHIVE}` } },
    layers: [...groundLayers(palette, showBorders, isGroundKnown), groundEnd, placeLayer(palette, language)],
  };
}

const groundEnd: LayerSpecification = {
  id: BASEMAP_GROUND_END,
  type: 'background',
  layout: { visibility: 'none' },
};

function groundLayers(palette: BasemapPalette, showBorders: boolean, isKnown: boolean): LayerSpecification[] {
  return [
    {
      id: 'basemap-water',
      type: 'background',
      paint: { 'background-color': isKnown ? palette.water : palette.unknown },
    },
    {
      id: 'basemap-land',
      type: 'fill',
      ...from('land'),
      // Antialiased edges would show the seams between tiles.
      paint: { 'fill-color': palette.land, 'fill-antialias': false },
    },
    {
      id: 'basemap-river',
      type: 'line',
      ...from('river'),
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': palette.river, 'line-width': byZoom([3, 0.5], [6, 1], [10, 2]) },
    },
    { id: 'basemap-lake', type: 'fill', ...from('lake'), paint: { 'fill-color': palette.water } },
    {
      id: 'basemap-shore',
      type: 'line',
      ...from('coastline'),
      layout: { 'line-join': 'round' },
      paint: { 'line-color': palette.shore, 'line-width': byZoom([2, 0.4], [6, 0.8], [10, 1.2]) },
    },
    {
      id: 'basemap-border',
      type: 'line',
      ...from('border'),
      layout: { visibility: showBorders ? 'visible' : 'none', 'line-join': 'round' },
      paint: { 'line-color': palette.border, 'line-width': byZoom([1, 0.5], [6, 1]), 'line-dasharray': [4, 2] },
    },
  ];
}

function placeLayer(palette: BasemapPalette, language: Language): LayerSpecification {
  return {
    id: BASEMAP_LABELS,
    type: 'symbol',
    ...from('place'),
    // The deepest tiles carry every town for the zooms beyond them: let those wait for their zoom.
    filter: ['step', ['zoom'], ['<=', RANK, 6], 8, ['<=', RANK, 7], 9, true],
    layout: {
      'text-field': language === 'zh-CN' ? ['coalesce', ['get', 'zh'], ['get', 'name']] : ['get', 'name'],
      'text-font': FONTS,
      'text-size': [
        'interpolate',
        ['linear'],
        ['zoom'],
        2,
        byRank(11.5, 11, 10.5, 10.5),
        5,
        byRank(14, 12, 11, 10.5),
        9,
        byRank(19, 16, 13, 11),
      ],
      'text-max-width': 8,
      'text-padding': byZoom([2, 12], [5, 8], [9, 4]),
      'symbol-sort-key': RANK,
    },
    paint: {
      'text-color': ['step', RANK, palette.city, 4, palette.town],
      'text-halo-color': palette.halo,
      'text-halo-width': 1.4,
    },
  };
}

const RANK: ExpressionSpecification = ['get', 'rank'];

/** Of the largest cities, of cities past a million, of smaller cities, of towns. */
function byRank(largest: number, million: number, city: number, town: number): ExpressionSpecification {
  return ['step', RANK, largest, 2, million, 4, city, 6, town];
}

function byZoom(...stops: [zoom: number, value: number][]): ExpressionSpecification {
  return ['interpolate', ['linear'], ['zoom'], ...stops.flat()] as ExpressionSpecification;
}

function from(layer: string): { source: string; 'source-layer': string } {
  return { source: BASEMAP_SOURCE, 'source-layer': layer };
}
