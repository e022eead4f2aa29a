import { ApiError } from '@skein/api-client/call-errors.ts';
import type { Form } from '@skein/app-kit/forms/use-form.ts';
import { toast } from '@skein/ui/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';

import { useCaptcha, type Captcha } from '../captcha/use-captcha.ts';
import { useText } from '../locales/texts.ts';
import type { SendCode } from './send-code.ts';

export type ContactField = 'contact' | 'checkCode' | 'code';

export interface ContactProof {
  readonly form: Form<ContactField>;
  /** A text message costs money: only whoever has read a picture may have one sent. For mails it is asked on doubt. */
  readonly captcha: Captcha | undefined;
  /** What has to be filled in when the form is sent; the picture too, while no code can have come without it. */
  readonly asked: readonly ContactField[];
  readonly sendCode: () => void;
  readonly isSending: boolean;
  /** When the same address or number may be asked for another, in milliseconds since 1970. */
  readonly resendAt: number | undefined;
}

export interface ContactProofOptions {
  /** Tells the flows of one page apart. */
  readonly name: string;
  readonly channel: 'mail' | 'phone';
  readonly form: Form<ContactField>;
  readonly send: SendCode;
  /** False while the fields are not on the screen. */
  readonly isShown?: boolean;
}

/** Proving that an address or number is one's own, by the code sent to it. */
export function useContactProof({ name, channel, form, send, isShown = true }: ContactProofOptions): ContactProof {
  const t = useText();
  const [isDoubted, setDoubted] = useState(false);
  const needsPicture = channel === 'phone' || isDoubted;
  const captcha = useCaptcha(name, needsPicture && isShown);
  const { contact, checkCode, code } = form.values;
  const [last, setLast] = useState<{ contact: string; resendAt: number }>();
  const hasSent = last?.contact === contact;
  const waitFrom = (seconds: number) => setLast({ contact, resendAt: Date.now() + seconds * 1000 });

  const { mutate, isPending } = useMutation({
    mutationFn: () => send(contact, needsPicture ? { checkCode, uniqueCode: captcha.uniqueCode ?? '' } : undefined),
    onSuccess: ({ info }) => {
      waitFrom(info.resendSeconds);
      toast.success(t('success.sent'));
      // What is wanted next: the code, wherever it will be read.
      form.focus('code');
    },
    onError: (error) => {
      if (error instanceof ApiError && error.reason === 'captcha_required') setDoubted(true);
      if (error instanceof ApiError && error.data.retryAfter !== undefined) waitFrom(error.data.retryAfter);
      form.refuse(error);
    },
    onSettled: () => {
      if (needsPicture) captcha.renew();
    },
  });

  return {
    form,
    captcha: needsPicture ? captcha : undefined,
    asked: needsPicture && !hasSent && code === '' ? ['contact', 'checkCode', 'code'] : ['contact', 'code'],
    sendCode: () => {
      const asked = needsPicture ? (['contact', 'checkCode'] as const) : (['contact'] as const);
      if (!isPending && form.check(...asked)) mutate();
    },
    isSending: isPending,
    resendAt: hasSent ? last.resendAt : undefined,
  };
}
