import { authStates, type AuthState } from '@skein/contract/auth-state.ts';
import { StateTag, type State } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import './submissions.css';
import { useSubmissionText } from './submission-text.ts';

export type SubmissionState = 'none' | 'underReview' | 'approved' | 'refused' | 'expired';

const looks: Readonly<Record<SubmissionState, State>> = {
  none: 'open',
  underReview: 'waiting',
  approved: 'done',
  refused: 'returned',
  expired: 'expired',
};

const names: Readonly<Record<AuthState, SubmissionState>> = {
  [authStates.none]: 'none',
  [authStates.underReview]: 'underReview',
  [authStates.approved]: 'approved',
  [authStates.refused]: 'refused',
};

/** What the number on the wire means to the person. */
export const stateNameOf = ({
  authState,
  isExpired = false,
}: {
  authState: AuthState;
  isExpired?: boolean;
}): SubmissionState => (isExpired ? 'expired' : names[authState]);

export function SubmissionStateTag({ state }: { state: SubmissionState }): ReactNode {
  const t = useSubmissionText();
  return <StateTag state={looks[state]} text={t(`state.${state}`)} />;
}

/** Why it was refused, as the reviewer wrote it. */
export function RefusalNote({ message }: { message: string | null }): ReactNode {
  const t = useSubmissionText();
  return (
    <div className="kit-refusal">
      <b>{t('refusedBecause')}</b>
      <p>{message}</p>
    </div>
  );
}
