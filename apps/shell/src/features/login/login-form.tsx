import { ApiError, NetworkError, SupersededError } from '@skein/api-client/call-errors.ts';
import { PASSWORD_MAX_LENGTH } from '@skein/contract/session.ts';
import { Button } from '@skein/ui/button.tsx';
import { PasswordField, TextField } from '@skein/ui/text-field.tsx';
import { CircleAlert } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

import { useText } from '../../locales/texts.ts';
import { useLogIn } from '../../session/session.queries.ts';

export interface LoginFormProps {
  account: string;
  password: string;
  onAccountChange: (account: string) => void;
  onPasswordChange: (password: string) => void;
  onSignedIn: () => void;
}

export function LoginForm({
  account,
  password,
  onAccountChange,
  onPasswordChange,
  onSignedIn,
}: LoginFormProps): ReactNode {
  const t = useText();
  const formRef = useRef<HTMLFormElement>(null);
  const [hasTried, setTried] = useState(false);
  const [isCapsLockOn, setCapsLockOn] = useState(false);
  const { mutate: logIn, isPending, error, reset } = useLogIn();
  const refusedFields = error instanceof ApiError ? error.data.fields : undefined;

  const accountError = hasTried && !account.trim() ? t('login.accountMissing') : refusedFields?.['account'];
  const passwordError = hasTried && !password ? t('login.passwordMissing') : refusedFields?.['password'];

  const focusField = (name: 'account' | 'password') =>
    formRef.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

  const focusFirstGap = useEffectEvent(() => focusField(account ? 'password' : 'account'));
  useEffect(() => focusFirstGap(), []);

  const submit = () => {
    if (isPending) return;
    setTried(true);
    if (!account.trim()) return focusField('account');
    if (!password) return focusField('password');
    logIn(
      { account: account.trim(), password },
      {
        onSuccess: onSignedIn,
        onError: (problem) => {
          // The account is kept and the password is what is most likely wrong.
          if (problem instanceof ApiError && !problem.data.fields?.['account']) focusField('password');
        },
      },
    );
  };

  const watchCapsLock = (event: KeyboardEvent) => setCapsLockOn(event.getModifierState('CapsLock'));

  return (
    <form
      ref={formRef}
      className="shell-login-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {error && !refusedFields && !(error instanceof SupersededError) && (
        <p className="shell-login-error" role="alert">
          <CircleAlert size={15} aria-hidden />
          <span>{messageOf(error, t)}</span>
        </p>
      )}
      <TextField
        label={t('login.account')}
        name="account"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={account}
        error={accountError}
        onChange={({ target }) => {
          onAccountChange(target.value);
          reset();
        }}
      />
      <PasswordField
        label={t('login.password')}
        name="password"
        maxLength={PASSWORD_MAX_LENGTH}
        value={password}
        error={passwordError}
        help={isCapsLockOn && t('login.capsLock')}
        onKeyDown={watchCapsLock}
        onKeyUp={watchCapsLock}
        onChange={({ target }) => {
          onPasswordChange(target.value);
          reset();
        }}
      />
      <Button kind="primary" type="submit" isBusy={isPending}>
        {t('login.submit')}
      </Button>
    </form>
  );
}

function messageOf(error: Error, t: ReturnType<typeof useText>): string {
  if (error instanceof ApiError) return error.message;
  return t(error instanceof NetworkError ? 'login.unreachable' : 'login.unavailable');
}
