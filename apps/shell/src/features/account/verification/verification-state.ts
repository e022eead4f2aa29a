import { authStates, type AuthState } from '@skein/contract/verification.ts';
import type { State } from '@skein/ui/state-tag.tsx';

export type StateName = 'none' | 'underReview' | 'approved' | 'refused' | 'expired';

export const stateLooks: Readonly<Record<StateName, State>> = {
  none: 'open',
  underReview: 'waiting',
  approved: 'done',
  refused: 'returned',
  expired: 'expired',
};

/** What the button that opens the form says; an approval in force offers none. */
export const invitations: Readonly<Record<StateName, 'submit' | 'edit' | 'resubmit'>> = {
  none: 'submit',
  underReview: 'edit',
  approved: 'resubmit',
  refused: 'resubmit',
  expired: 'resubmit',
};

const names: Readonly<Record<AuthState, StateName>> = {
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
}): StateName => (isExpired ? 'expired' : names[authState]);
