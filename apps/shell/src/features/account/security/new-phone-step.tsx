import { ApiError } from '@skein/api-client/call-errors.ts';
import { FormActions } from '@skein/app-kit/forms/form-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useText } from '../account.texts.ts';
import { ContactProofFields } from '../../../proof/contact-proof-fields.tsx';
import { codeSender } from '../../../proof/send-code.ts';
import { useContactComplaints } from '../../../proof/use-contact-complaints.ts';
import { useContactProof } from '../../../proof/use-contact-proof.ts';
import { useFinishPhoneChange } from '../account.queries.ts';

export interface NewPhoneStepProps {
  ticket: string;
  onExpired: () => void;
  onDone: () => void;
}

export function NewPhoneStep({ ticket, onExpired, onDone }: NewPhoneStepProps): ReactNode {
  const t = useText();
  const form = useForm({ contact: '', checkCode: '', code: '' }, useContactComplaints('phone'), {
    key: 'new-phone',
    fields: ['contact'],
  });
  const proof = useContactProof({ name: 'new-phone', channel: 'phone', form, send: codeSender('phone', 'bind') });
  const { mutate: finish, isPending } = useFinishPhoneChange();

  const submit = () => {
    if (isPending || !form.check(...proof.asked)) return;
    const { contact, code } = form.values;
    finish(
      { ticket, phoneNumber: contact, code },
      {
        onSuccess: () => {
          form.forgetDraft();
          toast.success(t('success.modified'));
          onDone();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.reason === 'ticket_expired') onExpired();
          else form.refuse(error);
        },
      },
    );
  };

  return (
    <FormElement form={form} onSubmit={submit} startsAt="contact">
      <ContactProofFields channel="phone" proof={proof} contactLabel={t('account.newPhone')} />
      <FormActions form={form} submitLabel={t('account.changePhone')} isBusy={isPending} />
    </FormElement>
  );
}
