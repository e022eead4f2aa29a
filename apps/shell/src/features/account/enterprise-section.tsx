import { Section } from '@skein/ui/page.tsx';
import { Skeleton } from '@skein/ui/states.tsx';
import type { Status } from '@skein/ui/status-glyph.tsx';
import { StatusTag } from '@skein/ui/status-tag.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './account.css';
import { useEnterpriseState } from './account.queries.ts';
import { pathOf } from '../../app/routes.ts';
import { LoadFailure } from '../../frame/load-failure.tsx';
import { useText } from './account.texts.ts';

/** By `applyState`: 0 none, 1 pending, 2 joined, 3 refused, 4 withdrawn. */
const states = [
  { word: 'none', status: 'standby' },
  { word: 'pending', status: 'caution' },
  { word: 'joined', status: 'flying' },
  { word: 'refused', status: 'alarm' },
  { word: 'withdrawn', status: 'offline' },
] as const satisfies readonly { word: string; status: Status }[];

export function EnterpriseSection(): ReactNode {
  const t = useText();
  const { data: applyState, error, refetch } = useEnterpriseState();
  const state = applyState === undefined ? undefined : states[applyState];
  return (
    <Section title={t('account.sections.enterprise')} text={t('account.enterpriseText')}>
      {!state && !error && <Skeleton rows={1} />}
      {!state && error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {state && (
        <div className="shell-account-row">
          <StatusTag status={state.status} text={t(`account.applyState.${state.word}`)} />
          <Link to={pathOf('enterpriseInfo')}>{t('account.enterpriseLink')}</Link>
        </div>
      )}
    </Section>
  );
}
