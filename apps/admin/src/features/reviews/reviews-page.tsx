import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
import { Permitted } from '@skein/app-kit/permitted.tsx';
import { ReviewDrawer } from '@skein/app-kit/reviews/review-drawer.tsx';
import { keyOf, whichOf } from '@skein/app-kit/reviews/under-review.ts';
import { UndoBar } from '@skein/app-kit/reviews/undo-bar.tsx';
import { useKeys } from '@skein/app-kit/use-keys.ts';
import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import {
  decideVerificationCase,
  getVerificationCase,
  listVerificationCases,
  releaseVerificationCase,
  ReviewQueue,
  takeVerificationCase,
  type ReviewCase,
} from '@skein/contract/verification-review.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page } from '@skein/ui/page.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { useState, type ReactNode } from 'react';

import './reviews.css';
import { CaseFacts } from './case-facts.tsx';
import { QueueStrip } from './queue-strip.tsx';
import { reasonsOfQueue } from './reasons-of-queue.ts';
import { useText } from './reviews.texts.ts';
import { useWorkThrough } from './use-work-through.ts';

const states = { waiting: '1', approved: '2', refused: '3' } as const;
type StateName = keyof typeof states;
const stateNames = Object.keys(states) as StateName[];
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
  const heading = { title, subtitle: t('reviews.purpose') };
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
  const { search, open } = list.filters;
  const queue = ReviewQueue.options.find((each) => each === list.filters.kind);
  const state = stateOf(list.filters.state);
  const loaded = useList(listVerificationCases, {
    page: list.page,
    size: list.size,
    sort: list.sort,
    authState: states[state],
    ...(search && { search }),
    ...(queue && { queue }),
  });
  useKeptFresh('reviews', [listVerificationCases.path]);
  const which = whichOf(open);
  const wordsOf = (reviewed: ReviewCase) => {
    const values = { name: nameOf(reviewed), kind: t(`reviews.kinds.${reviewed.queue}`) };
    return {
      title: `${values.kind} · ${values.name}`,
      approved: t('reviews.approved', values),
      refused: t('reviews.refused', values),
    };
  };
  const show = (reviewed: ReviewedVersion | undefined) => list.show('open', reviewed ? keyOf(reviewed) : '');
  const usualReason = useState('');
  const work = useWorkThrough({ ...(queue && { queue }), ...(search && { search }) }, show);
  useKeys({ n: which || work.isBusy ? undefined : work.begin });
  const banner = work.given && (
    <UndoBar
      key={keyOf(work.given.which)}
      done={work.given.done}
      until={work.given.until}
      isBusy={work.isUndoing}
      onUndo={work.undo}
      onOver={work.forget}
    />
  );
  const kindFilter = {
    label: t('reviews.kind'),
    options: ReviewQueue.options.map((value) => ({ value, label: t(`reviews.kinds.${value}`) })),
  };

  return (
    <>
      {!which && banner}
      <div className="admin-review-begin">
        <Button kind="primary" isBusy={work.isBusy} onClick={work.begin} aria-keyshortcuts="n">
          {t('reviews.begin')}
        </Button>
        <span>{t('reviews.beginText')}</span>
      </div>
      {state === 'waiting' && <QueueStrip chosen={queue ?? ''} onChoose={(chosen) => list.filter('kind', chosen)} />}
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
          filters={state === 'waiting' ? {} : { kind: kindFilter }}
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
          reasonsFor={(reviewed) => reasonsOfQueue[reviewed.queue]}
          banner={banner}
          onReleased={(done) => notify('success', done)}
          onDecided={(done) => work.goOn(which, done)}
          onSkip={() => work.passOver(which)}
        >
          {(reviewed, isHeld) => <CaseFacts reviewed={reviewed} isHeld={isHeld} usualReason={usualReason} />}
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
