import { inflateSync } from 'node:zlib';

/** Modules overlap by so much, in points, so that no reader shows hairlines between them. */
const OVERLAP = 0.15;
const ERROR_LEVEL_L = 1;
/** Up to there, at level L, the words of a code stand in one block, one after the other. */
const LARGEST_VERSION = 5;

/** What a camera would read of the square code on a page: from the squares that are drawn, and not from the link beside them. */
export const readDrawnCode = (pdf: Buffer): string => {
  const modules = modulesIn(pdf);
  const size = modules.length;
  const version = (size - 17) / 4;
  if (!Number.isInteger(version) || version > LARGEST_VERSION)
    throw new Error(`no code of ${size} modules is read here`);
  const isDark = (row: number, column: number): boolean => modules[row]?.[column] ?? false;

  const format = numberOf(formatPlaces.map(([row, column]) => isDark(row, column))) ^ 0x5412;
  if (format >> 13 !== ERROR_LEVEL_L) throw new Error('its words stand in several blocks');
  const isInverted = masks[(format >> 10) & 7];
  if (!isInverted) throw new Error('no such mask');

  const bits: boolean[] = [];
  let isUpwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    // The column of the timing marks holds none.
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = isUpwards ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!isPattern(row, column, size)) bits.push(isDark(row, column) !== isInverted(row, column));
    }
    isUpwards = !isUpwards;
  }
  const take = (from: number, count: number): number => numberOf(bits.slice(from, from + count));
  if (take(0, 4) !== 4) throw new Error('it holds no bytes');
  return Buffer.from(Array.from({ length: take(4, 8) }, (_, at) => take(12 + at * 8, 8))).toString('utf8');
};

const numberOf = (bits: readonly boolean[]): number => bits.reduce((sum, bit) => sum * 2 + Number(bit), 0);

/** Around the upper left corner, from its most significant bit on. */
const formatPlaces = [
  ...[0, 1, 2, 3, 4, 5, 7, 8].map((column) => [8, column] as const),
  ...[7, 5, 4, 3, 2, 1, 0].map((row) => [row, 8] as const),
];

const masks: readonly ((row: number, column: number) => boolean)[] = [
  (row, column) => (row + column) % 2 === 0,
  (row) => row % 2 === 0,
  (_, column) => column % 3 === 0,
  (row, column) => (row + column) % 3 === 0,
  (row, column) => (Math.floor(row / 2) + Math.floor(column / 3)) % 2 === 0,
  (row, column) => ((row * column) % 2) + ((row * column) % 3) === 0,
  (row, column) => (((row * column) % 2) + ((row * column) % 3)) % 2 === 0,
  (row, column) => (((row + column) % 2) + ((row * column) % 3)) % 2 === 0,
];

/** Corners with what says the format, timing, and the one small square that codes of this size have. */
const isPattern = (row: number, column: number, size: number): boolean => {
  if (row === 6 || column === 6) return true;
  if (row < 9 && (column < 9 || column >= size - 8)) return true;
  if (row >= size - 8 && column < 9) return true;
  return size > 21 && Math.abs(row - (size - 7)) <= 2 && Math.abs(column - (size - 7)) <= 2;
};

const modulesIn = (pdf: Buffer): boolean[][] => {
  const squares = [...pageText(pdf).matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+) re$/gm)]
    .map(([, ...numbers]) => numbers.map(Number))
    .filter(([, , width = 0, height = 0]) => Math.abs(width - height) < 0.01);
  const [lefts, tops] = [squares.map(([left = 0]) => left), squares.map(([, top = 0]) => top)];
  const [left, top] = [Math.min(...lefts), Math.min(...tops)];
  const side = (squares[0]?.[2] ?? 0) - OVERLAP;
  const size = Math.round((Math.max(...lefts) - left) / side) + 1;
  const dark = new Set(
    lefts.map((x, at) => `${Math.round(((tops[at] ?? 0) - top) / side)} ${Math.round((x - left) / side)}`),
  );
  return Array.from({ length: size }, (_row, row) =>
    Array.from({ length: size }, (_column, column) => dark.has(`${row} ${column}`)),
  );
};

/** What draws the page that holds the squares. */
const pageText = (pdf: Buffer): string => {
  const text = pdf.toString('latin1');
  for (const { index, 0: opening } of text.matchAll(/stream\r?\n/g)) {
    const start = index + opening.length;
    const drawn = unpacked(pdf.subarray(start, text.indexOf('endstream', start)));
    if (/ re$/m.test(drawn)) return drawn;
  }
  throw new Error('no page with squares');
};

/** Fonts and indexes are packed in other ways. */
const unpacked = (bytes: Buffer): string => {
  try {
    return inflateSync(bytes).toString('latin1');
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('Z_')) return '';
    throw error;
  }
};
