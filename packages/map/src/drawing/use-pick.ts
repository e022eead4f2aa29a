import type { MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

import { useMap } from '../use-map.ts';

/** What lies under a click, by its id; with a hand over what can be picked. Absent: nothing can. */
export function usePick(layer: string, onPick: ((id: string) => void) | undefined): void {
  const map = useMap();
  const canPick = onPick !== undefined;
  const pick = useEffectEvent(({ features }: MapLayerMouseEvent) => {
    const id: unknown = features?.[0]?.properties['id'];
    if (typeof id === 'string') onPick?.(id);
  });
  useEffect(() => {
    if (!canPick) return undefined;
    const { style } = map.getCanvas();
    const heard = [
      map.on('click', layer, (event) => pick(event)),
      map.on('mouseenter', layer, () => (style.cursor = 'pointer')),
      map.on('mouseleave', layer, () => (style.cursor = '')),
    ];
    return () => {
      for (const each of heard) each.unsubscribe();
      style.cursor = '';
    };
  }, [map, layer, canPick]);
}
