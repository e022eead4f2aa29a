import { FormActions } from '@skein/app-kit/forms/form-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { PASSWORD_MAX_LENGTH } from '@skein/contract/password-length.ts';
import { PasswordField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import type { OldContactProof } from './old-contact-proof.ts';
import { useText } from '../account.texts.ts';
import { ContactProofFields } from '../../../proof/contact-proof-fields.tsx';
import { codeSender, type Channel } from '../../../proof/send-code.ts';
import { useContactComplaints } from '../../../proof/use-contact-complaints.ts';
import { useContactProof } from '../../../proof/use-contact-proof.ts';

export interface OldCodeFormProps {
  channel: Channel;
  contact: string;
  text: string;
  /** Left empty by those who never set one: the server knows who they are. */
  asksPassword?: boolean;
  isPending: boolean;
  onProved: (proof: OldContactProof, refuse: (error: Error) => void) => void;
}

/** A code to what is bound, and the password where the code alone is not enough. */
export function OldCodeForm({
  channel,
  contact,
  text,
  asksPassword,
  isPending,
  onProved,
}: OldCodeFormProps): ReactNode {
  const t = useText();
  const complaintsOf = useContactComplaints(channel);
  const form = useForm({ oldPassword: '', contact, checkCode: '', code: '' }, (values) => ({
    ...complaintsOf(values),
    oldPassword: undefined,
  }));
  const proof = useContactProof({ name: `old-${channel}`, channel, form, send: codeSender(channel, 'change') });

  const submit = () => {
    if (isPending || !form.check(...proof.asked)) return;
    const { code: oldCode, oldPassword: password } = form.values;
    onProved({ oldCode, ...(password && { password }) }, form.refuse);
  };

  return (
    <FormElement form={form} onSubmit={submit} startsAt={channel === 'phone' ? 'checkCode' : 'code'}>
      <p>{text}</p>
      {asksPassword && (
        <PasswordField
          label={t('account.lostPassword')}
          maxLength={PASSWORD_MAX_LENGTH}
          {...form.field('oldPassword')}
        />
      )}
      <ContactProofFields channel={channel} proof={proof} isContactFixed />
      <FormActions form={form} submitLabel={t('forms.next')} isBusy={isPending} />
    </FormElement>
  );
}
