import { LoadFailure } from '@skein/app-kit/load-failure.tsx';
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

export function EnterpriseSection(): ReactNode {
  const t = useText();
  const { data: applyState, error, refetch } = useEnterpriseState();
  const state = applyState === undefined ? undefined : states[applyState];
  return (
    <AccountSection name="enterprise" text={t('account.enterpriseText')}>
      {!state && !error && <SkeletonText lines={1} />}
      {!state && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {state && (
        <div className="shell-account-row">
          <StateTag state={state.look} text={t(`account.applyState.${state.word}`)} />
          <Link to={pathOf('enterpriseInfo')}>{t('account.enterpriseLink')}</Link>
        </div>
      )}
    </AccountSection>
  );
}
