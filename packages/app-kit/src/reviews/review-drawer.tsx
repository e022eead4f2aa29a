import { Refusal, type ReviewedVersion, type UnderReview } from '@skein/contract/reviews.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { StateTag, type State } from '@skein/ui/state-tag.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { Fragment, useEffect, useId, useRef, useState, type ReactNode } from 'react';

import './reviews.css';
import { useFailureText } from '../forms/failure-text.ts';
import { FormElement } from '../forms/form-element.tsx';
import { useSchemaForm } from '../forms/use-schema-form.ts';
import { LoadFailure } from '../load-failure.tsx';
import { useReviewText } from './review-text.ts';
import { Standing } from './standing.tsx';
import { keyOf, stageOf } from './under-review.ts';
import { useReviewDeeds, useReviewed, type ReviewCalls } from './use-review.ts';

export interface ReviewDrawerProps<Case extends UnderReview> {
  calls: ReviewCalls<Case>;
  which: ReviewedVersion;
  /** What the list knows of it already. */
  listed: Case | undefined;
  words: (reviewed: Case) => { readonly title: string; readonly approved: string; readonly refused: string };
  onClose: () => void;
  /** Both with what was done, in words. */
  onReleased: (done: string) => void;
  onDecided: (done: string) => void;
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
  const { calls, which, listed, words, onClose, onReleased, onDecided, children } = props;
  const t = useReviewText();
  const failureText = useFailureText();
  const formId = useId();
  const { reviewed, error, refetch } = useReviewed(calls, which, listed);
  const { take, release, decide } = useReviewDeeds(calls);
  const [isRefusing, setRefusing] = useState(false);
  const form = useSchemaForm(Refusal, {
    initial: { message: '' },
    labels: { message: t('message') },
    // It may quote what the reviewer saw: never written down here.
    draft: { key: `refusal-${keyOf(which)}`, fields: [], unwritten: ['message'] },
  });
  const stage = reviewed && stageOf(reviewed);
  const bodyRef = useStartOfStage(isRefusing ? 'refusing' : stage);
  if (!reviewed || !stage)
    return (
      <Drawer title={t('case')} onClose={onClose}>
        {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={6} />}
      </Drawer>
    );

  const { name, state } = looks[reviewed.authState];
  const { title, approved, refused } = words(reviewed);
  const failure = take.error ?? release.error ?? (isRefusing ? null : decide.error);
  const isMine = stage === 'mine';
  const done = (what: string) => () => {
    form.forgetDraft();
    onDecided(what);
  };
  const approve = () => decide.mutate({ ...which, decision: 'approve' }, { onSuccess: done(approved) });
  const refuse = () => {
    if (!form.checkAll()) return;
    const body = { ...which, decision: 'refuse' as const, ...form.read() };
    decide.mutate(body, { onSuccess: done(refused), onError: form.refuse });
  };
  const giveBack = () => release.mutate(which, { onSuccess: () => onReleased(t('released')) });

  const actions = {
    free: (
      <Button kind="primary" data-start isBusy={take.isPending} onClick={() => take.mutate(which)}>
        {t('take')}
      </Button>
    ),
    // By keys of their own: a button that became the one that sends the form would send it with the same click.
    mine: (
      <Fragment key="mine">
        <Button className="kit-review-aside" isBusy={release.isPending} onClick={giveBack}>
          {t('release')}
        </Button>
        <Button onClick={() => setRefusing(true)}>{t('refuse')}…</Button>
        <Button kind="primary" isBusy={decide.isPending} onClick={approve}>
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

  return (
    <Drawer
      title={title}
      onClose={onClose}
      actions={isMine ? actions[isRefusing ? 'refusing' : 'mine'] : stage === 'free' && actions.free}
    >
      <div className="kit-review" ref={bodyRef}>
        <header>
          <StateTag state={state} text={t(`states.${name}`)} />
          <span>{t('version', { version: reviewed.version })}</span>
        </header>
        <Standing reviewed={reviewed} hasFailed={decide.isError || take.isError} />
        {failure && stage !== 'decided' && <FormFailure>{failureText(failure)}</FormFailure>}
        {stage === 'decided' && form.values.message && (
          <p className="kit-review-note">
            {t('unsent')} <q>{form.values.message}</q>
          </p>
        )}
        {isMine && isRefusing && (
          <FormElement form={form} id={formId} onSubmit={refuse}>
            <TextArea
              label={t('message')}
              help={t('messageHelp')}
              {...form.field('message')}
              maxLength={500}
              rows={4}
              data-start
            />
          </FormElement>
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
