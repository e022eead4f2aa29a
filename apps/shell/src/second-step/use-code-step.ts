import { ApiError } from '@skein/api-client/call-errors.ts';
import { useForm, type Form } from '@skein/app-kit/forms/use-form.ts';
import { useCountdown } from '@skein/ui/use-countdown.ts';
import { useState } from 'react';

import { useCompleteSecondStep } from './second-step.queries.ts';

export interface CodeStep {
  readonly form: Form<'code'>;
  readonly isPending: boolean;
  /** How long no further guess is taken. */
  readonly lockedSeconds: number;
  readonly submit: () => void;
}

export interface CodeStepOptions {
  readonly ticket: string;
  readonly kind: 'totp' | 'recoveryCode';
  readonly complain: (code: string) => string | undefined;
  readonly onSignedIn: () => void;
}

/** The second step by something that is typed. */
export function useCodeStep({ ticket, kind, complain, onSignedIn }: CodeStepOptions): CodeStep {
  const form = useForm({ code: '' }, ({ code }) => ({ code: complain(code) }));
  const { mutate: complete, isPending } = useCompleteSecondStep();
  const [lockedUntil, setLockedUntil] = useState<number>();
  const lockedSeconds = useCountdown(lockedUntil);

  const learnFrom = (error: Error) => {
    form.refuse(error);
    form.focus('code');
    const retryAfter = error instanceof ApiError && error.code === 423 ? error.data.retryAfter : undefined;
    if (retryAfter !== undefined) setLockedUntil(Date.now() + retryAfter * 1000);
  };

  return {
    form,
    isPending,
    lockedSeconds,
    submit: () => {
      if (isPending || lockedSeconds > 0 || !form.check('code')) return;
      const proof = { kind, code: form.values.code };
      complete({ ticket, proof }, { onSuccess: onSignedIn, onError: learnFrom });
    },
  };
}
