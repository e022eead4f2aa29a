import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { listOwnFaces, rangeOf } from './own-faces.ts';
import { chineseIn, readProductCharacters } from './product-characters.ts';

const drawn = readFileSync(join(import.meta.dirname, '../../fonts/characters.txt'), 'utf8');

it('draws every Chinese character that a text of ours uses (if not: npm ci && npm run build in tools/fonts)', () => {
  const characters = readProductCharacters();
  // Fewer, and the reader has gone blind: it would find nothing missing.
  expect(characters.length).toBeGreaterThan(500);
  expect(characters.filter((character) => !drawn.includes(character))).toEqual([]);
});

it('gives each character to the first visit or to the rest, never to both', () => {
  const faces = listOwnFaces('雁阵，你好');
  const of = (family: string) => faces.filter((face) => face.family === family).map(({ characters }) => characters);
  expect(of('Skein Sans SC')).toEqual(['你好阵雁，', '你好阵雁，']);
  expect(of('Skein Sans SC More')[0]).not.toMatch(/[雁阵，你好]/);
});

it('asks for no glyph of a name that only its owner writes', () => {
  for (const { unicodeRange } of listOwnFaces('雁阵')) expect(unicodeRange).not.toContain(rangeOf(['龘']));
});

it('writes neighbours as one range', () => {
  expect(rangeOf(['b', 'a', '丁', 'c'])).toBe('U+61-63, U+4E01');
});

it('finds Chinese signs as well as characters, and no Latin', () => {
  expect(chineseIn('“Skein” 雁阵：OK。')).toEqual(['“', '”', '。', '阵', '雁', '：']);
});
