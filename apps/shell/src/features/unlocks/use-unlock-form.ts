import { ApiError } from '@skein/api-client/call-errors.ts';
import { useBegun } from '@skein/app-kit/forms/use-begun.ts';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { UnlockFacts } from '@skein/contract/unlock-request.ts';
import { unlockCalls, type Unlock } from '@skein/contract/unlocks.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';

import { call } from '../../app/api.ts';
import { boxesOfUnlock, boxNames, factsInBoxes, fits, type BoxName, type UnlockBoxes } from './unlock-boxes.ts';
import { useUnlockComplaints } from './unlock-complaints.ts';
import { useText } from './unlocks.texts.ts';

export interface UnlockFormParts {
  /** Absent: a new one. */
  readonly unlock: Unlock | undefined;
  /** What a new one says at first; absent: nothing yet. */
  readonly begun?: Partial<UnlockBoxes> | undefined;
  /** Kept, and submitted or not: by why it was refused one can tell. */
  readonly onLeave: (kept: Unlock, outcome: 'saved' | 'submitted' | 'notSubmitted') => void;
}

/** The form of a request. Whoever comes second to one that another edits too is shown what it is by now. */
export function useUnlockForm({ unlock, begun: cameWith, onLeave }: UnlockFormParts) {
  const t = useText();
  const queryClient = useQueryClient();
  // What was begun for one zone is no draft of a request for another.
  const about = cameWith ? JSON.stringify(cameWith) : '';
  const key = `${unlockCalls.create.path} ${unlock?.id ?? ['new', about].join(' ').trim()}`;
  const begun = useBegun(key, unlock, (of) => boxesOfUnlock(of, of ? {} : cameWith));
  const draft = { key, fields: boxNames, fits, isOfRecord: unlock !== undefined };
  const complain = useUnlockComplaints();
  const form = useForm(begun.boxes, (boxes) => complain(boxes).boxes, draft);
  const refresh = () => queryClient.invalidateQueries({ queryKey: [unlockCalls.list.path] });

  const saving = useMutation({
    mutationFn: async (facts: UnlockFacts) => {
      const { current } = begun;
      const reply = current
        ? await call(unlockCalls.update, { body: { ...facts, id: current.id, version: current.version } })
        : await call(unlockCalls.create, { body: facts });
      return reply.info;
    },
    onSettled: refresh,
  });
  const submitting = useMutation({
    mutationFn: async ({ id, version }: Unlock) => (await call(unlockCalls.submit, { body: { id, version } })).info,
    onSettled: refresh,
  });

  const refuse = (error: Error) => {
    const found = error instanceof ApiError && error.reason === 'stale_version' ? error.data.current : undefined;
    if (found === undefined) form.refuse(error);
    else begun.tell(unlockCalls.info.reply.parse({ info: found }).info);
  };
  const save = (onSaved: (saved: Unlock) => void): void => {
    if (saving.isPending || submitting.isPending || !form.check(...boxNames)) return;
    const { data: facts } = UnlockFacts.safeParse(factsInBoxes(form.values));
    if (!facts) return form.fail(t('unlocks.form.refused', { why: complain(form.values).rest }));
    saving.mutate(facts, {
      onSuccess: (saved) => {
        form.forgetDraft();
        onSaved(saved);
      },
      onError: refuse,
    });
  };

  return {
    form: { ...form, discardDraft: () => form.startOverWith(begun.beginAnew()) },
    labels: Object.fromEntries(boxNames.map((name) => [name, t(`unlocks.boxes.${name}`)])) as Record<BoxName, string>,
    save: () => save((saved) => onLeave(saved, 'saved')),
    submit: () =>
      save((saved) =>
        submitting.mutate(saved, {
          onSuccess: (submitted) => onLeave(submitted, 'submitted'),
          // It is kept all the same; the request layer has said why it could not go on.
          onError: () => onLeave(saved, 'notSubmitted'),
        }),
      ),
    /** At once, not only when it is sent: whoever draws sees it. */
    complaints: complain(form.values).boxes,
    isSaving: saving.isPending,
    isSubmitting: submitting.isPending,
    theirs: begun.theirs,
  };
}

export type UnlockEditor = ReturnType<typeof useUnlockForm>;
