import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { palette } from './palette.ts';
import type { Theme } from './preferences.ts';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const themes: readonly Theme[] = ['light', 'dark'];

it('holds the same colours as the stylesheet', () => {
  const pairs = [
    ...palette.light.surface.map((color, index) => [color, palette.dark.surface[index]]),
    ...palette.light.text.map((color, index) => [color, palette.dark.text[index]]),
    ...(['line', 'lineStrong', 'primary', 'accent', 'accentSoft'] as const).map((key) => [
      palette.light[key],
      palette.dark[key],
    ]),
    ...(Object.keys(palette.light.status) as (keyof typeof palette.light.status)[]).map((key) => [
      palette.light.status[key],
      palette.dark.status[key],
    ]),
  ];
  const declared = tokens.toUpperCase();
  const missing = pairs.filter(([light, dark]) => !declared.includes(`LIGHT-DARK(${light}, ${dark})`));
  expect(missing).toEqual([]);
});

describe.each(themes)('the %s theme', (theme) => {
  const { surface, text, status, accent, primary, accentSoft } = palette[theme];

  it('lets every text and every status be read on every surface (AA, 4.5:1)', () => {
    const faint = [...text, ...Object.values(status), accent].flatMap((color) =>
      surface.filter((ground) => contrast(color, ground) < 4.5).map((ground) => `${color} on ${ground}`),
    );
    expect(faint).toEqual([]);
  });

  it('lets white be read on the primary colour, and the accent on its own soft ground', () => {
    expect(contrast('#FFFFFF', primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(accent, accentSoft)).toBeGreaterThanOrEqual(4.5);
  });
});

function contrast(a: string, b: string): number {
  const [dim = 0, bright = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
