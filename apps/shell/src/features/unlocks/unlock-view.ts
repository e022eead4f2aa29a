import type { UnlockShape } from '@skein/contract/unlock-request.ts';
import type { Position } from '@skein/geo/position.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { FIRST_VIEW, viewOf, type View } from '@skein/map/view-of.ts';

export const NEAREST_ZOOM = 15;
/** Of a zone only one place is known: from so far most of them are seen whole. */
const ZONE_ZOOM = 10;

/** Of what is drawn, its holes left out: nothing, nowhere. */
export const cornersOf = (shape: UnlockShape | null): Position[] =>
  shape ? areaOf(shape).flatMap(({ outer }) => outer.corners) : [];

export const viewOfShape = (shape: UnlockShape | null): View => viewOf(cornersOf(shape), NEAREST_ZOOM) ?? FIRST_VIEW;

export const viewOfZones = (places: readonly Position[]): View => viewOf(places, ZONE_ZOOM) ?? FIRST_VIEW;
