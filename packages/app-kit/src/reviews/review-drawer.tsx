import type { RefusalReason } from '@skein/contract/refusal-reasons.ts';
import type { ReviewedVersion, UnderReview } from '@skein/contract/reviews.ts';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { StateTag, type State } from '@skein/ui/state-tag.tsx';
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactNode } from 'react';

import './reviews.css';
import { useFailureText } from '../forms/failure-text.ts';
import { LoadFailure } from '../load-failure.tsx';
import { Keys } from '../keys.tsx';
import { KeyHints } from './key-hints.tsx';
import { ReviewActions } from './review-actions.tsx';
import { RefusalForm, useRefusal } from './refusal-form.tsx';
import { useReviewText } from './review-text.ts';
import { Standing } from './standing.tsx';
import { lossOf, stageOf, type Stage } from './under-review.ts';
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
  /** Of the verdict that this case has, as long as it can be taken back. */
  onUndo: () => void;
  isUndoing: boolean;
  /** To the next, which may be given back first. */
  onSkip: () => void;
  /** What was submitted; the originals only where it is held by the one who looks. */
  children: (reviewed: Case, looking: { readonly isHeld: boolean; readonly onLooked: () => void }) => ReactNode;
}

const looks = {
  0: { state: 'withdrawn', name: 'replaced' },
  1: { state: 'waiting', name: 'waiting' },
  2: { state: 'done', name: 'approved' },
  3: { state: 'returned', name: 'refused' },
} as const satisfies Record<UnderReview['authState'], { state: State; name: string }>;

/** One case: what was submitted, who has it, and the deeds that are open to the one who looks. */
export function ReviewDrawer<Case extends UnderReview>(props: ReviewDrawerProps<Case>): ReactNode {
  const { calls, which, listed, words, reasonsFor, banner, onClose, onReleased, onDecided, children } = props;
  const { onSkip, onUndo, isUndoing } = props;
  const t = useReviewText();
  const failureText = useFailureText();
  const formId = useId();
  const { reviewed, error, refetch } = useReviewed(calls, which, listed);
  const { take, release, decide } = useReviewDeeds(calls);
  const [hasLooked, setLooked] = useState(false);
  const [asked, setAsked] = useState<'refusing' | 'unseen'>();
  const refusal = useRefusal(which);
  const stage = reviewed && stageOf(reviewed);
  const isMine = stage === 'mine';
  const isFree = stage === 'free';
  const isBusy = take.isPending || release.isPending || decide.isPending;
  // Whoever has let go of it is asked nothing more.
  const asking = isMine ? asked : undefined;
  const [hasHeld, setHeld] = useState(false);
  if (isMine && !hasHeld) setHeld(true);
  useDropOnceDecided(refusal.form.forgetDraft, stage);
  const bodyRef = useStartOfStage(asking ?? stage);

  const said = reviewed && words(reviewed);
  const done = (what: string | undefined) => () => {
    refusal.form.forgetDraft();
    onDecided(what ?? '');
  };
  const takeIt = () => take.mutate(which);
  const approve = () =>
    decide.mutate({ ...which, decision: 'approve', undoSeconds: UNDO_SECONDS }, { onSuccess: done(said?.approved) });
  /** A second press of the key that decided the case before must not decide this one. */
  const approveWhatWasSeen = () => (hasLooked ? approve() : setAsked('unseen'));
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
  const isOpen = asking === undefined && !isBusy;
  const canUndo = stage === 'given' && reviewed?.isHeldByCaller === true;
  const keys = (
    <Keys
      deeds={{
        t: isFree && isOpen ? takeIt : undefined,
        a: isMine && isOpen ? approveWhatWasSeen : undefined,
        r: isMine && isOpen ? () => setAsked('refusing') : undefined,
        s: isOpen ? skip : undefined,
        ...(canUndo && !isUndoing && { z: onUndo }),
      }}
    />
  );

  if (!reviewed || !stage || !said)
    return (
      <Drawer title={t('case')} size="desk" onClose={onClose}>
        {keys}
        {banner}
        {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={6} />}
      </Drawer>
    );

  const { name, state } = looks[reviewed.authState];
  const failure = take.error ?? release.error ?? (asking === 'refusing' ? null : decide.error);
  const { message } = refusal.form.values;
  const unsentReasons = refusal.reasons.map((reason) => t(`dictionary.${reason}.name`));
  const hasReasons = message !== '' || unsentReasons.length > 0;
  const loss = lossOf(reviewed, {
    hasHeld,
    isAsked: asked !== undefined,
    hasReasons,
    isReleasing: release.isPending,
    hasDecided: decide.isPending || decide.isSuccess,
  });
  const choices = reasonsFor(reviewed);
  const step = asking ?? stage;
  const busy = {
    take: take.isPending,
    release: release.isPending,
    decide: decide.isPending,
    undo: isUndoing,
  };
  const deeds = {
    take: takeIt,
    release: giveBack,
    approve: approveWhatWasSeen,
    approveUnseen: approve,
    beginRefusal: () => setAsked('refusing'),
    cancel: () => setAsked(undefined),
    ...(canUndo && { undo: onUndo }),
  };

  return (
    <Drawer
      title={said.title}
      size="desk"
      // Esc leaves the refusal first: what was typed is not lost to a slip.
      onClose={asking ? () => setAsked(undefined) : onClose}
      actions={
        <>
          <KeyHints step={step} hasLooked={hasLooked} canUndo={canUndo} choices={choices.length} />
          <ReviewActions step={step} formId={formId} busy={busy} deeds={deeds} />
        </>
      }
    >
      {keys}
      <div className="kit-review" ref={bodyRef}>
        {banner}
        <header>
          <StateTag state={state} text={t(`states.${name}`)} />
          <span>{t('version', { version: reviewed.version })}</span>
        </header>
        <Standing
          reviewed={reviewed}
          wasOvertaken={decide.isError || take.isError || loss === 'verdict'}
          isHoldLost={loss === 'hold'}
        />
        {failure && stage !== 'decided' && <FormFailure>{failureText(failure)}</FormFailure>}
        {loss && hasReasons && (
          <p className="kit-review-note">
            {t('unsent')} {message !== '' && <q>{message}</q>} {unsentReasons.join(' · ')}
          </p>
        )}
        {asking === 'refusing' && <RefusalForm id={formId} refusal={refusal} choices={choices} onSubmit={refuse} />}
        {children(reviewed, { isHeld: isMine, onLooked: () => setLooked(true) })}
      </div>
    </Drawer>
  );
}

/** There is nothing left to refuse: what was begun stands before the one who looks, and is not kept for another time. */
function useDropOnceDecided(forgetDraft: () => void, stage: Stage | undefined): void {
  const forget = useEffectEvent(forgetDraft);
  useEffect(() => {
    if (stage === 'decided') forget();
  }, [stage]);
}

/** What can be done changes under the hand: the focus goes to where it goes on, not to nowhere. */
function useStartOfStage(stage: string | undefined) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage === undefined) return;
    const dialog = ref.current?.closest('dialog');
    const start = (among: string) => dialog?.querySelector<HTMLElement>(among);
    (start('footer [data-start]') ?? start('[data-start]') ?? start('button'))?.focus();
  }, [stage]);
  return ref;
}
