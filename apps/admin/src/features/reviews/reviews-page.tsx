import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
import { Permitted } from '@skein/app-kit/permitted.tsx';
import { ReviewDrawer } from '@skein/app-kit/reviews/review-drawer.tsx';
import { keyOf, nextToReview, whichOf } from '@skein/app-kit/reviews/under-review.ts';
import {
  decideVerificationCase,
  getVerificationCase,
  listVerificationCases,
  releaseVerificationCase,
  takeVerificationCase,
  type ReviewCase,
} from '@skein/contract/verification-review.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page } from '@skein/ui/page.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './reviews.css';
import { CaseFacts } from './case-facts.tsx';
import { useText } from './reviews.texts.ts';

const states = { waiting: '1', approved: '2', refused: '3' } as const;
type StateName = keyof typeof states;
const stateNames = Object.keys(states) as StateName[];
const authTypes = { personal: '1', qualification: '3', enterprise: '2' } as const;
const kinds = ['personal', 'qualification', 'enterprise'] as const;
const kindOf = ({ authType }: ReviewCase) => kinds.find((kind) => authTypes[kind] === String(authType)) ?? 'personal';
/** Whom or what the case is about. */
const nameOf = ({ enterprise, userName }: ReviewCase): string => enterprise?.enterpriseName ?? userName ?? '—';

const calls = {
  list: listVerificationCases,
  info: getVerificationCase,
  take: takeVerificationCase,
  release: releaseVerificationCase,
  decide: decideVerificationCase,
};

/** What waits for a platform administrator to decide, and what was decided. */
export function ReviewsPage(): ReactNode {
  const t = useText();
  const title = t('reviews.title');
  const breadcrumb = (
    <>
      <Link to="/">{t('name')}</Link>
      <span>{title}</span>
    </>
  );
  const heading = { title, subtitle: t('reviews.purpose'), breadcrumb };
  return (
    <Permitted to="platform:administer" {...heading}>
      <Page {...heading} width="full">
        <CaseList />
      </Page>
    </Permitted>
  );
}

function CaseList(): ReactNode {
  const t = useText();
  const { notify } = useHost();
  const list = useListState(['search', 'kind', 'state', 'open'], ['submittedAt', 'decidedAt'], ({ state }) =>
    // The longest waiting comes first; of what is decided, the latest.
    stateOf(state) === 'waiting' ? 'submittedAt' : '-decidedAt',
  );
  const { search, kind, open } = list.filters;
  const state = stateOf(list.filters.state);
  const loaded = useList(listVerificationCases, {
    page: list.page,
    size: list.size,
    sort: list.sort,
    authState: states[state],
    ...(search && { search }),
    ...(kind in authTypes && { authType: authTypes[kind as keyof typeof authTypes] }),
  });
  useKeptFresh('reviews', [listVerificationCases.path]);
  const which = whichOf(open);
  const wordsOf = (reviewed: ReviewCase) => {
    const values = { name: nameOf(reviewed), kind: t(`reviews.kinds.${kindOf(reviewed)}`) };
    return {
      title: `${values.kind} · ${values.name}`,
      approved: t('reviews.approved', values),
      refused: t('reviews.refused', values),
    };
  };
  const show = (reviewed: ReviewCase | undefined) => list.show('open', reviewed ? keyOf(reviewed) : '');

  const goOn = (done: string) => {
    notify('success', done);
    const next = nextToReview(loaded.rows ?? [], open);
    show(next);
    if (!next) notify('success', t('reviews.allDone'));
  };

  return (
    <>
      <Tabs
        label={t('reviews.state')}
        tabs={stateNames.map((key) => ({ key, label: t(`reviews.states.${key}`) }))}
        current={state}
        onSelect={(key) => list.filter('state', key === 'waiting' ? '' : key)}
      >
        <ListTable
          name={`reviews-${state === 'waiting' ? 'waiting' : 'decided'}`}
          label={t('reviews.title')}
          columns={useColumns(state)}
          list={list}
          loaded={loaded}
          rowKey={keyOf}
          rowName={nameOf}
          onOpen={show}
          search={t('reviews.search')}
          filters={{
            kind: {
              label: t('reviews.kind'),
              options: kinds.map((value) => ({ value, label: t(`reviews.kinds.${value}`) })),
            },
          }}
          empty={{
            title: t(state === 'waiting' ? 'reviews.empty' : 'reviews.noneDecided'),
            text: t(state === 'waiting' ? 'reviews.emptyText' : 'reviews.noneDecidedText'),
          }}
        />
      </Tabs>
      {which && (
        <ReviewDrawer
          key={open}
          calls={calls}
          which={which}
          listed={loaded.rows?.find((row) => keyOf(row) === open)}
          words={wordsOf}
          onClose={() => show(undefined)}
          onReleased={(done) => notify('success', done)}
          onDecided={goOn}
        >
          {(reviewed, isHeld) => <CaseFacts reviewed={reviewed} isHeld={isHeld} />}
        </ReviewDrawer>
      )}
    </>
  );
}

const stateOf = (name: string): StateName => stateNames.find((each) => each === name) ?? 'waiting';

function useColumns(state: StateName): readonly ListColumn<ReviewCase>[] {
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
    { key: 'kind', title: t('reviews.kind'), render: (row) => t(`reviews.kinds.${kindOf(row)}`) },
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
