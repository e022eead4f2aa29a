import { useFormat } from '@skein/ui/i18n.ts';

interface Measures {
  readonly length: (meters: number) => string;
  readonly area: (squareMeters: number) => string;
}

const KILOMETER = 1000;
const SQUARE_KILOMETER = KILOMETER * KILOMETER;
const digits = { maximumSignificantDigits: 4 };

/** Lengths and areas in words, in the unit that fits. */
export function useMeasures(): Measures {
  const { unit } = useFormat();
  return {
    length: (meters) => (meters < KILOMETER ? unit(meters, 'm', digits) : unit(meters / KILOMETER, 'km', digits)),
    area: (square) =>
      square < SQUARE_KILOMETER / 10 ? unit(square, 'm²', digits) : unit(square / SQUARE_KILOMETER, 'km²', digits),
  };
}
