import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useSchemaForm } from '@skein/app-kit/forms/use-schema-form.ts';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
import {
  decideVerificationCase,
  listVerificationCases,
  Refusal,
  releaseVerificationCase,
  takeVerificationCase,
  type ReviewCase,
  type ReviewedVersion,
} from '@skein/contract/verification-review.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { StateTag, type State } from '@skein/ui/state-tag.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { CaseDocuments } from './case-documents.tsx';
import { keyOf, kindOf, stageOf } from './review-case.ts';
import { useCase } from './reviews.queries.ts';
import { useText } from './reviews.texts.ts';

export interface CaseDrawerProps {
  which: ReviewedVersion;
  /** What the list knows of it already. */
  listed: ReviewCase | undefined;
  onClose: () => void;
  /** With what was done, in words. */
  onDecided: (done: string) => void;
}

const FORM_ID = 'refusal';
const looks = {
  0: { state: 'withdrawn', name: 'replaced' },
  1: { state: 'waiting', name: 'waiting' },
  2: { state: 'done', name: 'approved' },
  3: { state: 'returned', name: 'refused' },
} as const satisfies Record<ReviewCase['authState'], { state: State; name: string }>;

/** One case: what was submitted, who has it, and the deeds that are open to the one who looks. */
export function CaseDrawer({ which, listed, onClose, onDecided }: CaseDrawerProps): ReactNode {
  const t = useText();
  const { notify } = useHost();
  const failureText = useFailureText();
  const { data: reviewed, error, refetch } = useCase(which, listed);
  const take = useDeed(takeVerificationCase, listVerificationCases);
  const release = useDeed(releaseVerificationCase, listVerificationCases);
  const decide = useDeed(decideVerificationCase, listVerificationCases);
  const [isRefusing, setRefusing] = useState(false);
  const form = useSchemaForm(Refusal, {
    initial: { message: '' },
    labels: { message: t('reviews.message') },
    // It may quote what the reviewer saw: never written down here.
    draft: { key: `refusal-${keyOf(which)}`, fields: [], unwritten: ['message'] },
  });
  const stage = reviewed && stageOf(reviewed);
  const bodyRef = useStartOfStage(isRefusing ? 'refusing' : stage);
  if (!reviewed || !stage)
    return (
      <Drawer title={t('reviews.title')} onClose={onClose}>
        {error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonText lines={6} />}
      </Drawer>
    );

  const { name, state } = { ...looks[reviewed.authState] };
  const values = { name: reviewed.userName, kind: t(`reviews.kinds.${kindOf(reviewed)}`) };
  const failure = take.error ?? release.error ?? (isRefusing ? null : decide.error);
  const isMine = stage === 'mine';
  const done = (words: string) => () => {
    form.forgetDraft();
    onDecided(words);
  };
  const approve = () =>
    decide.mutate({ ...which, decision: 'approve' }, { onSuccess: done(t('reviews.approved', values)) });
  const refuse = () => {
    if (!form.checkAll()) return;
    decide.mutate(
      { ...which, decision: 'refuse', ...form.read() },
      { onSuccess: done(t('reviews.refused', values)), onError: form.refuse },
    );
  };

  const actions = {
    free: (
      <Button kind="primary" data-start isBusy={take.isPending} onClick={() => take.mutate(which)}>
        {t('reviews.take')}
      </Button>
    ),
    mine: (
      <>
        <Button
          className="admin-review-aside"
          isBusy={release.isPending}
          onClick={() => release.mutate(which, { onSuccess: () => notify('success', t('reviews.released')) })}
        >
          {t('reviews.release')}
        </Button>
        <Button onClick={() => setRefusing(true)}>{t('reviews.refuse')}…</Button>
        <Button kind="primary" isBusy={decide.isPending} onClick={approve}>
          {t('reviews.approve')}
        </Button>
      </>
    ),
    refusing: (
      <>
        <Button onClick={() => setRefusing(false)}>{t('reviews.cancel')}</Button>
        <Button kind="danger" type="submit" form={FORM_ID} isBusy={decide.isPending}>
          {t('reviews.refuse')}
        </Button>
      </>
    ),
  };

  return (
    <Drawer
      title={`${values.kind} · ${values.name}`}
      onClose={onClose}
      actions={isMine ? actions[isRefusing ? 'refusing' : 'mine'] : stage === 'free' && actions.free}
    >
      <div className="admin-review" ref={bodyRef}>
        <header className="admin-review-head">
          <StateTag state={state} text={t(`reviews.states.${name}`)} />
          <span>{t('reviews.version', { version: reviewed.version })}</span>
        </header>
        <Standing reviewed={reviewed} hasFailed={decide.isError || take.isError} />
        {failure && stage !== 'decided' && <FormFailure>{failureText(failure)}</FormFailure>}
        {stage === 'decided' && form.values.message && (
          <p className="admin-review-note">
            {t('reviews.unsent')} <q>{form.values.message}</q>
          </p>
        )}
        {isMine && isRefusing && (
          <FormElement form={form} id={FORM_ID} onSubmit={refuse}>
            <TextArea
              label={t('reviews.message')}
              help={t('reviews.messageHelp')}
              {...form.field('message')}
              maxLength={500}
              rows={4}
              data-start
            />
          </FormElement>
        )}
        <CaseDocuments reviewed={reviewed} isHeld={isMine} />
      </div>
    </Drawer>
  );
}

/** Who may do what with it now, in a sentence. */
function Standing({ reviewed, hasFailed }: { reviewed: ReviewCase; hasFailed: boolean }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { decidedAt, heldUntil, reviewerName, authRefuseMsg } = reviewed;
  const stage = stageOf(reviewed);
  const time = heldUntil && format.time(heldUntil).slice(0, 5);
  const sentences = {
    free: t('reviews.free'),
    own: t('reviews.ownCase'),
    mine: t('reviews.heldByYou', { time }),
    others: t('reviews.heldByOther', { name: reviewerName, time }),
    decided: decidedAt && t('reviews.decidedBy', { name: reviewerName ?? '—', time: format.dateTime(decidedAt) }),
  };
  return (
    <div className="admin-review-note" data-stage={stage}>
      {stage === 'decided' && hasFailed && <b role="alert">{t('reviews.decidedFirst')}</b>}
      <p>{sentences[stage]}</p>
      {authRefuseMsg && (
        <p>
          {t('reviews.reason')}: <q>{authRefuseMsg}</q>
        </p>
      )}
    </div>
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
