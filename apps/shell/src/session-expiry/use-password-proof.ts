import { ApiError } from '@skein/api-client/call-errors.ts';
import type { SignInOutcome } from '@skein/contract/session.ts';
import { useState } from 'react';

import { useCaptcha, type Captcha } from '../captcha/use-captcha.ts';
import { useForm, type Form } from '../forms/use-form.ts';
import { useText } from '../locales/texts.ts';
import { useProveByPassword } from './renewal.queries.ts';

export interface PasswordProof {
  readonly form: Form<'password' | 'checkCode'>;
  /** Only once the server has asked for it. */
  readonly captcha: Captcha | undefined;
  readonly isPending: boolean;
  readonly submit: () => void;
}

export function usePasswordProof(account: string, onProved: (outcome: SignInOutcome) => void): PasswordProof {
  const t = useText();
  const [isCaptchaAsked, setCaptchaAsked] = useState(false);
  const captcha = useCaptcha('renewal', isCaptchaAsked);
  const { mutate: prove, isPending } = useProveByPassword();
  const form = useForm({ password: '', checkCode: '' }, ({ password, checkCode }) => ({
    password: password ? undefined : t('sessionExpiry.passwordMissing'),
    checkCode: !isCaptchaAsked || checkCode.trim() ? undefined : t('captcha.missing'),
  }));

  const learnFrom = (error: Error) => {
    form.refuse(error);
    if (isCaptchaAsked) captcha.renew();
    if (!(error instanceof ApiError)) return;
    if (error.reason === 'captcha_required') setCaptchaAsked(true);
    if (error.reason === 'wrong_credentials') form.focus('password');
  };

  return {
    form,
    captcha: isCaptchaAsked ? captcha : undefined,
    isPending,
    submit: () => {
      if (isPending || !form.check('password', 'checkCode')) return;
      const { password, checkCode } = form.values;
      const { uniqueCode } = captcha;
      const answer = isCaptchaAsked && uniqueCode ? { checkCode, uniqueCode } : {};
      prove({ account, password, ...answer }, { onSuccess: ({ info }) => onProved(info), onError: learnFrom });
    },
  };
}
