import type { UnlockState } from '@skein/contract/unlock-request.ts';
import { StateTag, type State } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import { nameOfState, useText, type StateName } from './unlocks.texts.ts';

const looks = {
  draft: 'open',
  enterpriseReview: 'waiting',
  platformReview: 'waiting',
  approved: 'done',
  refused: 'returned',
  withdrawn: 'withdrawn',
  expired: 'expired',
  revoked: 'failed',
} as const satisfies Record<StateName, State>;

export function UnlockStateTag({ state }: { state: UnlockState }): ReactNode {
  const t = useText();
  const name = nameOfState(state);
  return <StateTag state={looks[name]} text={t(`unlocks.states.${name}`)} />;
}
