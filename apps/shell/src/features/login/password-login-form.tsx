import { FormElement } from '@skein/app-kit/forms/form-element.tsx';
import { PASSWORD_MAX_LENGTH } from '@skein/contract/password-length.ts';
import { Button } from '@skein/ui/button.tsx';
import { PasswordField, TextField } from '@skein/ui/text-field.tsx';
import { useCountdown } from '@skein/ui/use-countdown.ts';
import { useState, type KeyboardEvent, type ReactNode } from 'react';

import type { PasswordLogin } from './use-password-login.ts';
import { CaptchaField } from '../../captcha/captcha-field.tsx';
import { useText } from '../../locales/texts.ts';

export function PasswordLoginForm({ login }: { login: PasswordLogin }): ReactNode {
  const t = useText();
  const { form, captcha, lockedUntil, isPending, submit } = login;
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const lockedSeconds = useCountdown(lockedUntil);
  const isLocked = lockedSeconds > 0;

  const watchCapsLock = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));

  return (
    <FormElement
      form={form}
      onSubmit={isLocked ? () => undefined : submit}
      startsAt={form.values.account ? 'password' : 'account'}
    >
      <TextField
        label={t('login.account')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        {...form.field('account')}
      />
      <PasswordField
        label={t('login.password')}
        maxLength={PASSWORD_MAX_LENGTH}
        help={isCapsLockOn && t('login.capsLock')}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        {...form.field('password')}
      />
      {captcha && <CaptchaField captcha={captcha} form={form} />}
      <div className="kit-form-actions">
        <Button kind="primary" type="submit" isBusy={isPending} aria-disabled={isLocked}>
          {isLocked ? t('login.lockedFor', { seconds: lockedSeconds }) : t('login.submit')}
        </Button>
      </div>
    </FormElement>
  );
}
