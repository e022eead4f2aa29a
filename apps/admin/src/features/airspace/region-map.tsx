import { ShownBasemaps } from '@skein/app-kit/basemaps/map-toolbar.tsx';
import { ZonesLayer } from '@skein/app-kit/airspace/zones-layer.tsx';
import type { ZoneRegion } from '@skein/contract/zone-imports.ts';
import type { Position } from '@skein/geo/position.ts';
import { ShapesLayer, type ShownShape } from '@skein/map/drawing/shapes-layer.tsx';
import { LookAt } from '@skein/map/look-at.tsx';
import { MapGround } from '@skein/map/map-ground.tsx';
import { useMap } from '@skein/map/use-map.ts';
import { FIRST_VIEW } from '@skein/map/view-of.ts';
import { Button } from '@skein/ui/button.tsx';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { Scan } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';

import './import.css';
import { useText } from './import.texts.ts';

const FIRST_ZOOM = 3;
const NEAREST_ZOOM = 8;
const DASH = [4, 2];
/** An edge of more than half the Earth would be taken for the short way round. */
const PARTS = 4;

export interface RegionMapProps {
  region: ZoneRegion | undefined;
  onTake: (region: ZoneRegion) => void;
}

/** The region that is expected, among the zones in force; whoever moves the map can take what it shows. */
export function RegionMap({ region, onTake }: RegionMapProps): ReactNode {
  const t = useText();
  const { language, theme } = usePreferences();
  const corners = useMemo(() => (region ? ringOf(region) : []), [region]);
  const shapes = useMemo(
    (): readonly ShownShape[] =>
      corners.length > 0 ? [{ id: 'region', shape: { kind: 'polygon', rings: [corners] }, tone: 'added' }] : [],
    [corners],
  );
  return (
    <div className="zone-import-region">
      <MapGround
        center={FIRST_VIEW.center}
        zoom={FIRST_ZOOM}
        theme={theme}
        language={language}
        label={t('zoneImport.expected.mapLabel')}
        fontsReady={fontsReady}
      >
        <LookAt positions={corners} nearestZoom={NEAREST_ZOOM} />
        <ZonesLayer />
        <ShapesLayer name="expected-region" shapes={shapes} theme={theme} dash={DASH} />
        <TakeView onTake={onTake} />
        <ShownBasemaps />
      </MapGround>
    </div>
  );
}

function TakeView({ onTake }: Pick<RegionMapProps, 'onTake'>): ReactNode {
  const t = useText();
  const map = useMap();
  const take = () => {
    const bounds = map.getBounds();
    const [west, east] = [rounded(bounds.getWest()), rounded(bounds.getEast())];
    onTake({
      west: Math.max(-180, west),
      south: Math.max(-90, rounded(bounds.getSouth())),
      east: Math.min(180, east),
      north: Math.min(90, rounded(bounds.getNorth())),
    });
  };
  return (
    <Button size="small" className="zone-import-take" icon={<Scan size={14} aria-hidden />} onClick={take}>
      {t('zoneImport.expected.asShown')}
    </Button>
  );
}

const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

const ringOf = ({ west, south, east, north }: ZoneRegion): Position[] => {
  const along = Array.from({ length: PARTS + 1 }, (_, at) => west + ((east - west) * at) / PARTS);
  return [
    ...along.map((longitude): Position => [longitude, south]),
    ...along.toReversed().map((longitude): Position => [longitude, north]),
  ];
};
