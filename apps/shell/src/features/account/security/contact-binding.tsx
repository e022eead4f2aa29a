import { PASSWORD_MAX_LENGTH } from '@skein/contract/session.ts';
import { PasswordField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { FormActions } from '../../../forms/form-actions.tsx';
import { FormElement } from '../../../forms/form-element.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useText } from '../account.texts.ts';
import { ContactProofFields } from '../../../proof/contact-proof-fields.tsx';
import { codeSender, type Channel } from '../../../proof/send-code.ts';
import { useContactComplaints } from '../../../proof/use-contact-complaints.ts';
import { useContactProof } from '../../../proof/use-contact-proof.ts';
import { useSignedInUser } from '../../../session/session.queries.ts';
import { useBindContact, type BindingDeed } from '../account.queries.ts';

/** The words of each deed. */
const wordsOf = {
  bindMailFirst: { label: 'proof.mail', submit: 'account.bindMail' },
  bindPhone: { label: 'proof.phone', submit: 'account.bindPhone' },
} as const;

/** What is kept of a half-filled binding. */
export const contactDraft = (channel: Channel): string => `bind-${channel}`;

/** A first mail address or phone. */
export function ContactBinding({ deed, onDone }: { deed: BindingDeed; onDone: () => void }): ReactNode {
  const t = useText();
  const words = wordsOf[deed];
  const channel = deed === 'bindPhone' ? 'phone' : 'mail';
  const complaintsOf = useContactComplaints(channel);
  const form = useForm(
    { oldPassword: '', contact: '', checkCode: '', code: '' },
    (values) => ({
      ...complaintsOf(values),
      oldPassword: values.oldPassword ? undefined : t('account.oldPasswordMissing'),
    }),
    { key: contactDraft(channel), fields: ['contact'] },
  );
  const proof = useContactProof({ name: 'bind', channel, form, send: codeSender(channel, 'bind') });
  const { mutate: bind, isPending } = useBindContact(deed);
  const { data: user } = useSignedInUser();
  // An account made by WeChat has no password; there a recent sign-in is the proof.
  const hasPassword = Boolean(user?.mail ?? user?.phone);

  const submit = () => {
    if (isPending || !form.check(...(hasPassword ? (['oldPassword'] as const) : []), 'contact', 'code')) return;
    const { contact, code, oldPassword } = form.values;
    bind(
      { contact, code, ...(hasPassword && { password: oldPassword }) },
      {
        onSuccess: () => {
          form.forgetDraft();
          toast.success(t('success.bound'));
          onDone();
        },
        onError: form.refuse,
      },
    );
  };

  return (
    <FormElement form={form} onSubmit={submit} startsAt={hasPassword ? 'oldPassword' : 'contact'}>
      {hasPassword && (
        <PasswordField
          label={t('account.oldPassword')}
          maxLength={PASSWORD_MAX_LENGTH}
          {...form.field('oldPassword')}
        />
      )}
      <ContactProofFields channel={channel} proof={proof} contactLabel={t(words.label)} />
      <FormActions form={form} submitLabel={t(words.submit)} isBusy={isPending} />
    </FormElement>
  );
}
