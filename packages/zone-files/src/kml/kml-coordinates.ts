import type { Position } from '@skein/geo/position.ts';

export interface KmlCoordinates {
  readonly positions: readonly Position[];
  /** The greatest of the third numbers, where one is not zero; none if one of them is none. */
  readonly highestMeters: number | null;
  readonly isTooLong: boolean;
}

const [COMMA, LAST_SPACE] = [0x2c, 0x20];

/**
 * Positions as `longitude,latitude,altitude` between blanks. Blanks beside the commas are forgiven. Whatever is no number becomes
 * none, and the check of the shape says at which corner.
 */
export function readKmlCoordinates(text: string, mostPositions: number): KmlCoordinates {
  const positions: Position[] = [];
  let highestMeters: number | null = null;
  let numbers: number[] = [];
  const end = (): void => {
    if (numbers.length === 0) return;
    const [longitude = NaN, latitude = NaN, altitude = 0] = numbers;
    // With commas for decimal points, or commas between the positions too, more than three numbers stand together.
    positions.push(numbers.length > 3 ? [NaN, NaN] : [longitude, latitude]);
    if (altitude !== 0) highestMeters = Math.max(highestMeters ?? -Infinity, altitude);
    numbers = [];
  };
  let isAfterComma = false;
  let at = 0;
  while (at < text.length) {
    const character = text.charCodeAt(at);
    if (character === COMMA) {
      // Two commas in a row leave out a number.
      if (isAfterComma && numbers.length < 4) numbers.push(NaN);
      isAfterComma = true;
      at++;
    } else if (isSpace(character)) at++;
    else {
      if (!isAfterComma) end();
      if (positions.length > mostPositions) return { positions: [], highestMeters, isTooLong: true };
      const start = at;
      while (at < text.length && text.charCodeAt(at) !== COMMA && !isSpace(text.charCodeAt(at))) at++;
      if (numbers.length < 4) numbers.push(readNumber(text.slice(start, at)));
      isAfterComma = false;
    }
  }
  end();
  return { positions, highestMeters, isTooLong: positions.length > mostPositions };
}

const isSpace = (character: number): boolean => character <= LAST_SPACE || character === 0xa0;

const WRITTEN = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

const readNumber = (text: string): number => (text.length <= 40 && WRITTEN.test(text) ? Number(text) : NaN);
