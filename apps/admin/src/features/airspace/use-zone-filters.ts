import { HAND_MADE, ZoneStatus } from '@skein/contract/zones.ts';

import { useText } from './airspace.texts.ts';
import { useSources } from './import.queries.ts';
import { useKinds } from './zone-words.ts';

/** By what the list of zones and its map can be narrowed down. */
export function useZoneFilters() {
  const t = useText();
  const kinds = useKinds();
  const sources = useSources().map(({ source }) => ({ value: source, label: source }));
  return {
    kind: { label: t('airspace.labels.kind'), options: kinds },
    status: {
      label: t('airspace.labels.status'),
      options: ZoneStatus.options.map((value) => ({ value, label: t(`airspace.statuses.${value}`) })),
    },
    source: {
      label: t('airspace.labels.source'),
      options: [{ value: HAND_MADE, label: t('airspace.byHand') }, ...sources],
    },
  };
}
