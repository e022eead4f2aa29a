import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { GLYPH_HEIGHT, GLYPH_WIDTH, strokesOf, type Point } from './glyphs.ts';
import { createNoise, type Noise } from './noise.ts';

export const CAPTCHA_WIDTH = 160;
export const CAPTCHA_HEIGHT = 56;
const JPEG_QUALITY = 72;

const MARGIN = 14;
const GLYPH_SCALE = 4.6;
const POINTS_BETWEEN = 8;
const NOISE_LINES = 5;
const NOISE_DOTS = 90;

type Warp = (point: Point) => Point;

/** The same picture for the same text and seed. */
export const drawCaptchaPicture = (text: string, seed: Buffer): Promise<Buffer> => {
  const noise = createNoise(seed);
  const canvas = createCanvas(CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  const pen = canvas.getContext('2d');
  const hue = noise.between(0, 360);
  pen.fillStyle = `hsl(${hue} 30% 94%)`;
  pen.fillRect(0, 0, CAPTCHA_WIDTH, CAPTCHA_HEIGHT);
  pen.lineCap = 'round';
  pen.lineJoin = 'round';

  const warp = waveOf(noise);
  scatterDots(pen, noise);
  const room = (CAPTCHA_WIDTH - 2 * MARGIN) / text.length;
  for (const [index, character] of Array.from(text).entries()) {
    pen.strokeStyle = inkOf(noise, hue);
    drawGlyph(pen, character, { x: MARGIN + room * (index + 0.5), y: CAPTCHA_HEIGHT / 2 }, warp, noise);
  }
  for (let line = 0; line < NOISE_LINES; line += 1) {
    pen.strokeStyle = inkOf(noise, hue);
    drawNoiseLine(pen, noise);
  }
  return canvas.encode('jpeg', JPEG_QUALITY);
};

/** Bends whatever is drawn through it, differently at each place: no letter has one shape to learn. */
const waveOf = (noise: Noise): Warp => {
  const [phaseX, phaseY] = [noise.between(0, 2 * Math.PI), noise.between(0, 2 * Math.PI)];
  const [lengthX, lengthY] = [noise.between(22, 34), noise.between(26, 44)];
  return ({ x, y }) => ({
    x: x + 2.6 * Math.sin(y / lengthX + phaseX) * 1.4,
    y: y + 3.4 * Math.sin(x / lengthY + phaseY),
  });
};

/** Nearly one colour for all: letters of a colour each could be cut apart by it. */
const inkOf = (noise: Noise, hue: number): string =>
  `hsl(${hue + noise.between(-30, 30)} ${noise.between(45, 80)}% ${noise.between(22, 40)}%)`;

const drawGlyph = (pen: SKRSContext2D, character: string, centre: Point, warp: Warp, noise: Noise): void => {
  const [angle, scale, slant] = [
    noise.between(-0.4, 0.4),
    GLYPH_SCALE * noise.between(0.85, 1.1),
    noise.between(-0.25, 0.25),
  ];
  const offset = { x: centre.x + noise.between(-3, 3), y: centre.y + noise.between(-4, 4) };
  const place: Warp = (point) => {
    const y = (point.y - GLYPH_HEIGHT / 2) * scale;
    const x = (point.x - GLYPH_WIDTH / 2) * scale + slant * y;
    return warp({
      x: offset.x + x * Math.cos(angle) - y * Math.sin(angle),
      y: offset.y + x * Math.sin(angle) + y * Math.cos(angle),
    });
  };
  pen.lineWidth = noise.between(2.2, 3.4);
  for (const stroke of strokesOf(character)) drawPath(pen, subdivide(stroke).map(place));
};

/** A straight line has only two points to bend; many short ones bend as a whole. */
const subdivide = (stroke: readonly Point[]): Point[] =>
  stroke.flatMap((from, index) => {
    const to = stroke[index + 1];
    if (!to) return [from];
    return Array.from({ length: POINTS_BETWEEN }, (_, step) => ({
      x: from.x + ((to.x - from.x) * step) / POINTS_BETWEEN,
      y: from.y + ((to.y - from.y) * step) / POINTS_BETWEEN,
    }));
  });

const drawPath = (pen: SKRSContext2D, points: readonly Point[]): void => {
  pen.beginPath();
  for (const { x, y } of points) pen.lineTo(x, y);
  pen.stroke();
};

/** As thick and as dark as the letters: one that could be told from them could be wiped away. */
const drawNoiseLine = (pen: SKRSContext2D, noise: Noise): void => {
  const anywhere = () => ({ x: noise.between(0, CAPTCHA_WIDTH), y: noise.between(0, CAPTCHA_HEIGHT) });
  const [from, bend, to] = [anywhere(), anywhere(), anywhere()];
  pen.lineWidth = noise.between(0.8, 2);
  pen.beginPath();
  pen.moveTo(from.x, from.y);
  pen.quadraticCurveTo(bend.x, bend.y, to.x, to.y);
  pen.stroke();
};

const scatterDots = (pen: SKRSContext2D, noise: Noise): void => {
  for (let dot = 0; dot < NOISE_DOTS; dot += 1) {
    pen.fillStyle = `hsl(${noise.between(0, 360)} 40% ${noise.between(45, 80)}%)`;
    pen.fillRect(
      noise.between(0, CAPTCHA_WIDTH),
      noise.between(0, CAPTCHA_HEIGHT),
      noise.between(1, 3),
      noise.between(1, 3),
    );
  }
};
