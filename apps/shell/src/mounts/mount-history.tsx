import type { PayloadMount } from '@skein/contract/payload-mounts.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import { useText } from './mounts.texts.ts';

export interface MountHistoryProps {
  mounts: readonly PayloadMount[];
  nameOf: (mount: PayloadMount) => string;
  /** Told between its heading and its list. Absent: told elsewhere, and without a list there is no heading. */
  standing?: ReactNode;
}

/** What is over, the last first. */
export function MountHistory({ mounts, nameOf, standing }: MountHistoryProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const time = (at: string) => format.dateTime(Date.parse(at));
  const ended = mounts.flatMap((mount) => (mount.until === null ? [] : [{ ...mount, until: mount.until }]));
  if (ended.length === 0 && !standing) return null;
  return (
    <>
      <h3>{t('mounts.history')}</h3>
      {standing}
      {ended.length > 0 && (
        <ul aria-label={t('mounts.history')}>
          {ended.map((mount) => (
            <li key={mount.id}>
              <div>
                <bdi>{nameOf(mount)}</bdi>
                <small>{t('mounts.fromTo', { from: time(mount.since), to: time(mount.until) })}</small>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
