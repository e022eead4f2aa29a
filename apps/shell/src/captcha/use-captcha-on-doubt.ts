import { ApiError } from '@skein/api-client/call-errors.ts';
import { useState } from 'react';

import { useText } from '../locales/texts.ts';
import { useCaptcha, type Captcha } from './use-captcha.ts';

export interface CaptchaOnDoubt {
  /** Only once the server has asked for it. */
  readonly captcha: Captcha | undefined;
  readonly complaintOf: (checkCode: string) => string | undefined;
  /** What goes along with the next attempt. */
  readonly answerWith: (checkCode: string) => { readonly checkCode?: string; readonly uniqueCode?: string };
  readonly learnFrom: (error: Error) => void;
}

/** The picture beside a password: the server asks for it after some failures. */
export function useCaptchaOnDoubt(form: string): CaptchaOnDoubt {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  const captcha = useCaptcha(form, isAsked);
  const { uniqueCode } = captcha;
  return {
    captcha: isAsked ? captcha : undefined,
    complaintOf: (checkCode) => (!isAsked || checkCode.trim() ? undefined : t('captcha.missing')),
    answerWith: (checkCode) => (isAsked && uniqueCode ? { checkCode, uniqueCode } : {}),
    learnFrom: (error) => {
      if (isAsked) captcha.renew();
      if (error instanceof ApiError && error.reason === 'captcha_required') setAsked(true);
    },
  };
}
