import type { Position } from '@skein/geo/position.ts';
import type { Language } from '@skein/ui/preferences.ts';

/** A piece of the basemap as `tools/basemap` draws it: paths in steps and labels in pixels, counted from its centre. */
export interface StillGround {
  readonly center: Position;
  readonly zoom: number;
  readonly stepsPerPixel: number;
  /** Its outline is the shore. */
  readonly land: string;
  readonly lakes: string;
  readonly rivers: string;
  readonly labels: Readonly<Record<Language, readonly StillLabel[]>>;
}

export interface StillLabel {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly size: number;
  readonly isCity: boolean;
}
