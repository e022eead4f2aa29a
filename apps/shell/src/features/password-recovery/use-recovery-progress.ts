import { readContact, type Contact } from '@skein/contract/contact.ts';
import type { proveForRecovery } from '@skein/contract/recovery.ts';
import type { Reply } from '@skein/contract/endpoint.ts';
import { keepDraft, readDraft } from '@skein/ui/form-draft.ts';
import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';

export const recoverySteps = ['who', 'prove', 'renew', 'done'] as const;
type Step = (typeof recoverySteps)[number];

/** What the first two steps earned. */
export type RecoveryProof = Reply<typeof proveForRecovery>['info'];

type RecoveryProgress =
  | { readonly step: 'who'; readonly account: string }
  | { readonly step: 'prove'; readonly contact: Contact; readonly hasExpired: boolean }
  | { readonly step: 'renew'; readonly contact: Contact; readonly proof: RecoveryProof }
  | { readonly step: 'done' };

export interface Recovery {
  readonly progress: RecoveryProgress;
  readonly choose: (contact: Contact) => void;
  readonly goOn: (proof: RecoveryProof) => void;
  readonly expire: () => void;
  readonly finish: () => void;
  readonly back: () => void;
}

const DRAFT = 'recovery';

/**
 * How far the recovery has come. The step stands in the address, so that the browser's "back" goes one step back; the
 * ticket does not, for it is a secret: a reload goes on from the proof.
 */
export function useRecoveryProgress(): Recovery {
  const navigate = useNavigate();
  const { history } = useRouter();
  const { step: wanted }: { step?: unknown } = useSearch({ strict: false });
  const [account, setAccount] = useState(restoreAccount);
  const [proof, setProof] = useState<RecoveryProof>();
  const [hasExpired, setExpired] = useState(false);

  const go = (step: Step, replace = false) => void navigate({ to: '.', search: { step }, replace });

  return {
    progress: progressAt(wanted, { account, proof, hasExpired }),
    choose: ({ target }) => {
      keepDraft(DRAFT, { account: target });
      setAccount(target);
      setProof(undefined);
      setExpired(false);
      go('prove');
    },
    goOn: (earned) => {
      setProof(earned);
      go('renew');
    },
    expire: () => {
      setProof(undefined);
      setExpired(true);
      go('prove', true);
    },
    // In place: the step before has nothing left to do.
    finish: () => go('done', true),
    back: () => history.back(),
  };
}

interface Known {
  readonly account: string;
  readonly proof: RecoveryProof | undefined;
  readonly hasExpired: boolean;
}

/** The step that was asked for, or the last before it for which enough is known. */
function progressAt(wanted: unknown, { account, proof, hasExpired }: Known): RecoveryProgress {
  if (wanted === 'done') return { step: 'done' };
  const contact = wanted === 'prove' || wanted === 'renew' ? readContact(account) : undefined;
  if (!contact) return { step: 'who', account };
  return wanted === 'renew' && proof ? { step: 'renew', contact, proof } : { step: 'prove', contact, hasExpired };
}

function restoreAccount(): string {
  const { account } = readDraft(DRAFT) ?? {};
  return typeof account === 'string' ? account : '';
}
