import type { ZoneRegion } from '@skein/contract/zone-imports.ts';
import { useFormat } from '@skein/ui/i18n.ts';

import { useText } from './import.texts.ts';

/** From edge to edge, in degrees. */
export const useRegionWords = (): ((region: ZoneRegion) => string) => {
  const t = useText();
  const { number } = useFormat();
  return ({ west, south, east, north }) =>
    t('zoneImport.expected.from', {
      west: number(west),
      east: number(east),
      south: number(south),
      north: number(north),
    });
};
