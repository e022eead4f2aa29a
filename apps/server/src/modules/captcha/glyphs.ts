export interface Point {
  readonly x: number;
  readonly y: number;
}

export const GLYPH_WIDTH = 4;
export const GLYPH_HEIGHT = 6;

/**
 * Letters and digits as pen strokes on a grid of 4 by 6, y downwards; `|` lifts the pen.
 * Drawn by ourselves, so that a machine without fonts draws no boxes; without those that are mistaken for one another.
 */
const strokes: Readonly<Record<string, string>> = {
  A: '0,6 2,0 4,6|0.7,4 3.3,4',
  C: '4,1.2 3.2,0.3 2,0 0.8,0.5 0,2 0,4 0.8,5.5 2,6 3.2,5.7 4,4.8',
  E: '4,0 0,0 0,6 4,6|0,3 3,3',
  F: '4,0 0,0 0,6|0,3 3,3',
  H: '0,0 0,6|4,0 4,6|0,3 4,3',
  J: '1.5,0 4,0|3,0 3,4.6 2.4,5.7 1.4,6 0.4,5.5 0,4.5',
  K: '0,0 0,6|4,0 0,3.4|1.3,2.4 4,6',
  L: '0,0 0,6 4,6',
  M: '0,6 0,0 2,3.5 4,0 4,6',
  N: '0,6 0,0 4,6 4,0',
  P: '0,6 0,0 2.6,0 3.7,0.6 4,1.7 3.7,2.8 2.6,3.4 0,3.4',
  R: '0,6 0,0 2.6,0 3.7,0.6 4,1.7 3.7,2.8 2.6,3.4 0,3.4|1.8,3.4 4,6',
  T: '0,0 4,0|2,0 2,6',
  U: '0,0 0,4.2 0.6,5.5 2,6 3.4,5.5 4,4.2 4,0',
  V: '0,0 2,6 4,0',
  W: '0,0 0.9,6 2,2.2 3.1,6 4,0',
  X: '0,0 4,6|4,0 0,6',
  Y: '0,0 2,3 4,0|2,3 2,6',
  2: '0.1,1.4 0.8,0.3 2,0 3.3,0.4 3.9,1.5 3.5,2.7 0,6 4,6',
  3: '0.2,0.9 1.2,0.1 2.6,0.1 3.6,0.9 3.5,2.2 2.4,2.9 1.4,2.9|2.4,2.9 3.7,3.6 3.9,4.8 3,5.8 1.4,6 0.1,5.1',
  4: '3,6 3,0 0,4.2 4,4.2',
  6: '3.4,0.3 2,0.6 0.7,2 0.1,4 0.6,5.5 2,6 3.4,5.5 3.9,4.3 3.3,3.1 2,2.7 0.8,3.1 0.2,4',
  7: '0,0 4,0 1.4,6',
  9: '0.6,5.7 2,5.4 3.3,4 3.9,2 3.4,0.5 2,0 0.6,0.5 0.1,1.7 0.7,2.9 2,3.3 3.2,2.9 3.8,2',
};

export const captchaAlphabet: readonly string[] = Object.keys(strokes);

const readPoint = (pair: string): Point => {
  const [x = 0, y = 0] = pair.split(',').map(Number);
  return { x, y };
};

export const strokesOf = (character: string): Point[][] =>
  (strokes[character] ?? '').split('|').map((stroke) => stroke.split(' ').map(readPoint));
