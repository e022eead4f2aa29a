import type { Form } from '@skein/app-kit/forms/use-form.ts';
import { assessPassword, type PasswordOwner } from '@skein/contract/password-strength.ts';
import { PASSWORD_MAX_LENGTH } from '@skein/contract/password-length.ts';
import { PasswordStrength } from '@skein/ui/password-strength.tsx';
import { PasswordField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import './new-password-field.css';
import { useText } from '../locales/texts.ts';

export interface NewPasswordFieldProps {
  form: Form<'password'>;
  owner: PasswordOwner;
  label?: string;
}

/** A password being chosen, with how well it would hold. */
export function NewPasswordField({ form, owner, label }: NewPasswordFieldProps): ReactNode {
  const t = useText();
  const { password } = form.values;
  return (
    <div className="shell-new-password">
      <PasswordField
        label={label ?? t('passwords.new')}
        help={t('passwords.help')}
        autoComplete="new-password"
        maxLength={PASSWORD_MAX_LENGTH}
        {...form.field('password')}
      />
      {password && <PasswordStrength score={assessPassword(password, owner).score} />}
    </div>
  );
}
