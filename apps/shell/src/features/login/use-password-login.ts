import { ApiError } from '@skein/api-client/call-errors.ts';
import { useForm, type Form } from '@skein/app-kit/forms/use-form.ts';
import type { SignInOutcome } from '@skein/contract/session.ts';
import { useState } from 'react';

import { useCaptchaOnDoubt } from '../../captcha/use-captcha-on-doubt.ts';
import type { Captcha } from '../../captcha/use-captcha.ts';
import { useText } from '../../locales/texts.ts';
import { useLogIn } from '../../session/session.queries.ts';

export interface PasswordLogin {
  readonly form: Form<'account' | 'password' | 'checkCode'>;
  /** Only once the server has asked for it. */
  readonly captcha: Captcha | undefined;
  /** Until when this account takes no further attempt, in milliseconds since 1970. */
  readonly lockedUntil: number | undefined;
  readonly isPending: boolean;
  readonly submit: () => void;
}

/** Signing in by password, held by the page: the other tabs must not lose what was typed here. */
export function usePasswordLogin(suggestedAccount: string, onProved: (outcome: SignInOutcome) => void): PasswordLogin {
  const t = useText();
  const [lock, setLock] = useState<{ account: string; until: number }>();
  const doubt = useCaptchaOnDoubt('login');
  const { mutate: logIn, isPending } = useLogIn();

  const form = useForm(
    { account: suggestedAccount, password: '', checkCode: '' },
    ({ account, password, checkCode }) => ({
      account: account.trim() ? undefined : t('login.accountMissing'),
      password: password ? undefined : t('login.passwordMissing'),
      checkCode: doubt.complaintOf(checkCode),
    }),
    // Whoever was led here as somebody must not find another's name.
    suggestedAccount ? undefined : { key: 'login-password', fields: ['account'] },
  );
  const { account, password, checkCode } = form.values;

  const learnFrom = (error: Error) => {
    form.refuse(error);
    doubt.learnFrom(error);
    if (!(error instanceof ApiError)) return;
    // The account is kept and the password is what is most likely wrong.
    if (error.reason === 'wrong_credentials') form.focus('password');
    const { retryAfter } = error.data;
    if (error.code === 423 && retryAfter !== undefined) setLock({ account, until: Date.now() + retryAfter * 1000 });
  };

  return {
    form,
    captcha: doubt.captcha,
    lockedUntil: lock?.account === account ? lock.until : undefined,
    isPending,
    submit: () => {
      if (isPending || !form.check('account', 'password', 'checkCode')) return;
      logIn(
        { account: account.trim(), password, ...doubt.answerWith(checkCode) },
        {
          onSuccess: ({ info }) => {
            form.forgetDraft();
            onProved(info);
          },
          onError: learnFrom,
        },
      );
    },
  };
}
