import { toGcj02 } from '@skein/geo/gcj02.ts';
import { fromMercator, toMercator } from '@skein/geo/mercator.ts';

import type { TilePlace } from './laid-basemap.ts';

export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A part of a tile, and where its picture lies among the tiles of GCJ-02. Both in widths of a tile. */
export interface ShiftedPiece {
  /** From the corner of its tile on. */
  readonly to: Rectangle;
  /** From the corner of the world on. */
  readonly from: Rectangle;
}

/** Within a quarter of a tile the offset is as good as the same: a fifth of a pixel at most, at any zoom. */
const PIECES_A_SIDE = 4;
const SIZE = 1 / PIECES_A_SIDE;
/** What nobody could see, of a tile of 256 pixels. */
const UNSEEN = 0.2 / 256;

/** How a tile of WGS-84 is put together from pictures in GCJ-02. Empty: they show the same. */
export function shiftedPieces({ z, x, y }: TilePlace): ShiftedPiece[] {
  const side = 2 ** z;
  const shifted = (column: number, row: number) => {
    const place = toMercator(toGcj02(fromMercator({ x: (x + column * SIZE) / side, y: (y + row * SIZE) / side })));
    return { x: place.x * side, y: place.y * side };
  };
  const pieces: ShiftedPiece[] = [];
  for (let row = 0; row < PIECES_A_SIDE; row += 1)
    for (let column = 0; column < PIECES_A_SIDE; column += 1) {
      const [start, end] = [shifted(column, row), shifted(column + 1, row + 1)];
      pieces.push({
        to: { left: column * SIZE, top: row * SIZE, width: SIZE, height: SIZE },
        from: { left: start.x, top: start.y, width: end.x - start.x, height: end.y - start.y },
      });
    }
  return pieces.some(({ to, from }) => isApart(to.left + x, from.left) || isApart(to.top + y, from.top)) ? pieces : [];
}

const isApart = (one: number, other: number): boolean => Math.abs(one - other) > UNSEEN;
