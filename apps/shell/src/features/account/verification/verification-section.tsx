import type { ReactNode } from 'react';

import './verification.css';
import { AccountSection } from '../account-section.tsx';
import { useText } from '../account.texts.ts';
import { PersonalCard } from './personal-card.tsx';
import { QualificationCard } from './qualification-card.tsx';

/** Who the user is and what they may fly, as far as it has been verified. */
export function VerificationSection(): ReactNode {
  const t = useText();
  return (
    <AccountSection name="verification" text={t('verification.text')}>
      <div className="shell-verification">
        <PersonalCard />
        <QualificationCard />
      </div>
    </AccountSection>
  );
}
