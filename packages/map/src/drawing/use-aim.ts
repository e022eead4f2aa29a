import type { Position } from '@skein/geo/position.ts';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';

import { useMap } from '../use-map.ts';

interface Aimable {
  readonly id: string;
  readonly position: Position;
}

/** Without a pointer: while keys move the map, the place nearest to its middle is meant, and Enter picks it. */
export function useAim<Place extends Aimable>(
  places: readonly Place[],
  onPick: ((id: string) => void) | undefined,
): Place | undefined {
  const map = useMap();
  const canPick = onPick !== undefined;
  const [aimedId, setAimedId] = useState<string>();
  const aim = useEffectEvent(() => {
    const meant = nearestToMiddle(map, places);
    setAimedId(meant?.id);
    return meant;
  });
  const pick = useEffectEvent((id: string) => onPick?.(id));

  useEffect(() => {
    if (!canPick) return undefined;
    const canvas = map.getCanvas();
    // Around the canvas: a tool that takes a key for itself keeps it from here.
    const around = map.getCanvasContainer();
    let isAiming = false;
    const begin = () => {
      isAiming = canvas.matches(':focus-visible');
      if (isAiming) aim();
    };
    const end = () => {
      isAiming = false;
      setAimedId(undefined);
    };
    // Whoever came by the mouse goes on by keys.
    const press = (event: KeyboardEvent) => {
      if (event.target !== canvas) return;
      isAiming = true;
      const meant = aim();
      if (event.key !== 'Enter' || !meant) return;
      event.preventDefault();
      pick(meant.id);
    };
    const resting = map.on('moveend', () => {
      if (isAiming) aim();
    });
    canvas.addEventListener('focus', begin);
    canvas.addEventListener('blur', end);
    canvas.addEventListener('pointerdown', end);
    around.addEventListener('keydown', press);
    return () => {
      resting.unsubscribe();
      canvas.removeEventListener('focus', begin);
      canvas.removeEventListener('blur', end);
      canvas.removeEventListener('pointerdown', end);
      around.removeEventListener('keydown', press);
    };
  }, [map, canPick]);

  return canPick ? places.find(({ id }) => id === aimedId) : undefined;
}

/** Of those in sight. */
const nearestToMiddle = <Place extends Aimable>(map: MapLibreMap, places: readonly Place[]): Place | undefined => {
  const { clientWidth, clientHeight } = map.getCanvas();
  let nearest: { readonly place: Place; readonly distance: number } | undefined;
  for (const place of places) {
    const [longitude, latitude] = place.position;
    const { x, y } = map.project([longitude, latitude]);
    if (x < 0 || y < 0 || x > clientWidth || y > clientHeight) continue;
    const distance = Math.hypot(x - clientWidth / 2, y - clientHeight / 2);
    if (distance < (nearest?.distance ?? Infinity)) nearest = { place, distance };
  }
  return nearest?.place;
};
