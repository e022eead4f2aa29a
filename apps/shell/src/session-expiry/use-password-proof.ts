import { ApiError } from '@skein/api-client/call-errors.ts';
import { useForm, type Form } from '@skein/app-kit/forms/use-form.ts';
import type { SignInOutcome } from '@skein/contract/session.ts';

import { useCaptchaOnDoubt } from '../captcha/use-captcha-on-doubt.ts';
import type { Captcha } from '../captcha/use-captcha.ts';
import { useText } from './session-expiry.texts.ts';
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
  const doubt = useCaptchaOnDoubt('renewal');
  const { mutate: prove, isPending } = useProveByPassword();
  const form = useForm({ password: '', checkCode: '' }, ({ password, checkCode }) => ({
    password: password ? undefined : t('sessionExpiry.passwordMissing'),
    checkCode: doubt.complaintOf(checkCode),
  }));

  const learnFrom = (error: Error) => {
    form.refuse(error);
    doubt.learnFrom(error);
    if (error instanceof ApiError && error.reason === 'wrong_credentials') form.focus('password');
  };

  return {
    form,
    captcha: doubt.captcha,
    isPending,
    submit: () => {
      if (isPending || !form.check('password', 'checkCode')) return;
      const { password, checkCode } = form.values;
      prove(
        { account, password, ...doubt.answerWith(checkCode) },
        { onSuccess: ({ info }) => onProved(info), onError: learnFrom },
      );
    },
  };
}
