import { nameOfDeed } from '@skein/app-kit/audit/deed-words.ts';
import { authStates } from '@skein/contract/auth-state.ts';
import { nameOfRole } from '@skein/contract/roles.ts';
import type { UserDetail } from '@skein/contract/user-administration.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import { DetailPart } from '../../detail-part.tsx';
import { useText } from './users.texts.ts';

interface PartProps {
  user: UserDetail;
}

/** Where somebody works, and as what. */
export function Memberships({ user: { memberships } }: PartProps): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  return (
    <DetailPart
      title={t('users.detail.memberships')}
      empty={memberships.length === 0 && t('users.detail.noMemberships')}
    >
      {memberships.map(({ enterpriseId, enterpriseName, unit, roles, isDisabled }) => (
        <li key={enterpriseId}>
          <div>
            <b>{enterpriseName}</b>
            <span>{[unit, ...roles.map((role) => nameOfRole(role, language))].join(' · ')}</span>
          </div>
          {isDisabled && <StateTag state="fixed" text={t('users.detail.suspended')} />}
        </li>
      ))}
    </DetailPart>
  );
}

const verificationLooks = { 0: 'open', 1: 'waiting', 2: 'done', 3: 'returned' } as const;

/** What of them was verified. The papers themselves are for the reviewer who took the case. */
export function Verifications({ user: { verifications } }: PartProps): ReactNode {
  const t = useText();
  const format = useFormat();
  return (
    <DetailPart
      title={t('users.detail.verifications')}
      empty={verifications.length === 0 && t('users.detail.noVerifications')}
    >
      {verifications.map(({ authType, authState, submittedAt, expiresAt }) => (
        <li key={authType}>
          <div>
            <b>{t(`users.authTypes.${authType}`)}</b>
            <span>
              {expiresAt && authState === authStates.approved
                ? t('users.detail.validUntil', { date: format.date(expiresAt) })
                : t('users.detail.submitted', { date: format.date(submittedAt) })}
            </span>
          </div>
          <StateTag state={verificationLooks[authState]} text={t(`users.authStates.${authState}`)} />
        </li>
      ))}
    </DetailPart>
  );
}

/** The latest events of the audit log about the account. */
export function PastDeeds({ user: { deeds } }: PartProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const { language } = usePreferences();
  return (
    <DetailPart title={t('users.detail.deeds')} empty={deeds.length === 0 && t('users.detail.noDeeds')}>
      {deeds.map(({ sequence, at, action, by, reason }) => (
        <li key={sequence}>
          <div>
            <b>{nameOfDeed(action, language)}</b>
            {reason && <q>{reason}</q>}
            <span>{t('users.detail.by', { who: by, when: format.dateTime(at) })}</span>
          </div>
        </li>
      ))}
    </DetailPart>
  );
}
