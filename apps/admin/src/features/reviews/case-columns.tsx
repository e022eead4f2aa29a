import type { ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import type { ReviewCase } from '@skein/contract/verification-review.ts';
import { useFormat } from '@skein/ui/i18n.ts';

import { useText } from './reviews.texts.ts';

export type CaseState = 'waiting' | 'approved' | 'refused';

/** Whom or what the case is about. */
export const nameOf = ({ enterprise, developer, userName }: ReviewCase): string =>
  enterprise?.enterpriseName ?? [userName ?? '—', developer?.enterpriseName].filter(Boolean).join(' · ');

/** What is told of cases depends on whether they wait or are decided. */
export function useCaseColumns(state: CaseState): readonly ListColumn<ReviewCase>[] {
  const t = useText();
  const format = useFormat();
  const reviewerOf = ({ isOwn, isHeldByCaller, heldUntil, reviewerName }: ReviewCase) => {
    if (isOwn) return <span className="admin-review-quiet">{t('reviews.own')}</span>;
    if (state !== 'waiting') return reviewerName;
    if (heldUntil === null) return <span className="admin-review-quiet">{t('reviews.nobody')}</span>;
    const name = isHeldByCaller ? t('reviews.you') : reviewerName;
    return t('reviews.heldUntil', { name, time: format.time(heldUntil).slice(0, 5) });
  };
  const submitted: ListColumn<ReviewCase> = {
    key: 'submittedAt',
    title: t('reviews.submitted'),
    render: ({ submittedAt }) => (
      <time dateTime={submittedAt} title={format.dateTime(submittedAt)}>
        {state === 'waiting' ? format.relative(submittedAt) : format.dateTime(submittedAt)}
      </time>
    ),
  };
  const decided: readonly ListColumn<ReviewCase>[] = [
    {
      key: 'decidedAt',
      title: t('reviews.decided'),
      render: ({ decidedAt }) => decidedAt && format.dateTime(decidedAt),
    },
    ...(state === 'refused'
      ? [
          {
            key: 'reason',
            title: t('reviews.reason'),
            render: ({ authRefuseMsg }: ReviewCase) => <span className="admin-review-reason">{authRefuseMsg}</span>,
          },
        ]
      : []),
  ];
  return [
    { key: 'subject', title: t('reviews.subject'), render: nameOf, isFixed: true },
    { key: 'kind', title: t('reviews.kind'), render: (row) => t(`reviews.kinds.${row.queue}`) },
    {
      key: 'applicant',
      title: t('reviews.applicant'),
      render: ({ userName }) => userName ?? '—',
      // Of a person they are the same.
      isHiddenAtFirst: true,
    },
    submitted,
    { key: 'reviewer', title: t('reviews.reviewer'), render: reviewerOf },
    ...(state === 'waiting' ? [] : decided),
    {
      key: 'idCard',
      title: t('reviews.number'),
      render: ({ idCard, enterprise }) => <code>{idCard ?? enterprise?.enterpriseLicenseNum}</code>,
      isHiddenAtFirst: true,
    },
  ];
}
