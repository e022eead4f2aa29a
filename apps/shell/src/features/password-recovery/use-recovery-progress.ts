import { readContact, type Contact } from '@skein/contract/contact.ts';
import { keepDraft, readDraft } from '@skein/ui/form-draft.ts';
import { useState } from 'react';

export const recoverySteps = ['who', 'prove', 'renew', 'done'] as const;

export type RecoveryProgress =
  | { readonly step: 'who'; readonly account: string }
  | { readonly step: 'prove'; readonly contact: Contact; readonly hasExpired?: boolean }
  | { readonly step: 'renew'; readonly contact: Contact; readonly ticket: string }
  | { readonly step: 'done' };

const DRAFT = 'recovery';

/** How far the recovery has come. A reload goes on from the proof: the ticket it earns is a secret and is not kept. */
export function useRecoveryProgress(): [RecoveryProgress, (next: RecoveryProgress) => void] {
  const [progress, setProgress] = useState(restore);
  const proceed = (next: RecoveryProgress) => {
    setProgress(next);
    if (next.step === 'who') keepDraft(DRAFT, { account: next.account, isChosen: false });
    if (next.step === 'prove') keepDraft(DRAFT, { account: next.contact.target, isChosen: true });
  };
  return [progress, proceed];
}

function restore(): RecoveryProgress {
  const { account, isChosen } = readDraft(DRAFT) ?? {};
  if (typeof account !== 'string') return { step: 'who', account: '' };
  const contact = isChosen === true ? readContact(account) : undefined;
  return contact ? { step: 'prove', contact } : { step: 'who', account };
}
