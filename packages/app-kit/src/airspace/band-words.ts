import type { FlownBand } from '@skein/contract/airspace.ts';
import { tellBand } from '@skein/contract/airspace-words.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';

/** From where to where, above what. */
export const useBandWords = (): ((band: FlownBand) => string) => {
  const { language } = usePreferences();
  const { unit } = useFormat();
  return (band) => tellBand(band, language, (value) => unit(value, 'm'));
};
