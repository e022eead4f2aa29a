import { fileURLToPath } from 'node:url';
import type { ImageKind } from '@skein/contract/files.ts';
import { createCanvas, GlobalFonts, type Canvas } from '@napi-rs/canvas';
import { encodeImage, openImage } from './image.ts';

// Ours, so that a machine without fonts draws no boxes.
const FONT = 'Skein mark';
GlobalFonts.registerFromPath(
  fileURLToPath(import.meta.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')),
  FONT,
);

/** Of the shorter side: legible on a phone's photograph and on a thumbnail. */
const LETTER_FRACTION = 1 / 26;
const SMALLEST_LETTER_PIXELS = 9;
const LARGEST_LETTER_PIXELS = 72;
const LINE_LETTERS = 5;
const SLOPE_RADIANS = -Math.PI / 8;

/** Writes a text over the whole picture, slantwise and again and again: no part of it can be shown without. */
export const markImage = async (original: Buffer, kind: ImageKind, text: string): Promise<Buffer> => {
  const picture = openImage(original);
  const { width, height } = await picture.metadata();
  const tile = drawTile(text, width, height);
  return encodeImage(picture.composite([{ input: tile.toBuffer('image/png'), tile: true }]), kind).toBuffer();
};

/** One piece of the pattern, never larger than the picture; where it ends, the next one goes on. */
const drawTile = (text: string, pictureWidth: number, pictureHeight: number): Canvas => {
  const wanted = Math.min(pictureWidth, pictureHeight) * LETTER_FRACTION;
  const letter = Math.min(Math.max(wanted, SMALLEST_LETTER_PIXELS), LARGEST_LETTER_PIXELS);
  const textWidth = measure(text, letter) + 2 * letter;
  const [tileWidth, tileHeight] = [textWidth * Math.cos(SLOPE_RADIANS), letter * LINE_LETTERS];
  const tile = createCanvas(
    Math.min(Math.ceil(tileWidth), pictureWidth),
    Math.min(Math.ceil(tileHeight), pictureHeight),
  );
  const pen = tile.getContext('2d');
  pen.font = fontOf(letter);
  // Light with a dark edge: seen on white paper and on a black cover.
  pen.fillStyle = 'rgb(255 255 255 / 45%)';
  pen.strokeStyle = 'rgb(0 0 0 / 40%)';
  pen.lineWidth = letter / 9;
  const drop = textWidth * Math.sin(-SLOPE_RADIANS);
  for (let y = 0; y <= tileHeight + drop + letter; y += tileHeight)
    for (const x of [-tileWidth, 0]) {
      pen.save();
      pen.translate(x, y);
      pen.rotate(SLOPE_RADIANS);
      pen.strokeText(text, 0, 0);
      pen.fillText(text, 0, 0);
      pen.restore();
    }
  return tile;
};

const fontOf = (letter: number): string => `600 ${letter}px "${FONT}"`;

const measure = (text: string, letter: number): number => {
  const pen = createCanvas(1, 1).getContext('2d');
  pen.font = fontOf(letter);
  return pen.measureText(text).width;
};
