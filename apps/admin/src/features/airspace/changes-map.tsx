import { ZoneChangeKind, type ShownZoneChange } from '@skein/contract/zone-imports.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { ShapesLayer, type ShapeTone, type ShownShape } from '@skein/map/drawing/shapes-layer.tsx';
import { MapGround } from '@skein/map/map-ground.tsx';
import { useMap } from '@skein/map/use-map.ts';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { FailureText } from '@skein/ui/loaded.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { use, useEffect, useMemo, type ReactNode } from 'react';

import './airspace.css';
import './import.css';
import { useShapes } from './import.queries.ts';
import { useText } from './import.texts.ts';

/** Where the map looks until it knows where the changes are. */
const center: [number, number] = [113.8, 22.6];
const ZOOM = 4;

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
          center={center}
          zoom={ZOOM}
          theme={theme}
          language={language}
          label={t('zoneImport.mapLabel')}
          fontsReady={fontsReady}
        >
          <Changes list={list} chosen={chosen} onPick={onPick} />
        </MapGround>
        {(error ?? isCut) && (
          <output className="airspace-note">
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
          </output>
        )}
      </div>
      <Legend list={list} />
    </div>
  );
}

function Changes({ list, chosen, onPick }: { list: readonly ShownZoneChange[] } & Omit<ChangesMapProps, 'shown'>) {
  const { theme } = usePreferences();
  const layers = useMemo(() => layersOf(list, chosen), [list, chosen]);
  const former = useMemo(
    () =>
      list.flatMap(({ number, before }): ShownShape[] =>
        before ? [{ id: `${number}`, shape: before, tone: 'quiet' }] : [],
      ),
    [list],
  );
  return (
    <>
      <Look list={list} chosen={chosen} />
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

/** At all of them, or at the one that is chosen. */
function Look({ list, chosen }: { list: readonly ShownZoneChange[]; chosen: number | undefined }): null {
  const map = useMap();
  const one = list.find(({ number }) => number === chosen);
  useEffect(() => {
    const corners = (one ? [one] : list)
      .flatMap(({ shape, before }) => [...areaOf(shape), ...(before ? areaOf(before) : [])])
      .flatMap(({ outer }) => outer.corners);
    if (corners.length === 0) return;
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [longitude, latitude] of corners) {
      west = Math.min(west, longitude);
      south = Math.min(south, latitude);
      east = Math.max(east, longitude);
      north = Math.max(north, latitude);
    }
    map.fitBounds([west, south, east, north], { padding: 40, maxZoom: 13, animate: false });
  }, [map, list, one]);
  return null;
}

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

const STROKE_PIXELS = 2;

const Stroke = ({ dash }: { dash: readonly number[] }): ReactNode => (
  <svg width="28" height="4" aria-hidden>
    <line
      x1="0"
      y1="2"
      x2="28"
      y2="2"
      stroke="currentColor"
      strokeWidth={STROKE_PIXELS}
      {...(dash.length > 1 && { strokeDasharray: dash.map((each) => each * STROKE_PIXELS).join(' ') })}
    />
  </svg>
);
