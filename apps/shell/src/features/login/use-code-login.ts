import { useForm } from '@skein/app-kit/forms/use-form.ts';
import type { SignInOutcome } from '@skein/contract/session.ts';

import { codeSender, type Channel } from '../../proof/send-code.ts';
import { useContactComplaints } from '../../proof/use-contact-complaints.ts';
import { useContactProof, type ContactProof } from '../../proof/use-contact-proof.ts';
import { useLogInByCode } from '../../session/session.queries.ts';

export interface CodeLogin {
  readonly proof: ContactProof;
  readonly isPending: boolean;
  readonly submit: () => void;
}

/** Signing in by a code, held by the page: the other tabs must not lose what was typed here. */
export function useCodeLogin(
  channel: Channel,
  isShown: boolean,
  onProved: (outcome: SignInOutcome) => void,
): CodeLogin {
  const form = useForm({ contact: '', checkCode: '', code: '' }, useContactComplaints(channel), {
    key: `login-${channel}`,
    fields: ['contact'],
  });
  const proof = useContactProof({
    name: `login-${channel}`,
    channel,
    form,
    send: codeSender(channel, 'login'),
    isShown,
  });
  const { mutate: logInByCode, isPending } = useLogInByCode();
  return {
    proof,
    isPending,
    submit: () => {
      if (isPending || !form.check(...proof.asked)) return;
      const { contact, code } = form.values;
      logInByCode(
        { account: contact, code },
        {
          onSuccess: ({ info }) => {
            form.forgetDraft();
            onProved(info);
          },
          onError: form.refuse,
        },
      );
    },
  };
}
