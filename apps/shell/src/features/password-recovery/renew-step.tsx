import { ApiError } from '@skein/api-client/call-errors.ts';
import { Button } from '@skein/ui/button.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useResetPassword } from './recovery.queries.ts';
import { FormElement } from '../../forms/form-element.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useText } from '../../locales/texts.ts';
import { NewPasswordField } from '../../passwords/new-password-field.tsx';
import { usePasswordComplaint } from '../../passwords/use-password-complaint.ts';

export interface RenewStepProps {
  account: string;
  ticket: string;
  onExpired: () => void;
  onRenewed: () => void;
}

export function RenewStep({ account, ticket, onExpired, onRenewed }: RenewStepProps): ReactNode {
  const t = useText();
  const owner = { names: [account] };
  const complaintOf = usePasswordComplaint();
  const form = useForm({ password: '' }, ({ password }) => ({ password: complaintOf(password, owner) }));
  const { mutate: reset, isPending } = useResetPassword();

  const submit = () => {
    if (isPending || !form.check('password')) return;
    reset(
      { ticket, password: form.values.password },
      {
        onSuccess: () => {
          // The specification's rule for this message: what the tab kept of the flow goes with it.
          sessionStorage.clear();
          toast.success(t('success.confirmed'));
          onRenewed();
        },
        onError: (error) => {
          if (error instanceof ApiError && error.reason === 'ticket_expired') onExpired();
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
      <div className="shell-form-actions">
        <Button kind="primary" type="submit" isBusy={isPending}>
          {t('recovery.submit')}
        </Button>
      </div>
    </FormElement>
  );
}
