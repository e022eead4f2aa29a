import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

import { chineseIn, readProductCharacters } from './product-characters.ts';

export interface OwnFace {
  /** The family of `tokens.css` that this file draws. */
  readonly family: string;
  readonly fileName: string;
  readonly weight: string;
  readonly unicodeRange: string;
  readonly source: string;
  readonly characters: string;
  readonly options: Parameters<typeof subsetFont>[2];
}

const require = createRequire(import.meta.url);
const cacheDir = join(import.meta.dirname, '../../../../node_modules/.cache/skein-fonts');

const charactersBetween = (first: number, last: number): string =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join('');

const ascii = charactersBetween(0x20, 0x7e);
const western = `${charactersBetween(0xa0, 0xff)}ŒœŸ–—‘’‚“”„†•…‹›€™↑↓−`;

/** One axis in one file is smaller than the three weights apart: 28 KiB against 43. */
const usedWeights = { wght: { min: 400, max: 600 } };

/**
 * The files a browser may fetch. Those of the first visit come alone with it; the second family of Chinese stands behind the
 * first in `--sk-font`, so a page that says more fetches it, and a character of neither is left to the system.
 */
export const listOwnFaces = (firstText: string): OwnFace[] => {
  const first = chineseIn(firstText);
  const rest = readProductCharacters().filter((character) => !first.includes(character));
  return [
    {
      family: 'Skein Sans',
      fileName: 'skein-sans',
      weight: '400 600',
      unicodeRange: rangeOf(Array.from(ascii + western)),
      source: require.resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
      characters: ascii + western,
      options: { targetFormat: 'woff2', variationAxes: usedWeights },
    },
    {
      // Names of people from Łódź to Hà Nội: fetched with the first such letter, so that no word is in two faces.
      family: 'Skein Sans',
      fileName: 'skein-sans-extended',
      weight: '400 600',
      unicodeRange: 'U+100-151, U+154-177, U+179-24F, U+259, U+300-303, U+309, U+323, U+1E00-1EFF',
      source: require.resolve('@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2'),
      characters:
        charactersBetween(0x100, 0x24f) + charactersBetween(0x1e00, 0x1eff) + '\u0259\u0300\u0301\u0303\u0309\u0323',
      options: { targetFormat: 'woff2', variationAxes: usedWeights },
    },
    ...chineseFaces('Skein Sans SC', 'skein-sans-sc', first),
    ...chineseFaces('Skein Sans SC More', 'skein-sans-sc-more', rest),
    {
      family: 'Skein Mono',
      fileName: 'skein-mono',
      weight: '400 600',
      unicodeRange: rangeOf(Array.from(ascii)),
      source: require.resolve('@fontsource/jetbrains-mono/files/jetbrains-mono-latin-400-normal.woff2'),
      characters: ascii,
      // Its ligatures turn "->" in a key into an arrow.
      options: { targetFormat: 'woff2', noLayoutClosure: true },
    },
  ];
};

/** Medium serves for semibold too: beside Inter's 600 it looks as heavy, and a third file would cost 67 KiB. */
const chineseFaces = (family: string, fileName: string, characters: readonly string[]): OwnFace[] =>
  [
    { weight: '400', cut: 400 },
    { weight: '500 600', cut: 500 },
  ].map(({ weight, cut }) => ({
    family,
    fileName: `${fileName}-${cut}`,
    weight,
    unicodeRange: rangeOf(characters),
    source: join(import.meta.dirname, `../../fonts/noto-sans-sc-${cut}.woff2`),
    characters: characters.join(''),
    options: { targetFormat: 'woff2' },
  }));

/** Cuts the face unless these very glyphs were cut before, and says where the file stands. */
export const cutFace = async ({ fileName, source, characters, options }: OwnFace): Promise<string> => {
  const original = readFileSync(source);
  const hash = createHash('sha256').update(original).update(characters).update(JSON.stringify(options)).digest('hex');
  const folder = join(cacheDir, hash.slice(0, 16));
  const file = join(folder, `${fileName}.woff2`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  // Two builds may cut the same face at once; neither may find half a file.
  const unfinished = `${file}.${process.pid}`;
  writeFileSync(unfinished, await subsetFont(original, characters, options));
  renameSync(unfinished, file);
  return file;
};

/** `U+4E00-4E03, U+4E09`: neighbours as one range, which is shorter in Chinese punctuation and Latin. */
export const rangeOf = (characters: readonly string[]): string => {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0).toSorted((a, b) => a - b);
  const runs: { from: number; to: number }[] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last && code <= last.to + 1) last.to = code;
    else runs.push({ from: code, to: code });
  }
  return runs.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`)).join(', ');
};

const hex = (code: number): string => code.toString(16).toUpperCase();
