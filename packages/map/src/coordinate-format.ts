import { writeDecimalDegrees, writeDegreesMinutesSeconds } from '@skein/geo/formats/degrees.ts';
import { writeMgrs } from '@skein/geo/formats/mgrs.ts';
import type { Position } from '@skein/geo/position.ts';
import { useSyncExternalStore } from 'react';

const writers = {
  degrees: (position: Position) => writeDecimalDegrees(position),
  parts: (position: Position) => writeDegreesMinutesSeconds(position),
  // The poles have none.
  mgrs: (position: Position) => writeMgrs(position) ?? writeDecimalDegrees(position),
} as const;
export type CoordinateFormat = keyof typeof writers;
export const coordinateFormats = ['degrees', 'parts', 'mgrs'] as const satisfies readonly CoordinateFormat[];

const KEY = 'skein:coordinates';
const listeners = new Set<() => void>();

const readFormat = (): CoordinateFormat =>
  coordinateFormats.find((format) => format === localStorage.getItem(KEY)) ?? 'degrees';

export function chooseCoordinateFormat(format: CoordinateFormat): void {
  localStorage.setItem(KEY, format);
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** How this person reads coordinates, on all maps alike, until they sign out. */
export const useCoordinateFormat = (): CoordinateFormat => useSyncExternalStore(listen, readFormat);

export function useWrittenCoordinates(): (position: Position) => string {
  return writers[useCoordinateFormat()];
}
