import { ListTable } from '@skein/app-kit/lists/list-table.tsx';
import { useDeed, useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
import { ReviewDrawer } from '@skein/app-kit/reviews/review-drawer.tsx';
import { keyOf, whichOf } from '@skein/app-kit/reviews/under-review.ts';
import { UNDO_SECONDS, UndoBar } from '@skein/app-kit/reviews/undo-bar.tsx';
import { useForgetReviewed } from '@skein/app-kit/reviews/use-review.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import type { RefusalReason } from '@skein/contract/refusal-reasons.ts';
import type { ReviewedVersion } from '@skein/contract/reviews.ts';
import { LicenceType } from '@skein/contract/unlock-request.ts';
import { unlockReviewCalls, type UnlockCase } from '@skein/contract/unlock-review.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Tabs } from '@skein/ui/tabs.tsx';
import { useState, type ReactNode } from 'react';

import { UnlockFacts } from './unlock-facts.tsx';
import { useUnlockColumns, type Stand } from './unlock-columns.tsx';
import { useText } from './unlocks.texts.ts';

const stands = { waiting: '1', approved: '2', refused: '3' } as const satisfies Record<Stand, string>;
const standNames = Object.keys(stands) as Stand[];
const standOf = (name: string): Stand => standNames.find((each) => each === name) ?? 'waiting';

/** The usual ones first: their place is the key that chooses them. */
const reasons: readonly RefusalReason[] = [
  'no-approval',
  'area-too-wide',
  'pilots-unfit',
  'purpose-unclear',
  'not-now',
  'unreadable',
  'expired',
];

interface Given {
  readonly which: ReviewedVersion;
  readonly done: string;
  readonly until: number;
}

/** The queue, what was decided of it, and the request that is open. */
export function UnlockCases(): ReactNode {
  const t = useText();
  const { notify } = useHost();
  const tellFailure = useTellFailure();
  const list = useListState(['search', 'type', 'state', 'open'], ['submittedAt', 'decidedAt'], ({ state }) =>
    standOf(state) === 'waiting' ? 'submittedAt' : '-decidedAt',
  );
  const { search, open } = list.filters;
  const type = LicenceType.options.find((each) => each === list.filters.type);
  const stand = standOf(list.filters.state);
  const loaded = useList(unlockReviewCalls.list, {
    page: list.page,
    size: list.size,
    sort: list.sort,
    authState: stands[stand],
    ...(search && { search }),
    ...(type && { type }),
  });
  useKeptFresh('reviews', [unlockReviewCalls.list.path]);
  const undoing = useDeed(unlockReviewCalls.undo, unlockReviewCalls.list);
  const forgetReviewed = useForgetReviewed(unlockReviewCalls.list);
  const [given, setGiven] = useState<Given>();
  const usualReason = useState('');
  const which = whichOf(open);
  const show = (reviewed: ReviewedVersion | undefined) => list.show('open', reviewed ? keyOf(reviewed) : '');
  /** The next of the list that is free, or none. */
  const showNext = (after: ReviewedVersion) => {
    const free = loaded.rows?.find((row) => keyOf(row) !== keyOf(after) && row.heldUntil === null && !row.isOwn);
    show(stand === 'waiting' ? free : undefined);
  };
  const undo = (verdict: ReviewedVersion) => {
    setGiven(undefined);
    const showAgain = () => {
      notify('success', t('unlocks.undone'));
      forgetReviewed(verdict);
      show(verdict);
    };
    undoing.mutate(verdict, { onSuccess: showAgain, onError: tellFailure });
  };
  const wordsOf = ({ number, name }: UnlockCase) => ({
    title: `${number} · ${name}`,
    approved: t('unlocks.approved', { number }),
    refused: t('unlocks.refused', { number }),
  });
  const banner = given && keyOf(given.which) !== open && (
    <UndoBar
      key={keyOf(given.which)}
      done={given.done}
      until={given.until}
      more={0}
      onUndo={() => undo(given.which)}
      onOver={() => setGiven(undefined)}
    />
  );

  return (
    <>
      {!which && banner}
      <Tabs
        label={t('unlocks.standing')}
        tabs={standNames.map((key) => ({ key, label: t(`unlocks.stands.${key}`) }))}
        current={stand}
        onSelect={(key) => list.filter('state', key === 'waiting' ? '' : key)}
      >
        <ListTable
          name={`unlock-reviews-${stand === 'waiting' ? 'waiting' : 'decided'}`}
          label={t('unlocks.title')}
          columns={useUnlockColumns(stand)}
          list={list}
          loaded={loaded}
          rowKey={keyOf}
          rowName={({ number, name }) => `${number} ${name}`}
          onOpen={show}
          search={t('unlocks.search')}
          filters={{
            type: {
              label: t('unlocks.labels.type'),
              options: LicenceType.options.map((value) => ({ value, label: t(`unlocks.types.${value}`) })),
            },
          }}
          empty={{
            title: t(stand === 'waiting' ? 'unlocks.empty' : 'unlocks.noneDecided'),
            text: t('unlocks.emptyText'),
          }}
        />
      </Tabs>
      {which && (
        <ReviewDrawer
          key={open}
          calls={unlockReviewCalls}
          which={which}
          listed={loaded.rows?.find((row) => keyOf(row) === open)}
          words={wordsOf}
          onClose={() => show(undefined)}
          reasonsFor={() => reasons}
          banner={banner}
          onReleased={(done) => notify('success', done)}
          onDecided={(done) => {
            setGiven({ which, done, until: Date.now() + UNDO_SECONDS * 1000 });
            showNext(which);
          }}
          onUndo={() => undo(which)}
          isUndoing={undoing.isPending}
          onSkip={() => showNext(which)}
        >
          {(reviewed, looking) => <UnlockFacts reviewed={reviewed} {...looking} usualReason={usualReason} />}
        </ReviewDrawer>
      )}
    </>
  );
}
