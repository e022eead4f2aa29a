import { ShownBasemaps } from '@skein/app-kit/basemaps/map-toolbar.tsx';
import { MapNote } from '@skein/app-kit/map-note.tsx';
import { ZoneChangeKind, type ShownZoneChange } from '@skein/contract/zone-imports.ts';
import type { Position } from '@skein/geo/position.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { ShapesLayer, type ShapeTone, type ShownShape } from '@skein/map/drawing/shapes-layer.tsx';
import { LookAt } from '@skein/map/look-at.tsx';
import { MapGround } from '@skein/map/map-ground.tsx';
import { FIRST_VIEW } from '@skein/map/view-of.ts';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { FailureText } from '@skein/ui/loaded.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { use, useMemo, type ReactNode } from 'react';

import './airspace.css';
import './import.css';
import { useShapes } from './import.queries.ts';
import { useText } from './import.texts.ts';
import { Stroke } from './stroke.tsx';

/** Until it knows where the changes are. */
const FIRST_ZOOM = 4;
const NEAREST_ZOOM = 13;

const tones: Readonly<Record<ZoneChangeKind, ShapeTone>> = {
  added: 'added',
  changed: 'limited',
  unchanged: 'quiet',
  missing: 'forbidden',
  ambiguous: 'advised',
};
/** Told apart without colours too. In widths of the line. */
const dashes: Readonly<Record<ZoneChangeKind, readonly number[]>> = {
  added: [1],
  changed: [4, 2],
  unchanged: [1],
  missing: [1, 2],
  ambiguous: [6, 2, 1, 2],
};

export interface ChangesMapProps {
  shown: Parameters<typeof useShapes>[0];
  chosen: number | undefined;
  onPick: (number: number) => void;
}

/** The changes that the list shows, each kind in its colour and stroke; those with another shape with the former one too. */
export function ChangesMap({ shown, chosen, onPick }: ChangesMapProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const wordsFor = use(FailureText);
  const { language, theme } = usePreferences();
  const { data, error } = useShapes(shown);
  const list = useMemo(() => data?.list ?? [], [data]);
  const isCut = data !== undefined && data.total > list.length;
  return (
    <div className="zone-import-map">
      <div className="zone-import-ground">
        <MapGround
          center={FIRST_VIEW.center}
          zoom={FIRST_ZOOM}
          theme={theme}
          language={language}
          label={t('zoneImport.mapLabel')}
          fontsReady={fontsReady}
        >
          <Changes list={list} chosen={chosen} onPick={onPick} />
          <ShownBasemaps />
        </MapGround>
        {(error ?? isCut) && (
          <MapNote>
            {error ? (
              <>
                {t('zoneImport.mapFailed')}
                {wordsFor(error)}
              </>
            ) : (
              t('zoneImport.mapCut', {
                shown: format.number(list.length),
                total: format.number(data?.total ?? 0),
              })
            )}
          </MapNote>
        )}
      </div>
      <Legend list={list} />
    </div>
  );
}

function Changes({ list, chosen, onPick }: { list: readonly ShownZoneChange[] } & Omit<ChangesMapProps, 'shown'>) {
  const { theme } = usePreferences();
  const layers = useMemo(() => layersOf(list, chosen), [list, chosen]);
  const corners = useMemo(() => cornersOf(list, chosen), [list, chosen]);
  const former = useMemo(
    () =>
      list.flatMap(({ number, before }): ShownShape[] =>
        before ? [{ id: `${number}`, shape: before, tone: 'quiet' }] : [],
      ),
    [list],
  );
  return (
    <>
      <LookAt positions={corners} nearestZoom={NEAREST_ZOOM} />
      <ShapesLayer name="changes-before" shapes={former} theme={theme} dash={[1, 1]} />
      {layers.map(([change, shapes]) => (
        <ShapesLayer
          key={change}
          name={`changes-${change}`}
          shapes={shapes}
          theme={theme}
          dash={dashes[change]}
          onPick={(id) => onPick(Number(id))}
        />
      ))}
    </>
  );
}

const layersOf = (list: readonly ShownZoneChange[], chosen: number | undefined) =>
  ZoneChangeKind.options.map((kind): readonly [ZoneChangeKind, readonly ShownShape[]] => [
    kind,
    list.flatMap(({ number, change, shape }) =>
      change === kind ? [{ id: `${number}`, shape, tone: tones[kind], isChosen: number === chosen }] : [],
    ),
  ]);

/** Of all of them, or of the one that is chosen. */
const cornersOf = (list: readonly ShownZoneChange[], chosen: number | undefined): readonly Position[] => {
  const one = list.find(({ number }) => number === chosen);
  return (one ? [one] : list)
    .flatMap(({ shape, before }) => [...areaOf(shape), ...(before ? areaOf(before) : [])])
    .flatMap(({ outer }) => outer.corners);
};

/** The same strokes with their names. */
function Legend({ list }: { list: readonly ShownZoneChange[] }): ReactNode {
  const t = useText();
  const there = ZoneChangeKind.options.filter((kind) => list.some(({ change }) => change === kind));
  const hasFormer = list.some(({ before }) => before !== null);
  if (there.length === 0) return null;
  return (
    <ul className="zone-import-legend" aria-label={t('zoneImport.legend')}>
      {there.map((kind) => (
        <li key={kind} className="zone-change" data-change={kind}>
          <Stroke dash={dashes[kind]} />
          {t(`zoneImport.changes.${kind}`)}
        </li>
      ))}
      {hasFormer && (
        <li className="zone-change" data-change="unchanged">
          <Stroke dash={[1, 1]} />
          {t('zoneImport.before')}
        </li>
      )}
    </ul>
  );
}
