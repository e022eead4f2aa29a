import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { twoPersonCalls, type TwoPersonDeed } from '@skein/contract/two-persons.ts';
import {
  getUserDetail,
  LONGEST_REASON,
  SHORTEST_REASON,
  userCalls,
  type UserDetail,
} from '@skein/contract/user-administration.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { Dialog } from '@skein/ui/dialog.tsx';
import { TextArea } from '@skein/ui/text-area.tsx';
import { TextField } from '@skein/ui/text-field.tsx';
import { useUiText } from '@skein/ui/ui-text.ts';
import { useId, type ReactNode } from 'react';

import { noProof, OwnProof, useOwnProof } from './own-proof.tsx';
import { useText } from './users.texts.ts';

export interface AskDialogProps {
  user: Pick<UserDetail, 'id' | 'name'>;
  deed: TwoPersonDeed;
  onClose: () => void;
}

/** Asks for what takes two: why, about whom by name, and who is asking. */
export function AskDialog({ user: { id: userId, name: subject }, deed, onClose }: AskDialogProps): ReactNode {
  const t = useText();
  const formId = useId();
  const { cancel } = useUiText();
  const { notify } = useHost();
  const asking = useDeed(twoPersonCalls.ask, twoPersonCalls.list, userCalls.list, getUserDetail);
  const proof = useOwnProof();
  const form = useForm(
    { reason: '', name: '', ...noProof },
    (values) => ({
      ...proof.complain(values),
      reason: values.reason.trim().length < SHORTEST_REASON ? t('users.deed.reasonMissing') : undefined,
      name: values.name.trim() === subject ? undefined : t('users.two.nameMissing'),
    }),
    { key: `two-persons-${deed}-${userId}`, fields: ['reason'] },
  );
  const submit = () => {
    if (asking.isPending || !form.check('reason', 'name', proof.way)) return;
    const { reason, name } = form.values;
    asking.mutate(
      { userId, deed, reason, name, ...proof.proofIn(form.values) },
      {
        onSuccess: () => {
          form.forgetDraft();
          notify('success', t('users.two.asked'));
          onClose();
        },
        onError: form.refuse,
      },
    );
  };
  return (
    <Dialog
      isOpen
      title={t(`users.two.askTitles.${deed}`, { name: subject })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="danger" type="submit" form={formId} isBusy={asking.isPending}>
            {t('users.two.ask')}
          </Button>
        </>
      }
    >
      <FormElement form={form} id={formId} onSubmit={submit} startsAt="reason">
        <p>{t(`users.two.askTexts.${deed}`)}</p>
        <TextArea
          label={t('users.deed.reason')}
          help={t('users.deed.reasonHelp')}
          maxLength={LONGEST_REASON}
          {...form.field('reason')}
        />
        <TextField
          label={t('users.two.name')}
          help={t('users.two.nameHelp', { name: subject })}
          autoComplete="off"
          {...form.field('name')}
        />
        <OwnProof proof={proof} form={form} />
      </FormElement>
    </Dialog>
  );
}
