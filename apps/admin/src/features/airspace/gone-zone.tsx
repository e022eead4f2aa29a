import { useList } from '@skein/app-kit/lists/use-list.ts';
import { zoneCalls } from '@skein/contract/zones.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { SkeletonForm } from '@skein/ui/skeleton.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { useText } from './airspace.texts.ts';
import { ZoneHistory } from './zone-history.tsx';
import { useText as useHistoryText } from './zone-history.texts.ts';

/** One that is in force no more, with what it was; or none that ever was. */
export function GoneZone({ id, onPutBack }: { id: string; onPutBack: () => void }): ReactNode {
  const t = useText();
  const history = useHistoryText();
  const { rows, total, error } = useList(zoneCalls.versions, { id, size: 1 });
  if (!rows && !error) return <SkeletonForm fields={3} />;
  if (total > 0)
    return (
      <>
        <p>{history('zoneHistory.deletedText')}</p>
        <ZoneHistory id={id} today={undefined} onPutBack={onPutBack} />
      </>
    );
  return (
    <EmptyState
      title={t('airspace.gone')}
      text={error ?? t('airspace.goneText')}
      action={
        <Link to="/airspace" className={linkClass()}>
          {t('airspace.back')}
        </Link>
      }
    />
  );
}
