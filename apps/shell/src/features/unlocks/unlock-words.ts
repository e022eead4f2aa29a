import { useBandWords } from '@skein/app-kit/airspace/band-words.ts';
import { neededBy, type UnlockFacts, type UnlockShape } from '@skein/contract/unlock-request.ts';
import { writeDecimalDegrees } from '@skein/geo/formats/degrees.ts';
import { polygonSquareMeters } from '@skein/geo/measure/ground-area.ts';
import { areaOf } from '@skein/geo/shapes/drawn-shape.ts';
import { useFormat } from '@skein/ui/i18n.ts';

import { useText } from './unlocks.texts.ts';

const SQUARE_KILOMETER = 1_000_000;
const digits = { maximumSignificantDigits: 4 };

/** From where to where, above what. */
export const useHeightWords = () => {
  const t = useText();
  const bandWords = useBandWords();
  return ({ type, band }: Pick<UnlockFacts, 'type' | 'band'>): string => {
    const isUnsaid = band.upperMeters === null && neededBy[type].some((field) => field === 'ceiling');
    return isUnsaid ? t('unlocks.noCeiling') : bandWords(band);
  };
};

/** From when to when, as far as it is said. */
export const usePeriodWords = () => {
  const t = useText();
  const { dateTime } = useFormat();
  return ({ from, until }: Pick<UnlockFacts, 'from' | 'until'>): string => {
    if (from === null && until === null) return t('unlocks.noPeriod');
    const word = (moment: string | null) => (moment === null ? t('unlocks.noPeriod') : dateTime(moment));
    return t('unlocks.periodOf', { from: word(from), until: word(until) });
  };
};

/** Where and how large. */
export const useShapeWords = () => {
  const t = useText();
  const { unit } = useFormat();
  return (shape: UnlockShape | null): string => {
    if (shape === null) return t('unlocks.noShape');
    if (shape.kind === 'circle')
      return t('unlocks.circleWords', {
        center: writeDecimalDegrees(shape.center),
        radius: unit(shape.radiusMeters, 'm', digits),
      });
    const square = areaOf(shape).reduce((sum, polygon) => sum + polygonSquareMeters(polygon), 0);
    return t('unlocks.polygonWords', {
      count: shape.rings.reduce((sum, ring) => sum + ring.length, 0),
      area:
        square < SQUARE_KILOMETER / 10 ? unit(square, 'm²', digits) : unit(square / SQUARE_KILOMETER, 'km²', digits),
    });
  };
};
