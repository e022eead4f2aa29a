import { statusOf, type ZoneStatus } from '@skein/contract/zones.ts';
import { ShapesLayer } from '@skein/map/drawing/shapes-layer.tsx';
import { FailureText } from '@skein/ui/loaded.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { use, useMemo, type ReactNode } from 'react';

import { MapNote } from '../map-note.tsx';
import { useAirspaceText } from './airspace-text.ts';
import { toneOf, zoneDashes } from './zone-tone.ts';
import { useZonesInView, type ZonesWanted } from './zones-in-view.ts';

/** From below: what counts lies on top. */
const layerOrder = ['over', 'upcoming', 'inForce'] as const satisfies readonly ZoneStatus[];

export interface ZonesLayerProps {
  onPick?: (id: string) => void;
  /** Not drawn among the others: it is being edited. */
  except?: string | undefined;
  wanted?: ZonesWanted | undefined;
}

/** All zones where the map looks, those to come and those that are over drawn apart; and what is not shown of them. */
export function ZonesLayer({ onPick, except, wanted }: ZonesLayerProps): ReactNode {
  const t = useAirspaceText();
  const { theme } = usePreferences();
  const wordsFor = use(FailureText);
  const { data, error, dataUpdatedAt: nowMs } = useZonesInView(wanted);
  const layers = useMemo(() => {
    const shown = (data?.list ?? []).filter(({ id }) => id !== except);
    return layerOrder.map((status) => ({
      status,
      shapes: shown
        .filter((zone) => statusOf(zone, nowMs) === status)
        .map(({ id, shape, kind }) => ({ id, shape, tone: status === 'over' ? ('quiet' as const) : toneOf[kind] })),
    }));
  }, [data, except, nowMs]);
  const shown = data?.list.length ?? 0;
  const isCut = shown < (data?.total ?? 0);
  return (
    <>
      {layers.map(({ status, shapes }) => (
        <ShapesLayer
          key={status}
          name={status === 'inForce' ? 'zones' : `zones-${status}`}
          shapes={shapes}
          theme={theme}
          dash={zoneDashes[status]}
          {...(onPick && { onPick })}
        />
      ))}
      {(error ?? isCut) && (
        <MapNote>
          {error ? (
            <>
              {t('failed')}
              {wordsFor(error)}
            </>
          ) : (
            t('tooMany', { count: shown })
          )}
        </MapNote>
      )}
    </>
  );
}
