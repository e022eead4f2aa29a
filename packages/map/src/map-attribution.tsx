import type { ReactNode } from 'react';

import './map-attribution.css';
import type { MapTexts } from './map-texts.ts';

/** The credit that GeoNames' licence asks for and Natural Earth deserves; NOTICE says the same at length. */
export function MapAttribution({ texts }: { texts: MapTexts }): ReactNode {
  return (
    <p className="sk-map-attribution">
      <span className="sk-hidden-visually">{texts.attribution}: </span>
      <a href="https://www.naturalearthdata.com/" target="_blank" rel="noreferrer">
        Natural Earth
      </a>
      {' · '}
      <a href="https://www.geonames.org/" target="_blank" rel="noreferrer">
        GeoNames
      </a>{' '}
      (
      <a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer">
        CC BY 4.0
      </a>
      )
    </p>
  );
}
