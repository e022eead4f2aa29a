import { useForm } from '@skein/app-kit/forms/use-form.ts';
import type { SignInOutcome } from '@skein/contract/session.ts';

import { codeSender, type Channel } from '../proof/send-code.ts';
import { useContactComplaints } from '../proof/use-contact-complaints.ts';
import { useContactProof, type ContactProof } from '../proof/use-contact-proof.ts';
import { useProveByCode } from './renewal.queries.ts';

export interface CodeProof {
  readonly channel: Channel;
  readonly proof: ContactProof;
  readonly isPending: boolean;
  readonly submit: () => void;
}

export interface CodeProofOptions {
  readonly channel: Channel;
  readonly contact: string;
  readonly isShown: boolean;
  readonly onProved: (outcome: SignInOutcome) => void;
}

export function useCodeProof({ channel, contact, isShown, onProved }: CodeProofOptions): CodeProof {
  const form = useForm({ contact, checkCode: '', code: '' }, useContactComplaints(channel));
  const send = codeSender(channel, 'login');
  const proof = useContactProof({ name: `renewal-${channel}`, channel, form, send, isShown });
  const { mutate: prove, isPending } = useProveByCode();
  return {
    channel,
    proof,
    isPending,
    submit: () => {
      if (isPending || !form.check(...proof.asked)) return;
      const body = { account: contact, code: form.values.code };
      prove(body, { onSuccess: ({ info }) => onProved(info), onError: form.refuse });
    },
  };
}
