import type { ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import type { unlockWords } from '@skein/contract/unlock-request.ts';
import type { ListedUnlock } from '@skein/contract/unlocks.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import type { ReactNode } from 'react';

import { DaysLeft } from './days-left.tsx';
import { UnlockStateTag } from './unlock-state-tag.tsx';
import { useText } from './unlocks.texts.ts';

type Looks = Omit<ListColumn<ListedUnlock>, 'key' | 'title' | 'render'>;

export function useUnlockColumns(): readonly ListColumn<ListedUnlock>[] {
  const t = useText();
  const format = useFormat();
  const when = (at: string | null) => (at === null ? '—' : format.dateTime(at));
  const column = (
    key: keyof typeof unlockWords.labels,
    render: ListColumn<ListedUnlock>['render'],
    more: Looks = {},
  ) => ({ key, title: t(`unlocks.labels.${key}`), render, ...more });
  return [
    column('name', ({ name }) => name, { isFixed: true }),
    column('state', ({ state }) => <UnlockStateTag state={state} />),
    column('number', ({ number }) => <code>{number}</code>),
    column('type', ({ type }) => t(`unlocks.types.${type}`)),
    column('from', ({ from }) => when(from)),
    column('until', (unlock) => <Until unlock={unlock} />),
    column('droneIds', ({ droneCount }) => format.number(droneCount), { align: 'end' }),
    column('applicant', ({ applicant }) => applicant ?? t('unlocks.nobody')),
    column('unit', ({ unit }) => unit),
    column('updatedAt', ({ updatedAt }) => format.dateTime(updatedAt)),
    column('pilotIds', ({ pilotCount }) => format.number(pilotCount), { align: 'end', isHiddenAtFirst: true }),
    column('submittedAt', ({ submittedAt }) => when(submittedAt), { isHiddenAtFirst: true }),
    column('purpose', ({ purpose }) => purpose, { isHiddenAtFirst: true }),
  ];
}

/** When it ends; of a licence that ends soon also how soon. */
function Until({ unlock }: { unlock: ListedUnlock }): ReactNode {
  const { dateTime } = useFormat();
  if (unlock.until === null) return '—';
  return (
    <span className="unlock-until">
      {dateTime(unlock.until)}
      <DaysLeft unlock={unlock} />
    </span>
  );
}
