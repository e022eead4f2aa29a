import { geodesicBetween } from '@skein/geo/measure/geodesic.ts';
import type { Position } from '@skein/geo/position.ts';
import type { Theme } from '@skein/ui/preferences.ts';
import type { MapMouseEvent, MapTouchEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { useMap } from '../use-map.ts';
import { insertCorner, linesOf, moveCorner, shapeOf, withReach, type CornerPlace, type Draft } from './draft.ts';
import { createDraftLayer, type DraftLayer } from './draft-layer.ts';
import { gripAt, gripsOf, handAt, inRange, type ScreenPoint } from './grips.ts';
import { snapTo, type Neighbour } from './snap.ts';
import type { Drawing } from './use-drawing.ts';

const MOUSE_REACH = 12;
const TOUCH_REACH = 26;
const SNAP_REACH = 10;

const releases = ['mouseup', 'touchend', 'touchcancel'] as const;

export interface DraftOnMapProps {
  readonly drawing: Drawing;
  readonly theme: Theme;
  /** What lies around, whose corners and edges are met exactly. */
  readonly neighbours: () => Iterable<Neighbour>;
}

type PointerEvent = MapMouseEvent | MapTouchEvent;
type Held = { readonly kind: 'corner'; readonly place: CornerPlace } | { readonly kind: 'rim' };

/** Draws the draft, and lets its corners be set and moved by mouse and finger. The keyboard has the table of corners. */
export function DraftOnMap({ drawing, theme, neighbours }: DraftOnMapProps): null {
  const map = useMap();
  const { draft, shown, growing, chosen } = drawing;
  const layer = useRef<DraftLayer>(undefined);
  const held = useRef<{ readonly what: Held; readonly from: Draft; hasMoved: boolean }>(undefined);
  /** By the second press of two: the map must not take both for a wish to come nearer. */
  const hasJustEnded = useRef(false);
  const [pointer, setPointer] = useState<Position>();

  const project = ([longitude, latitude]: Position): ScreenPoint => {
    // On the copy of the Earth that is looked at: beyond the antimeridian there is another.
    const turns = Math.round((map.getCenter().lng - longitude) / 360);
    return map.project([longitude + 360 * turns, latitude]);
  };
  const placeUnder = ({ x, y }: ScreenPoint): Position => {
    const { lng, lat } = map.unproject([x, y]);
    return [lng, lat];
  };
  const placeOf = ({ point, lngLat }: PointerEvent): Position =>
    snapTo(neighbours(), handAt(point, SNAP_REACH, placeUnder), project) ?? [inRange(lngLat.lng), lngLat.lat];
  const gripUnder = ({ point, type }: PointerEvent) => {
    // Whoever is setting one corner after the other means the place, not the edge that it lies on.
    const grips = gripsOf(shown).filter(({ kind }) => growing === undefined || kind !== 'middle');
    const reach = type.startsWith('touch') ? TOUCH_REACH : MOUSE_REACH;
    return gripAt(grips, handAt(point, reach, placeUnder), project);
  };

  /** With what is kept so far, or with one step more; never with what only follows the pointer. */
  const endGrowing = (last: Draft = draft) => {
    drawing.finish(last);
    setPointer(undefined);
    hasJustEnded.current = true;
  };
  /** The first corner of a line that grows closes it; any other is chosen. */
  const touchCorner = (place: CornerPlace): void => {
    const isGrowing = growing === place.line;
    const corners = linesOf(draft)[place.line] ?? [];
    if (isGrowing && (place.at === 0 || place.at === corners.length - 1) && shapeOf(draft)) endGrowing();
    else drawing.choose(place);
  };

  const press = useEffectEvent((event: PointerEvent) => {
    hasJustEnded.current = false;
    if ('points' in event && event.points.length > 1) return;
    const grip = gripUnder(event);
    if (!grip) return;
    // The map stays where it is while a corner is moved over it.
    event.preventDefault();
    if (grip.kind === 'rim') held.current = { what: { kind: 'rim' }, from: draft, hasMoved: false };
    else {
      const from = grip.kind === 'middle' ? insertCorner(draft, grip.place, grip.position) : draft;
      held.current = { what: { kind: 'corner', place: grip.place }, from, hasMoved: grip.kind === 'middle' };
      if (grip.kind === 'middle') drawing.drag(from);
    }
  });
  const move = useEffectEvent((event: PointerEvent) => {
    if (held.current) {
      held.current.hasMoved = true;
      const { what, from } = held.current;
      const position = placeOf(event);
      drawing.drag(what.kind === 'rim' ? reaching(from, position) : moveCorner(from, what.place, position));
      return;
    }
    map.getCanvas().style.cursor = growing === undefined ? (gripUnder(event) ? 'move' : '') : 'crosshair';
    if (growing === undefined) return;
    if (draft.kind === 'circle' && draft.center) drawing.drag(reaching(draft, placeOf(event)));
    else setPointer(placeOf(event));
  });
  /** What followed the pointer has nothing to follow: it would be taken for what is kept. */
  const leave = useEffectEvent(() => {
    setPointer(undefined);
    if (!held.current) drawing.drag(undefined);
  });
  const release = useEffectEvent(() => {
    const was = held.current;
    held.current = undefined;
    if (!was) return;
    if (was.hasMoved) drawing.drop();
    else if (was.what.kind === 'corner') touchCorner(was.what.place);
  });
  const click = useEffectEvent((event: MapMouseEvent) => {
    if (growing === undefined) return;
    if (draft.kind === 'circle' && draft.center) {
      endGrowing(reaching(draft, placeOf(event)));
    } else if (!gripUnder(event)) drawing.grow(placeOf(event));
  });
  const doubleClick = useEffectEvent((event: MapMouseEvent) => {
    if (growing === undefined && !hasJustEnded.current) return;
    event.preventDefault();
    if (growing !== undefined && shapeOf(draft)) endGrowing();
  });

  useEffect(() => {
    const created = createDraftLayer(map);
    layer.current = created;
    return () => created.remove();
  }, [map]);
  useEffect(() => {
    layer.current?.paint(theme);
  }, [theme]);
  useEffect(() => {
    const ahead = growing !== undefined && pointer ? { line: growing, position: pointer } : undefined;
    layer.current?.show({ draft: shown, chosen, ahead });
  }, [shown, chosen, growing, pointer]);
  useEffect(() => {
    const { style, ownerDocument } = map.getCanvas();
    // What is held may be let go over something that lies on the map, or beside it.
    const letGo = () => release();
    for (const name of releases) ownerDocument.addEventListener(name, letGo);
    const listening = [
      map.on('mousedown', (event) => press(event)),
      map.on('touchstart', (event) => press(event)),
      map.on('mousemove', (event) => move(event)),
      map.on('touchmove', (event) => move(event)),
      map.on('mouseout', () => leave()),
      map.on('click', (event) => click(event)),
      map.on('dblclick', (event) => doubleClick(event)),
    ];
    return () => {
      for (const each of listening) each.unsubscribe();
      for (const name of releases) ownerDocument.removeEventListener(name, letGo);
      style.cursor = '';
    };
  }, [map]);

  return null;
}

/** To the pointer, in whole metres: nobody means a fraction of one by a hand on a map. */
const reaching = (draft: Draft, position: Position): Draft =>
  draft.kind === 'circle' && draft.center
    ? withReach(draft, Math.max(1, Math.round(geodesicBetween(draft.center, position).meters)))
    : draft;
