import { ShapesLayer } from '@skein/map/drawing/shapes-layer.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useMemo, type ReactNode } from 'react';

import { toneOf } from './zone-tone.ts';
import { useZonesInView } from './zones-in-view.ts';

/** Of the zones that the map shows those that are meant, drawn stronger. */
export function PickedZonesLayer({ ids }: { ids: readonly string[] }): ReactNode {
  const { theme } = usePreferences();
  const { data } = useZonesInView();
  const shapes = useMemo(
    () =>
      (data?.list ?? [])
        .filter(({ id }) => ids.includes(id))
        .map(({ id, shape, kind }) => ({ id, shape, tone: toneOf[kind], isChosen: true })),
    [data, ids],
  );
  return <ShapesLayer name="picked-zones" shapes={shapes} theme={theme} isOutline />;
}
