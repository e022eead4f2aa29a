import { FormActions } from '@skein/app-kit/forms/form-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import type { OldContactProof } from './old-contact-proof.ts';
import { useChangeMail } from '../account.queries.ts';
import { useText } from '../account.texts.ts';
import { ContactProofFields } from '../../../proof/contact-proof-fields.tsx';
import { isOwnerRefused } from '../../../proof/refused-proof.ts';
import { codeSender } from '../../../proof/send-code.ts';
import { useContactComplaints } from '../../../proof/use-contact-complaints.ts';
import { useContactProof } from '../../../proof/use-contact-proof.ts';

export interface NewMailStepProps {
  proof: OldContactProof;
  onProofRefused: (why: string) => void;
  onDone: () => void;
}

export function NewMailStep({ proof: oldProof, onProofRefused, onDone }: NewMailStepProps): ReactNode {
  const t = useText();
  const form = useForm({ contact: '', checkCode: '', code: '' }, useContactComplaints('mail'), {
    key: 'new-mail',
    fields: ['contact'],
  });
  const proof = useContactProof({ name: 'new-mail', channel: 'mail', form, send: codeSender('mail', 'bind') });
  const { mutate: change, isPending } = useChangeMail();

  const refuse = (error: Error) => {
    if (isOwnerRefused(error)) onProofRefused(error.message);
    else form.refuse(error);
  };
  const submit = () => {
    if (isPending || !form.check(...proof.asked)) return;
    const { contact, code } = form.values;
    change(
      { mailNumber: contact, code, ...oldProof },
      {
        onSuccess: () => {
          form.forgetDraft();
          toast.success(t('success.modified'));
          onDone();
        },
        onError: refuse,
      },
    );
  };

  return (
    <FormElement form={form} onSubmit={submit} startsAt="contact">
      <p>{t('account.oldIsTold')}</p>
      <ContactProofFields channel="mail" proof={proof} contactLabel={t('account.newMail')} />
      <FormActions form={form} submitLabel={t('account.changeMail')} isBusy={isPending} />
    </FormElement>
  );
}
