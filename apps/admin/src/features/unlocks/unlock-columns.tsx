import type { ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import type { UnlockCase } from '@skein/contract/unlock-review.ts';
import { useFormat } from '@skein/ui/i18n.ts';

import { useText } from './unlocks.texts.ts';

export type Stand = 'waiting' | 'approved' | 'refused';

/** What is told of requests depends on whether they wait or are decided. */
export function useUnlockColumns(stand: Stand): readonly ListColumn<UnlockCase>[] {
  const t = useText();
  const format = useFormat();
  const reviewerOf = ({ isOwn, isHeldByCaller, heldUntil, reviewerName }: UnlockCase) => {
    if (isOwn) return t('unlocks.own');
    if (stand !== 'waiting') return reviewerName;
    if (heldUntil === null) return t('unlocks.nobody');
    return isHeldByCaller ? t('unlocks.you') : reviewerName;
  };
  const decided: readonly ListColumn<UnlockCase>[] = [
    {
      key: 'decidedAt',
      title: t('unlocks.decided'),
      render: ({ decidedAt }) => decidedAt && format.dateTime(decidedAt),
    },
    { key: 'state', title: t('unlocks.standing'), render: ({ state }) => t(`unlocks.states.${state}`) },
    { key: 'reason', title: t('unlocks.reason'), render: ({ authRefuseMsg }) => authRefuseMsg, isHiddenAtFirst: true },
  ];
  return [
    { key: 'number', title: t('unlocks.labels.number'), render: ({ number }) => <code>{number}</code>, isFixed: true },
    { key: 'name', title: t('unlocks.labels.name'), render: ({ name }) => name },
    { key: 'enterprise', title: t('unlocks.enterprise'), render: ({ enterprise }) => enterprise },
    { key: 'type', title: t('unlocks.labels.type'), render: ({ type }) => t(`unlocks.types.${type}`) },
    {
      key: 'window',
      title: t('unlocks.window'),
      render: ({ from, until }) => `${format.dateTime(from)} – ${format.dateTime(until)}`,
    },
    {
      key: 'submittedAt',
      title: t('unlocks.passedOn'),
      render: ({ submittedAt }) => (
        <time dateTime={submittedAt} title={format.dateTime(submittedAt)}>
          {stand === 'waiting' ? format.relative(submittedAt) : format.dateTime(submittedAt)}
        </time>
      ),
    },
    { key: 'reviewer', title: t('unlocks.reviewer'), render: reviewerOf },
    ...(stand === 'waiting' ? [] : decided),
  ];
}
