import { FormActions } from '@skein/app-kit/forms/form-actions.tsx';
import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { useForm } from '@skein/app-kit/forms/use-form.ts';
import { PASSWORD_MAX_LENGTH } from '@skein/contract/password-length.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { PasswordField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { pathOf } from '../../../app/routes.ts';
import { useText } from '../account.texts.ts';
import { NewPasswordField } from '../../../passwords/new-password-field.tsx';
import { usePasswordComplaint } from '../../../passwords/use-password-complaint.ts';
import { useUpdatePassword } from '../account.queries.ts';

export function PasswordChange({ user, onDone }: { user: UserInfo; onDone: () => void }): ReactNode {
  const t = useText();
  const owner = { names: [user.name, user.mail, user.phone] };
  const complaintOf = usePasswordComplaint();
  const { mutate: update, isPending } = useUpdatePassword();
  const form = useForm({ oldPassword: '', password: '' }, ({ oldPassword, password }) => ({
    oldPassword: oldPassword ? undefined : t('account.oldPasswordMissing'),
    password: complaintOf(password, owner),
  }));
  const submit = () => {
    if (isPending || !form.check('oldPassword', 'password')) return;
    update(form.values, {
      onSuccess: () => {
        toast.success(t('success.modified'));
        onDone();
      },
      onError: form.refuse,
    });
  };
  return (
    <FormElement form={form} onSubmit={submit} startsAt="oldPassword">
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={user.mail ?? user.phone ?? ''} readOnly hidden />
      <PasswordField
        label={t('account.oldPassword')}
        help={<Link to={pathOf('findPassword')}>{t('account.passwordUnknown')}</Link>}
        maxLength={PASSWORD_MAX_LENGTH}
        {...form.field('oldPassword')}
      />
      <NewPasswordField form={form} owner={owner} />
      <FormActions form={form} submitLabel={t('account.changePassword')} isBusy={isPending} />
    </FormElement>
  );
}
