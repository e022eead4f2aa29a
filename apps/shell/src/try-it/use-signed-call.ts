import { NetworkError } from '@skein/api-client/call-errors.ts';
import { signCall, type AccessKey, type UnsignedCall } from '@skein/sdk/sign-call.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useState } from 'react';

import { UNSIGNED } from './samples.ts';
import { sendRequest, type Answer } from './send-request.ts';

/** `nothing`: it was sent, and nobody answered. */
export type Answered = Answer | 'nothing';

interface Signed {
  readonly authorization: string;
  /** What it was made of: a signature is of one call alone, and of one key. */
  readonly of: string;
}

/** Signs a call of which a copy is shown, and sends it under a signature of its own: each is good once. */
export function useSignedCall(key: AccessKey, request: UnsignedCall) {
  const { language } = usePreferences();
  const [signed, setSigned] = useState<Signed>();
  const [answered, setAnswered] = useState<Answered>();
  const [isSending, setSending] = useState(false);
  const asked = JSON.stringify([key, request]);

  const sign = async () => setSigned({ authorization: await signCall(key, request), of: asked });
  const send = async () => {
    setSending(true);
    const authorization = await signCall(key, request);
    setAnswered(await answerTo(sendRequest(window.location.origin, request, { authorization, language })));
    setSending(false);
    await sign();
  };
  const authorization = signed?.of === asked ? signed.authorization : UNSIGNED;
  return { authorization, answered, isSending, sign, send };
}

const answerTo = (sending: Promise<Answer>): Promise<Answered> =>
  sending.catch((error: unknown) => {
    if (error instanceof NetworkError) return 'nothing';
    throw error;
  });
