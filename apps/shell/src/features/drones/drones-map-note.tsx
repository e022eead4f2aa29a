import { MapNote } from '@skein/app-kit/map-note.tsx';
import { MOST_SITES_COUNTED, type DronesAtSite } from '@skein/contract/drones.ts';
import type { ReactNode } from 'react';

import { useText } from './drones.texts.ts';

export interface DronesMapNoteProps {
  sites: readonly DronesAtSite[];
  /** Of all drones in the list. */
  total: number;
}

/** How the map is to be read, and which drones it does not show. */
export function DronesMapNote({ sites, total }: DronesMapNoteProps): ReactNode {
  const t = useText();
  // Once sites are left out, nobody knows how many drones have none.
  const isCut = sites.length >= MOST_SITES_COUNTED;
  const homeless = total - sites.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return <MapNote>{t('drones.map.none')}</MapNote>;
  return (
    <MapNote>
      {t('drones.map.note')} {isCut && t('drones.map.cut', { count: MOST_SITES_COUNTED })}
      {!isCut && homeless > 0 && t('drones.map.homeless', { count: homeless })}
    </MapNote>
  );
}
