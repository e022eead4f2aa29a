import { useCan } from '@skein/app-kit/access.queries.ts';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { getEnterpriseInfo } from '@skein/contract/certification.ts';
import { joinApplicationCalls } from '@skein/contract/join-applications.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { useText } from './audit.texts.ts';

/** What waits for a decision in this enterprise, or of the platform about it, each with the page that acts. */
export function WaitingReviews(): ReactNode {
  const t = useText();
  const { call } = useServer();
  const mayDecide = useCan('members:write') ?? false;
  const { data: waiting } = useQuery({
    queryKey: [joinApplicationCalls.list.path, 'waiting'],
    queryFn: async ({ signal }) =>
      (await call(joinApplicationCalls.list, { query: { applyState: '1', size: 1 } }, signal)).total,
    enabled: mayDecide,
    refetchOnWindowFocus: 'always',
  });
  const { data: certification } = useQuery({
    queryKey: [getEnterpriseInfo.path, 'state'],
    queryFn: async ({ signal }) => (await call(getEnterpriseInfo, {}, signal)).info,
  });
  const isUnderReview = certification?.history[0]?.authState === 1;
  return (
    <ul className="audit-waiting">
      {waiting !== undefined && (
        <li>
          <StateTag
            state={waiting > 0 ? 'waiting' : 'done'}
            text={waiting > 0 ? t('audit.applicationsWaiting', { count: String(waiting) }) : t('audit.nobodyWaits')}
          />
          <Link to={pathOf('organization')} search={{ tab: 'applications', ...(waiting > 0 && { applyState: '1' }) }}>
            {t(waiting > 0 ? 'audit.decide' : 'audit.decided')}
          </Link>
        </li>
      )}
      {certification && (
        <li>
          <StateTag
            state={isUnderReview ? 'waiting' : 'done'}
            text={t(isUnderReview ? 'audit.certificationWaiting' : 'audit.certificationDecided')}
          />
          <Link to={pathOf('enterpriseInfo')}>{t('audit.toCertification')}</Link>
        </li>
      )}
    </ul>
  );
}
