import type { RefusalReason } from '@skein/contract/refusal-reasons.ts';
import type { ReviewedVersion, UnderReview } from '@skein/contract/reviews.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { StateTag, type State } from '@skein/ui/state-tag.tsx';
import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react';

import './reviews.css';
import { useFailureText } from '../forms/failure-text.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useKeys } from '../use-keys.ts';
import { KeyHints } from './key-hints.tsx';
import { RefusalForm, useRefusal } from './refusal-form.tsx';
import { useReviewText } from './review-text.ts';
import { Standing } from './standing.tsx';
import { stageOf } from './under-review.ts';
import { UNDO_SECONDS } from './undo-bar.tsx';
import { useReviewDeeds, useReviewed, type ReviewCalls } from './use-review.ts';

export interface ReviewDrawerProps<Case extends UnderReview> {
  calls: ReviewCalls<Case>;
  which: ReviewedVersion;
  /** What the list knows of it already. */
  listed: Case | undefined;
  words: (reviewed: Case) => { readonly title: string; readonly approved: string; readonly refused: string };
  /** Reasons of the dictionary that fit it. */
  reasonsFor: (reviewed: Case) => readonly RefusalReason[];
  /** What was decided before, as long as it can be taken back. */
  banner: ReactNode;
  onClose: () => void;
  /** Both with what was done, in words. */
  onReleased: (done: string) => void;
  onDecided: (done: string) => void;
  /** To the next, which may be given back first. */
  onSkip: () => void;
  /** What was submitted; the originals only where it is held by the one who looks. */
  children: (reviewed: Case, isHeld: boolean) => ReactNode;
}

const looks = {
  0: { state: 'withdrawn', name: 'replaced' },
  1: { state: 'waiting', name: 'waiting' },
  2: { state: 'done', name: 'approved' },
  3: { state: 'returned', name: 'refused' },
} as const satisfies Record<UnderReview['authState'], { state: State; name: string }>;

/** One case: what was submitted, who has it, and the deeds that are open to the one who looks. */
export function ReviewDrawer<Case extends UnderReview>(props: ReviewDrawerProps<Case>): ReactNode {
  const { calls, which, listed, words, reasonsFor, banner, onClose, onReleased, onDecided, onSkip, children } = props;
  const t = useReviewText();
  const failureText = useFailureText();
  const formId = useId();
  const { reviewed, error, refetch } = useReviewed(calls, which, listed);
  const { take, release, decide } = useReviewDeeds(calls);
  const [isRefusing, setRefusing] = useState(false);
  const refusal = useRefusal(which);
  const stage = reviewed && stageOf(reviewed);
  const isMine = stage === 'mine';
  const isFree = stage === 'free';
  const isBusy = take.isPending || release.isPending || decide.isPending;
  const bodyRef = useStartOfStage(isRefusing ? 'refusing' : stage);

  const said = reviewed && words(reviewed);
  const done = (what: string | undefined) => () => {
    refusal.form.forgetDraft();
    onDecided(what ?? '');
  };
  const takeIt = () => take.mutate(which);
  const approve = () =>
    decide.mutate({ ...which, decision: 'approve', undoSeconds: UNDO_SECONDS }, { onSuccess: done(said?.approved) });
  const refuse = () => {
    const given = refusal.read();
    if (!given) return;
    decide.mutate(
      { ...which, decision: 'refuse', undoSeconds: UNDO_SECONDS, ...given },
      { onSuccess: done(said?.refused), onError: refusal.form.refuse },
    );
  };
  const giveBack = () => release.mutate(which, { onSuccess: () => onReleased(t('released')) });
  const skip = () => {
    if (isMine) release.mutate(which, { onSuccess: onSkip });
    else onSkip();
  };
  const isDeciding = isMine && !isRefusing && !isBusy;
  useKeys({
    t: isFree && !isBusy ? takeIt : undefined,
    a: isDeciding ? approve : undefined,
    r: isDeciding ? () => setRefusing(true) : undefined,
    s: isRefusing || isBusy ? undefined : skip,
  });

  if (!reviewed || !stage || !said)
    return (
      <Drawer title={t('case')} size="desk" onClose={onClose}>
        {banner}
        {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={6} />}
      </Drawer>
    );

  const { name, state } = looks[reviewed.authState];
  const failure = take.error ?? release.error ?? (isRefusing ? null : decide.error);
  const { message } = refusal.form.values;
  const actions = {
    free: (
      <Button kind="primary" data-start isBusy={take.isPending} onClick={takeIt} aria-keyshortcuts="t">
        {t('take')}
      </Button>
    ),
    // By keys of their own: a button that became the one that sends the form would send it with the same click.
    mine: (
      <Fragment key="mine">
        <Button isBusy={release.isPending} onClick={giveBack}>
          {t('release')}
        </Button>
        <Button onClick={() => setRefusing(true)} aria-keyshortcuts="r">
          {t('refuse')}…
        </Button>
        <Button kind="primary" isBusy={decide.isPending} onClick={approve} aria-keyshortcuts="a">
          {t('approve')}
        </Button>
      </Fragment>
    ),
    refusing: (
      <Fragment key="refusing">
        <Button onClick={() => setRefusing(false)}>{t('cancel')}</Button>
        <Button kind="danger" type="submit" form={formId} isBusy={decide.isPending}>
          {t('refuse')}
        </Button>
      </Fragment>
    ),
  };
  const step = isMine && isRefusing ? 'refusing' : isMine || isFree ? stage : undefined;

  return (
    <Drawer
      title={said.title}
      size="desk"
      // Esc leaves the refusal first: what was typed is not lost to a slip.
      onClose={isMine && isRefusing ? () => setRefusing(false) : onClose}
      actions={
        step && (
          <>
            <KeyHints stage={step} />
            {actions[step]}
          </>
        )
      }
    >
      <div className="kit-review" ref={bodyRef}>
        {banner}
        <header>
          <StateTag state={state} text={t(`states.${name}`)} />
          <span>{t('version', { version: reviewed.version })}</span>
        </header>
        <Standing reviewed={reviewed} hasFailed={decide.isError || take.isError} />
        {failure && stage !== 'decided' && <FormFailure>{failureText(failure)}</FormFailure>}
        {stage === 'decided' && message && (
          <p className="kit-review-note">
            {t('unsent')} <q>{message}</q>
          </p>
        )}
        {isMine && isRefusing && (
          <RefusalForm id={formId} refusal={refusal} choices={reasonsFor(reviewed)} onSubmit={refuse} />
        )}
        {children(reviewed, isMine)}
      </div>
    </Drawer>
  );
}

/** What can be done changes under the hand: the focus goes to where it goes on, not to nowhere. */
function useStartOfStage(stage: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage === undefined) return;
    const dialog = ref.current?.closest('dialog');
    const start = dialog?.querySelector<HTMLElement>('[data-start]') ?? dialog?.querySelector('button');
    start?.focus();
  }, [stage]);
  return ref;
}
