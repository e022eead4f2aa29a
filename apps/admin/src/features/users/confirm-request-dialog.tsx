import { DeedActions } from '@skein/app-kit/forms/deed-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { useOvertaken } from '@skein/app-kit/forms/use-overtaken.ts';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { twoPersonCalls, type TwoPersonRequest } from '@skein/contract/two-persons.ts';
import { getUserDetail, userCalls } from '@skein/contract/user-administration.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Dialog } from '@skein/ui/dialog.tsx';
import { useId, type ReactNode } from 'react';

import { noProof, OwnProof, useOwnProof } from './own-proof.tsx';
import { useText } from './users.texts.ts';

export interface ConfirmRequestDialogProps {
  request: TwoPersonRequest;
  /** What happened meanwhile, by which there is nothing left to do. */
  overtaken: string | undefined;
  onDone: () => void;
  onClose: () => void;
}

/** The second person says yes, and proves who they are. */
export function ConfirmRequestDialog(props: ConfirmRequestDialogProps): ReactNode {
  const { request, onDone, onClose } = props;
  const t = useText();
  const formId = useId();
  const { notify } = useHost();
  const confirming = useDeed(twoPersonCalls.confirm, twoPersonCalls.list, userCalls.list, getUserDetail);
  const overtaken = useOvertaken(props.overtaken, confirming);
  const proof = useOwnProof();
  const form = useForm(noProof, proof.complain);
  const { id, deed, subjectName: name, askedBy, reason } = request;
  const isOvertaken = overtaken !== undefined;
  const submit = () => {
    if (isOvertaken || confirming.isPending || !form.check(proof.way)) return;
    confirming.mutate(
      { id, ...proof.proofIn(form.values) },
      {
        onSuccess: () => {
          notify('success', t('users.two.confirmed'));
          onDone();
        },
        onError: form.refuse,
      },
    );
  };
  return (
    <Dialog
      isOpen
      title={t(`users.two.confirmTitles.${deed}`, { name })}
      onClose={onClose}
      actions={
        <DeedActions
          formId={formId}
          kind="danger"
          submitLabel={t('users.two.confirm')}
          isBusy={confirming.isPending}
          isOvertaken={isOvertaken}
          onClose={onClose}
        />
      }
    >
      <FormElement
        form={{ ...form, failure: overtaken ?? form.failure }}
        id={formId}
        onSubmit={submit}
        startsAt="oldPassword"
      >
        {!isOvertaken && <p>{t('users.two.confirmText', { asker: askedBy ?? '—' })}</p>}
        <p>
          <q>{reason}</q>
        </p>
        {!isOvertaken && <OwnProof proof={proof} form={form} />}
      </FormElement>
    </Dialog>
  );
}
