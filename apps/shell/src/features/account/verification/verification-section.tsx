import { Section } from '@skein/ui/page.tsx';
import type { ReactNode } from 'react';

import './verification.css';
import { useText } from '../account.texts.ts';
import { PersonalCard } from './personal-card.tsx';
import { QualificationCard } from './qualification-card.tsx';

/** Who the user is and what they may fly, as far as it has been verified. */
export function VerificationSection(): ReactNode {
  const t = useText();
  return (
    <Section title={t('verification.title')} text={t('verification.text')}>
      <div className="shell-verification">
        <PersonalCard />
        <QualificationCard />
      </div>
    </Section>
  );
}
