import { ApiError } from '@skein/api-client/call-errors.ts';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { Button } from '@skein/ui/button.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useState, type ReactNode } from 'react';

import { useResetPassword } from './recovery.queries.ts';
import type { RecoveryProof } from './use-recovery-progress.ts';
import { WaysInList } from './ways-in-list.tsx';
import { useText } from '../../locales/texts.ts';
import { NewPasswordField } from '../../passwords/new-password-field.tsx';
import { usePasswordComplaint } from '../../passwords/use-password-complaint.ts';

export interface RenewStepProps {
  account: string;
  proof: RecoveryProof;
  onExpired: () => void;
  onRenewed: () => void;
}

export function RenewStep({ account, proof, onExpired, onRenewed }: RenewStepProps): ReactNode {
  const t = useText();
  const owner = { names: [account] };
  const complaintOf = usePasswordComplaint();
  const form = useForm({ password: '' }, ({ password }) => ({ password: complaintOf(password, owner) }));
  const { mutate: reset, isPending } = useResetPassword();
  const [dropped, setDropped] = useState<readonly string[]>([]);

  const submit = () => {
    if (isPending || !form.check('password')) return;
    reset(
      { ticket: proof.ticket, password: form.values.password, drop: [...dropped] },
      {
        onSuccess: () => {
          // The specification's rule for this message: what the tab kept of the flow goes with it.
          sessionStorage.clear();
          toast.success(t('success.confirmed'));
          onRenewed();
        },
        onError: (error) => {
          const isOver =
            error instanceof ApiError && (error.reason === 'ticket_expired' || error.reason === 'way_in_kept');
          if (isOver) onExpired();
          else form.refuse(error);
        },
      },
    );
  };

  return (
    <FormElement form={form} onSubmit={submit} startsAt="password">
      <p className="shell-recovery-text">{t('recovery.renewText', { contact: account })}</p>
      {/* Tells a password manager whose new password this is. */}
      <input type="text" autoComplete="username" value={account} readOnly hidden />
      <NewPasswordField form={form} owner={owner} />
      <WaysInList proof={proof} dropped={dropped} onChange={setDropped} />
      <div className="kit-form-actions">
        <Button kind="primary" type="submit" isBusy={isPending}>
          {t('recovery.submit')}
        </Button>
      </div>
    </FormElement>
  );
}
