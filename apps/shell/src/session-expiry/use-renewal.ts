import type { SecondStep, SignInOutcome, UserInfo } from '@skein/contract/session.ts';
import { useState } from 'react';

import type { Channel } from '../proof/send-code.ts';
import { useCodeProof, type CodeProof } from './use-code-proof.ts';
import { usePasswordProof, type PasswordProof } from './use-password-proof.ts';

type Way = 'password' | Channel;

export interface Renewal {
  readonly ways: readonly Way[];
  readonly way: Way;
  readonly choose: (way: Way) => void;
  readonly account: string;
  readonly byPassword: PasswordProof;
  readonly byCode: CodeProof;
  /** What is still owed by one who has enrolled a second factor. */
  readonly secondStep: SecondStep | undefined;
  readonly forgetSecondStep: () => void;
  /** The new token is held. */
  readonly finish: () => void;
  readonly isPending: boolean;
  readonly submit: () => void;
}

/** A new session in place of the one that is about to end, by any proof that its owner has. */
export function useRenewal(user: UserInfo, onRenewed: () => void): Renewal {
  const { mail, phone } = user;
  const [way, choose] = useState<Way>('password');
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const ways = waysOf(user);
  const account = mail ?? phone ?? '';

  const settle = (outcome: SignInOutcome) =>
    'secondStep' in outcome ? setSecondStep(outcome.secondStep) : onRenewed();

  const byPassword = usePasswordProof(account, settle);
  const byMail = useCodeProof({ channel: 'mail', contact: mail ?? '', isShown: way === 'mail', onProved: settle });
  const byPhone = useCodeProof({ channel: 'phone', contact: phone ?? '', isShown: way === 'phone', onProved: settle });
  const byCode = way === 'phone' ? byPhone : byMail;
  const current = way === 'password' ? byPassword : byCode;

  return {
    ways,
    way,
    choose,
    account,
    byPassword,
    byCode,
    secondStep,
    forgetSecondStep: () => setSecondStep(undefined),
    finish: onRenewed,
    isPending: current.isPending,
    submit: current.submit,
  };
}

const waysOf = ({ mail, phone }: UserInfo): Way[] => [
  'password',
  ...(mail === null ? [] : (['mail'] as const)),
  ...(phone === null ? [] : (['phone'] as const)),
];
