import { DrawingGround } from '@skein/app-kit/airspace/drawing-ground.tsx';
import { useFindZones } from '@skein/app-kit/airspace/find-zones.ts';
import { PickedZonesLayer } from '@skein/app-kit/airspace/picked-zones-layer.tsx';
import type { Position } from '@skein/geo/position.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { CornerTable } from '@skein/map/drawing/corner-table.tsx';
import { DrawingBar } from '@skein/map/drawing/drawing-bar.tsx';
import type { Drawing } from '@skein/map/drawing/use-drawing.ts';
import { FIRST_VIEW, viewOf } from '@skein/map/view-of.ts';
import { Button } from '@skein/ui/button.tsx';
import { FieldError } from '@skein/ui/field-error.tsx';
import { List } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';

import './flight-check.css';
import type { FlownShape } from './flight-boxes.ts';
import { useText } from './flight-check.texts.ts';

export interface FlightMapProps {
  drawing: Drawing;
  shape: FlownShape | undefined;
  /** Of the answer, drawn stronger than the others. */
  zoneIds: readonly string[];
  complaint: string | undefined;
}

const NEAREST_ZOOM = 13;

/** Where the flight is drawn, among all zones in force; its corners as a table, for those who type. */
export function FlightMap({ drawing, shape, zoneIds, complaint }: FlightMapProps): ReactNode {
  const t = useText();
  const find = useFindZones();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const corners = cornersOf(shape);
  const [view] = useState(() => viewOf(corners, NEAREST_ZOOM) ?? FIRST_VIEW);
  return (
    <div className="flight-where">
      <div className="flight-map">
        <DrawingGround
          label={t('flightCheck.mapLabel')}
          view={view}
          drawing={drawing}
          typed={corners}
          nearestZoom={NEAREST_ZOOM}
          find={find}
        >
          <PickedZonesLayer ids={zoneIds} />
        </DrawingGround>
      </div>
      <div className="flight-shape">
        <DrawingBar drawing={drawing} />
        <div>
          <Button
            size="small"
            kind="ghost"
            name="shape"
            icon={<List size={14} aria-hidden />}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t('flightCheck.corners')}
          </Button>
        </div>
        {complaint !== undefined && <FieldError>{complaint}</FieldError>}
        {isOpen && (
          <div id={id}>
            <CornerTable drawing={drawing} />
          </div>
        )}
      </div>
    </div>
  );
}

const cornersOf = (shape: FlownShape | undefined): Position[] =>
  shape ? areaOf(shape).flatMap(({ outer }) => outer.corners) : [];
