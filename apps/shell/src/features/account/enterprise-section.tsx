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

export function EnterpriseSection(): ReactNode {
  const t = useText();
  return (
    <AccountSection name="enterprise" text={t('account.enterpriseText')}>
      <Loaded query={useEnterpriseState()} skeleton={<SkeletonText lines={1} />}>
        {(applyState) => (
          <div className="shell-account-row">
            <StateTag state={states[applyState].look} text={t(`account.applyState.${states[applyState].word}`)} />
            <Link to={pathOf('enterpriseInfo')}>{t('account.enterpriseLink')}</Link>
          </div>
        )}
      </Loaded>
    </AccountSection>
  );
}
