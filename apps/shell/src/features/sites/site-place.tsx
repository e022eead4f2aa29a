import { DrawingGround } from '@skein/app-kit/airspace/drawing-ground.tsx';
import { ShapeNotes } from '@skein/app-kit/airspace/shape-notes.tsx';
import type { Form } from '@skein/app-kit/forms/use-form.ts';
import type { Position } from '@skein/geo/position.ts';
import { useWrittenCoordinates } from '@skein/map/coordinate-format.ts';
import { CornerField } from '@skein/map/drawing/corner-field.tsx';
import { CornerTable } from '@skein/map/drawing/corner-table.tsx';
import { linesOf, shapeOf } from '@skein/map/drawing/draft.ts';
import { DrawingBar } from '@skein/map/drawing/drawing-bar.tsx';
import { PlacePicker } from '@skein/map/drawing/place-picker.tsx';
import { PlacesLayer } from '@skein/map/drawing/places-layer.tsx';
import { useDrawing } from '@skein/map/drawing/use-drawing.ts';
import { Button } from '@skein/ui/button.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { FieldError } from '@skein/ui/field-error.tsx';
import { MapPin, Pentagon } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';

import '@skein/map/pressed.css';
import './sites.css';
import { useFindPlaces } from '../../sites/find-places.ts';
import { NEAREST_SITE_ZOOM, viewOfSites } from '../../sites/site-view.ts';
import { useText } from './sites.texts.ts';

type PlaceForm = Pick<Form<'longitude' | 'latitude' | 'boundary'>, 'values' | 'set' | 'errorOf'>;

export interface SitePlaceProps {
  form: PlaceForm;
  isReadOnly: boolean;
}

/** Where it is, typed or set on the map, and its boundary if it has one. */
export function SitePlace({ form, isReadOnly }: SitePlaceProps): ReactNode {
  const t = useText();
  const { theme } = usePreferences();
  const write = useWrittenCoordinates();
  const find = useFindPlaces();
  const position = positionIn(form.values);
  const drawing = useDrawing(form.values.boundary, (draft) => form.set('boundary', draft));
  const [isDrawing, setDrawing] = useState(false);
  const [view] = useState(() =>
    viewOfSites(
      linesOf(drawing.draft)
        .flat()
        .concat(position ? [position] : []),
    ),
  );
  const { longitude, latitude } = form.values;
  const places = useMemo(() => {
    const at = positionIn({ longitude, latitude });
    return at ? [{ id: 'place', position: at }] : [];
  }, [longitude, latitude]);
  const setPlace = ([east, north]: Position) => {
    form.set('longitude', String(round(east)));
    form.set('latitude', String(round(north)));
  };
  const refused = form.errorOf('longitude') ?? form.errorOf('latitude');
  // One box stands for both.
  const complaint = refused !== undefined && !position ? t('sites.place.missing') : refused;
  const boundaryComplaint = form.errorOf('boundary');
  const hasBoundary = linesOf(drawing.draft).some((line) => line.length > 0);
  return (
    <fieldset className="site-place">
      <legend className="sk-field-label" data-required>
        {t('sites.place.title')}
      </legend>
      <CornerField
        label={t('sites.position')}
        placeholder="22.5431N 114.0579E"
        name="longitude"
        isRefused={complaint !== undefined}
        written={position ? write(position) : ''}
        onRead={setPlace}
      />
      {complaint && <FieldError>{complaint}</FieldError>}
      {!isReadOnly && <p className="sk-field-help">{t('sites.place.hint')}</p>}
      {!isReadOnly && (
        <fieldset className="site-place-tools sk-map-pressable" aria-label={t('sites.place.tools')}>
          <Button
            size="small"
            icon={<MapPin size={14} aria-hidden />}
            aria-pressed={!isDrawing}
            onClick={() => setDrawing(false)}
          >
            {t('sites.place.picking')}
          </Button>
          <Button
            size="small"
            icon={<Pentagon size={14} aria-hidden />}
            aria-pressed={isDrawing}
            onClick={() => setDrawing(true)}
          >
            {t('sites.place.drawing')}
          </Button>
          {hasBoundary && (
            <Button size="small" kind="ghost" onClick={() => drawing.startOver('polygon')}>
              {t('sites.place.removeBoundary')}
            </Button>
          )}
        </fieldset>
      )}
      <div className="site-place-map">
        <DrawingGround
          label={t('sites.mapLabel')}
          view={view}
          drawing={isDrawing ? drawing : { ...drawing, growing: undefined }}
          typed={isDrawing ? linesOf(drawing.draft).flat() : places.map((place) => place.position)}
          nearestZoom={NEAREST_SITE_ZOOM}
          find={find}
        >
          <PlacesLayer name="place" places={places} theme={theme} />
          {!isDrawing && !isReadOnly && <PlacePicker onPick={setPlace} />}
        </DrawingGround>
      </div>
      {isDrawing && <DrawingBar drawing={drawing} kinds={['polygon']} />}
      {boundaryComplaint && <FieldError>{boundaryComplaint}</FieldError>}
      {!isReadOnly && <ShapeNotes shape={boundaryComplaint === undefined ? shapeOf(drawing.draft) : undefined} />}
      {isDrawing && (
        <details className="site-place-corners">
          <summary>{t('sites.place.corners')}</summary>
          <CornerTable drawing={drawing} />
        </details>
      )}
    </fieldset>
  );
}

/** To a decimetre or so: nobody means more by a hand on a map. */
const round = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

const positionIn = (boxes: Readonly<Record<'longitude' | 'latitude', string>>): Position | undefined => {
  if (boxes.longitude === '' || boxes.latitude === '') return undefined;
  return [Number(boxes.longitude), Number(boxes.latitude)];
};
