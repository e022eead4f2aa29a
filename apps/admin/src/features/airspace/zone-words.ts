import { ZoneKind, type ListedZone } from '@skein/contract/zones.ts';
import { useFormat } from '@skein/ui/i18n.ts';

import { useText } from './airspace.texts.ts';

export const useKinds = () => {
  const t = useText();
  return ZoneKind.options.map((value) => ({ value, label: t(`airspace.kinds.${value}`) }));
};

/** From when to when, and how often in the week. */
export const useValidityWords = () => {
  const t = useText();
  const { dateTime } = useFormat();
  return ({ validFrom, validUntil, windows }: Pick<ListedZone, 'validFrom' | 'validUntil' | 'windows'>): string => {
    const from = validFrom ? dateTime(validFrom) : '';
    const until = validUntil ? dateTime(validUntil) : '';
    const validity =
      from && until
        ? t('airspace.validities.between', { from, until })
        : from
          ? t('airspace.validities.from', { from })
          : until
            ? t('airspace.validities.until', { until })
            : t('airspace.always');
    return windows.length > 0 ? t('airspace.validities.weekly', { validity, count: windows.length }) : validity;
  };
};
