import type * as mapEngine from './map-engine.ts';

export type MapEngine = typeof mapEngine;

/** One copy for shell and sub-applications, whose builds know this module by its full name and ask the shell instead. */
export const loadMapEngine = (): Promise<MapEngine> => import('./map-engine.ts');
