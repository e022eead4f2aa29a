import type { Position } from '@skein/geo/position.ts';
import { DraftOnMap } from '@skein/map/drawing/draft-on-map.tsx';
import { DrawingBar } from '@skein/map/drawing/drawing-bar.tsx';
import type { Drawing } from '@skein/map/drawing/use-drawing.ts';
import { LookAtTyped } from '@skein/map/look-at-typed.tsx';
import { MapGround } from '@skein/map/map-ground.tsx';
import { MapCoordinates } from '@skein/map/tools/map-coordinates.tsx';
import type { FindPlaces } from '@skein/map/tools/use-names-found.ts';
import type { View } from '@skein/map/view-of.ts';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import type { ReactNode } from 'react';

import './drawing-ground.css';
import { DrawingToolbar } from '../basemaps/map-toolbar.tsx';
import { ZonesLayer, type ZonesLayerProps } from './zones-layer.tsx';
import { useLinesShown } from './zones-shown.ts';

export interface DrawingGroundProps {
  label: string;
  view: View;
  /** Absent: nothing is drawn here by now. */
  drawing: Drawing | undefined;
  /** What stands in the form: gone to where it was typed and is out of sight. */
  typed: readonly Position[];
  nearestZoom: number;
  /** The names that its search knows besides towns. */
  find: FindPlaces;
  zones?: ZonesLayerProps;
  /** How it is drawn lies on the map, and not below it. */
  hasBar?: boolean;
  /** What else lies on it. */
  children?: ReactNode;
}

/** The map that one draws on, wherever that is: among all zones in force, whose edges are met exactly. */
export function DrawingGround(props: DrawingGroundProps): ReactNode {
  const { label, view, drawing, typed, nearestZoom, find, zones, hasBar = false, children } = props;
  const { theme, language } = usePreferences();
  const linesShown = useLinesShown(zones?.except);
  return (
    <MapGround {...view} theme={theme} language={language} label={label} fontsReady={fontsReady}>
      <ZonesLayer {...zones} />
      {children}
      <LookAtTyped positions={typed} nearestZoom={nearestZoom} />
      {drawing && <DraftOnMap drawing={drawing} theme={theme} neighbours={linesShown} />}
      {drawing && hasBar ? (
        <div className="kit-drawing-tools">
          <DrawingBar drawing={drawing} />
          <DrawingToolbar find={find} />
        </div>
      ) : (
        <DrawingToolbar find={find} />
      )}
      <MapCoordinates />
    </MapGround>
  );
}
