import { ShownBasemaps } from '@skein/app-kit/basemaps/map-toolbar.tsx';
import { toneOf } from '@skein/app-kit/airspace/zone-tone.ts';
import type { Zone } from '@skein/contract/zones.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { ShapesLayer } from '@skein/map/drawing/shapes-layer.tsx';
import { LookAt } from '@skein/map/look-at.tsx';
import { MapGround } from '@skein/map/map-ground.tsx';
import { FIRST_VIEW } from '@skein/map/view-of.ts';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useMemo, type ReactNode } from 'react';

import { Stroke } from './stroke.tsx';
import '@skein/app-kit/airspace/zone-kind-tag.css';
import './zone-history.css';
import { useText } from './zone-history.texts.ts';

const NEAREST_ZOOM = 14;
const THEN_DASH = [3, 2];
const TODAY_DASH = [1];

/** A zone as it was beside what it is today, if it still is. */
export function VersionMap({ then, today }: { then: Zone; today: Zone | undefined }): ReactNode {
  const t = useText();
  const { language, theme } = usePreferences();
  const former = useMemo(() => [{ id: then.id, shape: then.shape, tone: toneOf[then.kind], isChosen: true }], [then]);
  const current = useMemo(() => (today ? [{ id: today.id, shape: today.shape, tone: 'quiet' as const }] : []), [today]);
  const corners = useMemo(
    () => [then, ...(today ? [today] : [])].flatMap(({ shape }) => areaOf(shape)).flatMap(({ outer }) => outer.corners),
    [then, today],
  );
  return (
    <>
      <div className="zone-history-map">
        <MapGround
          {...FIRST_VIEW}
          theme={theme}
          language={language}
          label={t('zoneHistory.mapLabel')}
          fontsReady={fontsReady}
        >
          <LookAt positions={corners} nearestZoom={NEAREST_ZOOM} />
          <ShapesLayer name="zone-today" shapes={current} theme={theme} dash={TODAY_DASH} />
          <ShapesLayer name="zone-then" shapes={former} theme={theme} dash={THEN_DASH} />
          <ShownBasemaps />
        </MapGround>
      </div>
      <ul className="zone-history-legend" aria-label={t('zoneHistory.legend')}>
        <li className="kit-zone-kind" data-kind={then.kind}>
          <Stroke dash={THEN_DASH} />
          {t('zoneHistory.former', { revision: then.revision })}
        </li>
        <li>
          {today && <Stroke dash={TODAY_DASH} />}
          {today ? t('zoneHistory.now', { revision: today.revision }) : t('zoneHistory.nowGone')}
        </li>
      </ul>
    </>
  );
}
