import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import type { Contact } from '@skein/contract/contact.ts';
import { Button } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useProveForRecovery } from './recovery.queries.ts';
import type { RecoveryProof } from './use-recovery-progress.ts';
import { useText } from '../../locales/texts.ts';
import { ContactProofFields } from '../../proof/contact-proof-fields.tsx';
import { recoveryCodeSender } from '../../proof/send-code.ts';
import { useContactComplaints } from '../../proof/use-contact-complaints.ts';
import { useContactProof } from '../../proof/use-contact-proof.ts';

export interface ProveStepProps {
  contact: Contact;
  /** An earlier proof was left lying too long. */
  hasExpired: boolean;
  onBack: () => void;
  onProved: (proof: RecoveryProof) => void;
}

export function ProveStep({ contact, hasExpired, onBack, onProved }: ProveStepProps): ReactNode {
  const t = useText();
  const channel = contact.channel === 'mail' ? 'mail' : 'phone';
  const form = useForm({ contact: contact.target, checkCode: '', code: '' }, useContactComplaints(channel));
  const proof = useContactProof({ name: 'recovery', channel, form, send: recoveryCodeSender(channel) });
  const { mutate: prove, isPending } = useProveForRecovery();

  const submit = () => {
    if (isPending || !form.check(...proof.asked)) return;
    prove(
      { account: contact.target, code: form.values.code },
      {
        onSuccess: ({ info }) => {
          toast.success(t('success.proved'));
          onProved(info);
        },
        onError: form.refuse,
      },
    );
  };

  return (
    <FormElement form={form} onSubmit={submit} startsAt={channel === 'phone' ? 'checkCode' : 'code'}>
      <p className="shell-recovery-text">{t('recovery.proveText', { contact: contact.target })}</p>
      {hasExpired && !form.failure && <FormFailure>{t('recovery.ticketGone')}</FormFailure>}
      <ContactProofFields channel={channel} proof={proof} isContactFixed />
      <p className="shell-entry-small">{t('recovery.unknownHint')}</p>
      <div className="kit-form-actions">
        <Button onClick={onBack}>{t('forms.back')}</Button>
        <Button kind="primary" type="submit" isBusy={isPending}>
          {t('forms.next')}
        </Button>
      </div>
    </FormElement>
  );
}
