import type { ReadTile, TilePlace } from './laid-basemap.ts';
import { shiftedPieces, type ShiftedPiece } from './shifted-pieces.ts';

/** Each picture is part of up to four tiles, which are asked for almost at once. */
const PICTURES_KEPT = 48;

/**
 * Tiles of WGS-84 from those of a source in GCJ-02, as they are drawn: so a street of the picture lies under what we know by
 * GPS. Nothing else on the map knows of it.
 */
export function shiftTiles(read: ReadTile): (tile: TilePlace) => Promise<ImageBitmap | undefined> {
  const pictures = new Map<string, Promise<ImageBitmap | undefined>>();

  // Without the signal of who asks: the next one wants the same picture.
  const decode = async (tile: TilePlace) => {
    const bytes = await read(tile);
    return bytes && createImageBitmap(new Blob([bytes]));
  };

  const pictureAt = (tile: TilePlace): Promise<ImageBitmap | undefined> => {
    const key = `${tile.z}/${tile.x}/${tile.y}`;
    const known = pictures.get(key);
    if (known) return known;
    const picture = decode(tile);
    pictures.set(key, picture);
    // One that failed is asked for anew.
    picture.catch(() => pictures.delete(key));
    for (const oldest of pictures.keys()) {
      if (pictures.size <= PICTURES_KEPT) break;
      pictures.delete(oldest);
    }
    return picture;
  };

  return async (tile) => {
    const pieces = shiftedPieces(tile);
    if (pieces.length === 0) return pictureAt(tile).then((picture) => picture && createImageBitmap(picture));
    const places = placesUnder(pieces, tile.z);
    const found = await Promise.all(places.map(pictureAt));
    const size = Math.max(0, ...found.map((picture) => picture?.width ?? 0));
    if (size === 0) return undefined;
    const [first] = places;
    const origin = { x: first?.x ?? 0, y: first?.y ?? 0 };
    const ground = canvasOf(
      size * (Math.max(...places.map(({ x }) => x)) - origin.x + 1),
      size * (Math.max(...places.map(({ y }) => y)) - origin.y + 1),
    );
    for (const [index, { x, y }] of places.entries()) {
      const picture = found[index];
      if (picture) ground.drawImage(picture, (x - origin.x) * size, (y - origin.y) * size, size, size);
    }
    const shifted = canvasOf(size, size);
    for (const { to, from } of pieces)
      shifted.drawImage(
        ground.canvas,
        (from.left - origin.x) * size,
        (from.top - origin.y) * size,
        from.width * size,
        from.height * size,
        to.left * size,
        to.top * size,
        to.width * size,
        to.height * size,
      );
    return shifted.canvas.transferToImageBitmap();
  };
}

/** The tiles that hold all of the pieces, row by row. */
function placesUnder(pieces: readonly ShiftedPiece[], z: number): TilePlace[] {
  const last = 2 ** z - 1;
  const within = (place: number) => Math.max(0, Math.min(last, Math.floor(place)));
  const lefts = pieces.map(({ from }) => from.left);
  const tops = pieces.map(({ from }) => from.top);
  const [west, north] = [within(Math.min(...lefts)), within(Math.min(...tops))];
  const east = within(Math.max(...pieces.map(({ from }) => from.left + from.width)));
  const south = within(Math.max(...pieces.map(({ from }) => from.top + from.height)));
  const places: TilePlace[] = [];
  for (let y = north; y <= south; y += 1) for (let x = west; x <= east; x += 1) places.push({ z, x, y });
  return places;
}

function canvasOf(width: number, height: number): OffscreenCanvasRenderingContext2D {
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('no canvas to draw tiles on');
  return context;
}
