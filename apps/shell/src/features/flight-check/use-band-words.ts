import type { AltitudeBand } from '@skein/contract/airspace.ts';
import { useFormat } from '@skein/ui/i18n.ts';

import { useText } from './flight-check.texts.ts';

/** How high a zone reaches, in words. */
export function useBandWords(): (band: AltitudeBand) => string {
  const t = useText();
  const { unit } = useFormat();
  return ({ lowerMeters, upperMeters, reference }) => {
    const words = { reference: t(`flightCheck.references.${reference}`) };
    if (lowerMeters === null && upperMeters === null) return t('flightCheck.bands.all');
    if (lowerMeters === null) return t('flightCheck.bands.upTo', { ...words, upper: unit(upperMeters ?? 0, 'm') });
    if (upperMeters === null) return t('flightCheck.bands.from', { ...words, lower: unit(lowerMeters, 'm') });
    return t('flightCheck.bands.between', { ...words, lower: unit(lowerMeters, 'm'), upper: unit(upperMeters, 'm') });
  };
}
