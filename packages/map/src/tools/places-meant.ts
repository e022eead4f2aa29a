import { readCoordinates } from '@skein/geo/formats/read-coordinates.ts';
import type { Position } from '@skein/geo/position.ts';

import type { ToolTexts } from './tool-texts.ts';

export interface FoundPlace {
  readonly id: string;
  readonly name: string;
  /** What tells two of the same name apart, and what kind of place it is. */
  readonly text?: string;
  readonly position: Position;
  /** How near one looks at it; as near as at a single place, unless said. */
  readonly zoom?: number;
}

/** The places that a text names by its coordinates: none, one, or both that two bare numbers can mean. */
export function placesMeant(typed: string, write: (position: Position) => string, text: ToolTexts): FoundPlace[] {
  const read = readCoordinates(typed);
  if (read.kind === 'unreadable') return [];
  if (read.kind === 'position') return [placeAt(read.position, write, text.coordinates)];
  const [latitudeFirst, longitudeFirst] = read.readings;
  return [placeAt(latitudeFirst, write, text.latitudeFirst), placeAt(longitudeFirst, write, text.longitudeFirst)];
}

const placeAt = (position: Position, write: (position: Position) => string, text: string): FoundPlace => ({
  id: `at ${position.join()}`,
  name: write(position),
  text,
  position,
});
