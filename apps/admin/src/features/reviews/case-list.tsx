import { ListTable } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
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
import { Tabs } from '@skein/ui/tabs.tsx';
import { useState, type ReactNode } from 'react';

import './reviews.css';
import { nameOf, useCaseColumns, type CaseState } from './case-columns.tsx';
import { CaseFacts } from './case-facts.tsx';
import { QueueStrip } from './queue-strip.tsx';
import { reasonsOfQueue } from './reasons-of-queue.ts';
import { useText } from './reviews.texts.ts';
import { useWorkThrough } from './use-work-through.ts';

const states = { waiting: '1', approved: '2', refused: '3' } as const satisfies Record<CaseState, string>;
const stateNames = Object.keys(states) as CaseState[];

const calls = {
  list: listVerificationCases,
  info: getVerificationCase,
  take: takeVerificationCase,
  release: releaseVerificationCase,
  decide: decideVerificationCase,
};

/** The queue, what was decided of it, and the case that is open. */
export function CaseList(): ReactNode {
  const t = useText();
  const { notify } = useHost();
  const list = useListState(['search', 'queue', 'state', 'open'], ['submittedAt', 'decidedAt'], ({ state }) =>
    // The longest waiting comes first; of what is decided, the latest.
    stateOf(state) === 'waiting' ? 'submittedAt' : '-decidedAt',
  );
  const { search, open } = list.filters;
  const queue = ReviewQueue.options.find((each) => each === list.filters.queue);
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
  const wanted = { ...(queue && { queue }), ...(search && { search }) };
  const work = useWorkThrough({ wanted, open, show });
  useKeys({ n: which || work.isBusy ? undefined : work.begin });
  const last = work.verdicts.at(-1);
  // The case itself offers it too.
  const banner = last && keyOf(last.which) !== open && (
    <UndoBar
      key={keyOf(last.which)}
      done={last.done}
      until={last.until}
      more={work.verdicts.length - 1}
      onUndo={() => work.undo(last.which)}
      onOver={() => work.forget(last.which)}
    />
  );
  const queueFilter = {
    label: t('reviews.kind'),
    options: ReviewQueue.options.map((value) => ({ value, label: t(`reviews.kinds.${value}`) })),
  };

  return (
    <>
      {!which && banner}
      <div className="admin-review-begin">
        <Button kind="primary" isBusy={work.isBusy} onClick={work.begin} aria-keyshortcuts="n">
          {t('reviews.begin')} <kbd aria-hidden>N</kbd>
        </Button>
        <span>{t('reviews.beginText')}</span>
      </div>
      {state === 'waiting' && <QueueStrip chosen={queue ?? ''} onChoose={(chosen) => list.filter('queue', chosen)} />}
      <Tabs
        label={t('reviews.state')}
        tabs={stateNames.map((key) => ({ key, label: t(`reviews.states.${key}`) }))}
        current={state}
        onSelect={(key) => list.filter('state', key === 'waiting' ? '' : key)}
      >
        <ListTable
          name={`reviews-${state === 'waiting' ? 'waiting' : 'decided'}`}
          label={t('reviews.title')}
          columns={useCaseColumns(state)}
          list={list}
          loaded={loaded}
          rowKey={keyOf}
          rowName={nameOf}
          onOpen={show}
          search={t('reviews.search')}
          filters={state === 'waiting' ? {} : { queue: queueFilter }}
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
          onUndo={() => work.undo(which)}
          isUndoing={work.isUndoing}
          onSkip={() => work.passOver(which)}
        >
          {(reviewed, looking) => <CaseFacts reviewed={reviewed} {...looking} usualReason={usualReason} />}
        </ReviewDrawer>
      )}
    </>
  );
}

const stateOf = (name: string): CaseState => stateNames.find((each) => each === name) ?? 'waiting';
