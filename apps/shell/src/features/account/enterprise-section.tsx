import { authStates, type AuthState } from '@skein/contract/auth-state.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { SkeletonText } from '@skein/ui/skeleton.tsx';
import { StateTag, type State } from '@skein/ui/state-tag.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './account.css';
import { useEnterpriseState } from './account.queries.ts';
import { pathOf } from '../../app/routes.ts';
import { AccountSection } from './account-section.tsx';
import { useText } from './account.texts.ts';

/** By `applyState`: 0 none, 1 pending, 2 joined, 3 refused, 4 withdrawn. */
const states = [
  { word: 'none', look: 'open' },
  { word: 'pending', look: 'waiting' },
  { word: 'joined', look: 'done' },
  { word: 'refused', look: 'returned' },
  { word: 'withdrawn', look: 'withdrawn' },
] as const satisfies readonly { word: string; look: State }[];

const certifying = { word: 'certifying', look: 'waiting' } as const;
const notCertified = { word: 'notCertified', look: 'returned' } as const;

/** What somebody who belongs to none has under way: to join one, or to certify one. */
const lookOf = ({
  applyState,
  enterpriseAuthState,
}: {
  applyState: 0 | 1 | 2 | 3 | 4;
  enterpriseAuthState: AuthState;
}) => {
  const isUnderWay = applyState === 1 || applyState === 2;
  if (!isUnderWay && enterpriseAuthState === authStates.underReview) return certifying;
  if (!isUnderWay && enterpriseAuthState === authStates.refused) return notCertified;
  return states[applyState];
};

export function EnterpriseSection(): ReactNode {
  const t = useText();
  return (
    <AccountSection name="enterprise" text={t('account.enterpriseText')}>
      <Loaded query={useEnterpriseState()} skeleton={<SkeletonText lines={1} />}>
        {(standing) => (
          <div className="shell-account-row">
            {standing.applyState === 2 && <b>{standing.enterpriseName}</b>}
            <StateTag state={lookOf(standing).look} text={t(`account.applyState.${lookOf(standing).word}`)} />
            <Link to={pathOf('enterpriseInfo')}>{t('account.enterpriseLink')}</Link>
          </div>
        )}
      </Loaded>
    </AccountSection>
  );
}
