import { MOST_ZONES_SHOWN } from '@skein/contract/airspace-answer.ts';
import { ShapesLayer } from '@skein/map/drawing/shapes-layer.tsx';
import { MapGround } from '@skein/map/map-ground.tsx';
import { fontsReady } from '@skein/ui/fonts-ready.ts';
import { FailureText } from '@skein/ui/loaded.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { use, useMemo, type ReactNode } from 'react';

import './airspace.css';
import { useText } from './airspace.texts.ts';
import { toneOf } from './zone-words.ts';
import { useZonesInView } from './zones-in-view.ts';

/** The Pearl River estuary: where the demonstration flies. */
const center: [number, number] = [113.8, 22.6];
const ZOOM = 7;

export interface ZonesMapProps {
  onPick?: (id: string) => void;
  /** Not drawn among the others: it is being edited. */
  except?: string | undefined;
  view?: { readonly center: [number, number]; readonly zoom: number } | undefined;
  children?: ReactNode;
}

/** All zones in force where the map looks. */
export function ZonesMap({ onPick, except, view, children }: ZonesMapProps): ReactNode {
  const t = useText();
  const { language, theme } = usePreferences();
  return (
    <MapGround
      center={view?.center ?? center}
      zoom={view?.zoom ?? ZOOM}
      theme={theme}
      language={language}
      label={t('airspace.mapLabel')}
      fontsReady={fontsReady}
    >
      <ZonesInView except={except} {...(onPick && { onPick })} />
      {children}
    </MapGround>
  );
}

function ZonesInView({ onPick, except }: Pick<ZonesMapProps, 'onPick' | 'except'>): ReactNode {
  const t = useText();
  const { theme } = usePreferences();
  const wordsFor = use(FailureText);
  const { data, error } = useZonesInView();
  const shapes = useMemo(
    () =>
      (data?.list ?? [])
        .filter(({ id }) => id !== except)
        .map(({ id, shape, kind }) => ({ id, shape, tone: toneOf[kind] })),
    [data, except],
  );
  const isCut = (data?.list.length ?? 0) >= MOST_ZONES_SHOWN;
  return (
    <>
      <ShapesLayer name="zones" shapes={shapes} theme={theme} {...(onPick && { onPick })} />
      {(error ?? isCut) && (
        <output className="airspace-note">
          {error ? (
            <>
              {t('airspace.mapFailed', { cause: '' })}
              {wordsFor(error)}
            </>
          ) : (
            t('airspace.tooMany', { count: MOST_ZONES_SHOWN })
          )}
        </output>
      )}
    </>
  );
}
