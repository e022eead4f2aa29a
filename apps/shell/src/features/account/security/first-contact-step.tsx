import { FormActions } from '@skein/app-kit/forms/form-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useBindContact, type BindingDeed } from '../account.queries.ts';
import { useText } from '../account.texts.ts';
import { ContactProofFields } from '../../../proof/contact-proof-fields.tsx';
import type { OwnerProof } from '../../../proof/owner-proof-form.tsx';
import { isOwnerRefused } from '../../../proof/refused-proof.ts';
import { codeSender, type Channel } from '../../../proof/send-code.ts';
import { useContactComplaints } from '../../../proof/use-contact-complaints.ts';
import { useContactProof } from '../../../proof/use-contact-proof.ts';

export const channelOf: Readonly<Record<BindingDeed, Channel>> = { bindMailFirst: 'mail', bindPhone: 'phone' };
export const submitLabelOf = { bindMailFirst: 'account.bindMail', bindPhone: 'account.bindPhone' } as const;

/** What is kept of a half-filled binding. */
export const contactDraft = (channel: Channel): string => `bind-${channel}`;

export interface FirstContactStepProps {
  deed: BindingDeed;
  proof: OwnerProof;
  /** Absent where nothing was asked that could be asked again. */
  onProofRefused?: (why: string) => void;
  onDone: () => void;
}

export function FirstContactStep({
  deed,
  proof: ownerProof,
  onProofRefused,
  onDone,
}: FirstContactStepProps): ReactNode {
  const t = useText();
  const channel = channelOf[deed];
  const form = useForm({ contact: '', checkCode: '', code: '' }, useContactComplaints(channel), {
    key: contactDraft(channel),
    fields: ['contact'],
  });
  const proof = useContactProof({ name: 'bind', channel, form, send: codeSender(channel, 'bind') });
  const { mutate: bind, isPending } = useBindContact(deed);

  const submit = () => {
    if (isPending || !form.check(...proof.asked)) return;
    const { contact, code } = form.values;
    bind(
      { contact, code, ...ownerProof },
      {
        onSuccess: () => {
          form.forgetDraft();
          toast.success(t('success.bound'));
          onDone();
        },
        onError: (error) => {
          if (onProofRefused && isOwnerRefused(error)) onProofRefused(error.message);
          else form.refuse(error);
        },
      },
    );
  };

  return (
    <FormElement form={form} onSubmit={submit} startsAt="contact">
      <ContactProofFields channel={channel} proof={proof} contactLabel={t(`proof.${channel}`)} />
      <FormActions form={form} submitLabel={t(submitLabelOf[deed])} isBusy={isPending} />
    </FormElement>
  );
}
