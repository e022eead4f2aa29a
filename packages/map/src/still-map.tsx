import { toMercator } from '@skein/geo/mercator.ts';
import type { Position } from '@skein/geo/position.ts';
import type { Language, Theme } from '@skein/ui/preferences.ts';
import type { ReactNode } from 'react';

import './still-map.css';
import { basemapPalette } from './basemap-palette.ts';
import { MapAttribution } from './map-attribution.tsx';
import { mapTexts } from './map-texts.ts';
import type { StillGround, StillLabel } from './still-ground.ts';

export interface StillMapProps {
  readonly ground: StillGround;
  /** What lies in the middle, whatever the size. */
  readonly center: Position;
  readonly theme: Theme;
  readonly language: Language;
  /** What the picture shows, for those who cannot see it. */
  readonly label: string;
}

/** The basemap where nobody can move it: the same look without the engine, which weighs more than the page. */
export function StillMap({ ground, center, theme, language, label }: StillMapProps): ReactNode {
  const palette = basemapPalette[theme];
  const { x, y } = pixelsFrom(ground, center);
  return (
    <div className="sk-still-map">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not take the theme, nor the page's face */}
      <svg className="sk-still-map-picture" role="img" aria-label={label}>
        <rect width="100%" height="100%" fill={palette.water} />
        {/* From its middle on, so that the browser alone keeps the picture there as the window changes. */}
        <svg x="50%" y="50%" overflow="visible" aria-hidden>
          <g transform={`translate(${-x} ${-y})`}>
            <g transform={`scale(${1 / ground.stepsPerPixel})`} strokeLinecap="round" strokeLinejoin="round">
              <path className="sk-still-map-line" d={ground.land} fill={palette.land} stroke={palette.shore} />
              <path className="sk-still-map-line" d={ground.rivers} fill="none" stroke={palette.river} />
              <path d={ground.lakes} fill={palette.water} />
            </g>
            {ground.labels[language].map((place) => (
              <PlaceName
                key={`${place.x} ${place.y}`}
                place={place}
                color={place.isCity ? palette.city : palette.town}
                halo={palette.halo}
              />
            ))}
          </g>
        </svg>
      </svg>
      <MapAttribution texts={mapTexts[language]} />
    </div>
  );
}

const PlaceName = ({ place, color, halo }: { place: StillLabel; color: string; halo: string }): ReactNode => (
  <text className="sk-still-map-place" x={place.x} y={place.y} fontSize={place.size} fill={color} stroke={halo}>
    {place.text}
  </text>
);

const TILE_PIXELS = 512;

/** How far a place lies from the centre of the ground. */
export function pixelsFrom({ center, zoom }: StillGround, position: Position): { x: number; y: number } {
  const [from, to] = [toMercator(center), toMercator(position)];
  const world = TILE_PIXELS * 2 ** zoom;
  return { x: Math.round((to.x - from.x) * world), y: Math.round((to.y - from.y) * world) };
}
