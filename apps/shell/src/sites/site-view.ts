import type { Position } from '@skein/geo/position.ts';
import { FIRST_VIEW, viewOf, type View } from '@skein/map/view-of.ts';

export const NEAREST_SITE_ZOOM = 14;

export const viewOfSites = (positions: readonly Position[]): View => viewOf(positions, NEAREST_SITE_ZOOM) ?? FIRST_VIEW;
