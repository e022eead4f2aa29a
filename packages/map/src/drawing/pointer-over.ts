import type { Map as MapLibreMap } from 'maplibre-gl';

/** A hand over what can be picked. Gives back how to stop that. */
export function pointerOver(map: MapLibreMap, layer: string): () => void {
  const { style } = map.getCanvas();
  const over = map.on('mouseenter', layer, () => (style.cursor = 'pointer'));
  const away = map.on('mouseleave', layer, () => (style.cursor = ''));
  return () => {
    over.unsubscribe();
    away.unsubscribe();
    style.cursor = '';
  };
}
