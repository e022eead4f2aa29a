import { packArea, pieceIsWithin, pieceMeets, type PackedArea } from '@skein/geo/meets/areas.ts';
import { isCircleWithin } from '@skein/geo/shapes/circle.ts';
import { areaOf, areaWithin, type DrawnShape } from '@skein/geo/shapes/drawn-shape.ts';
import type { Turns } from '../zones/zones.module.ts';
import type { Opening } from './openings.repo.ts';
import type { OpenedPieces } from './unlock-lacks.ts';

/** The pieces of a flight that come into a zone which lies in its way: if none does by itself, all of them count. */
export const piecesIn = async (flight: PackedArea, zone: DrawnShape, turns: Turns): Promise<ReadonlySet<number>> => {
  const all = allOf(flight);
  const met = await piecesThat(all, packArea(areaOf(zone)), turns, (piece, area) => pieceMeets(flight, piece, area));
  return met.size > 0 ? met : new Set(all);
};

/**
 * What of a flight an opening by its area touches and holds, never beyond what was granted. A circle that is flown is drawn larger and
 * one that is opened smaller than it is, so that of two circles their measures decide. Without an area: nothing.
 */
export const piecesOpened = async (
  flight: PackedArea,
  drawn: DrawnShape,
  shape: Opening['shape'],
  turns: Turns,
): Promise<OpenedPieces> => {
  if (shape === null) return { touched: new Set(), within: new Set() };
  const around = packArea(areaOf(shape));
  const touched = await piecesThat(allOf(flight), around, turns, (piece, area) => pieceMeets(flight, piece, area));
  if (shape.kind === 'circle' && drawn.kind === 'circle' && isCircleWithin(drawn, shape))
    return { touched, within: touched };
  const opened = packArea(areaWithin(shape));
  const within = await piecesThat(touched, opened, turns, (piece, area) => pieceIsWithin(flight, piece, area));
  return { touched, within };
};

const allOf = ({ count }: PackedArea): number[] => Array.from({ length: count }, (_, piece) => piece);

const piecesThat = async (
  pieces: Iterable<number>,
  area: PackedArea,
  turns: Turns,
  is: (piece: number, area: PackedArea) => boolean,
): Promise<Set<number>> => {
  const found = new Set<number>();
  for (const piece of pieces) {
    if (is(piece, area)) found.add(piece);
    await turns.giveWay();
  }
  return found;
};
