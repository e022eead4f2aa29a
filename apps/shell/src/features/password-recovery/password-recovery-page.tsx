import { Steps } from '@skein/ui/steps.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './password-recovery-page.css';
import { DoneStep } from './done-step.tsx';
import { ProveStep } from './prove-step.tsx';
import { RenewStep } from './renew-step.tsx';
import { recoverySteps, useRecoveryProgress, type RecoveryProgress } from './use-recovery-progress.ts';
import { WhoStep } from './who-step.tsx';
import { pathOf } from '../../app/routes.ts';
import { EntryCard } from '../../frame/entry-card.tsx';
import { useText } from '../../locales/texts.ts';

export function PasswordRecoveryPage(): ReactNode {
  const t = useText();
  const [progress, proceed] = useRecoveryProgress();
  const isDone = progress.step === 'done';
  return (
    <EntryCard
      title={t('recovery.title')}
      subtitle={t('pages.findPassword.purpose')}
      footer={
        !isDone && (
          <p>
            {t('recovery.toLogin')} <Link to={pathOf('login')}>{t('registration.signIn')}</Link>
          </p>
        )
      }
    >
      <Steps
        label={t('recovery.label')}
        steps={recoverySteps.map((step) => t(`recovery.steps.${step}`))}
        current={isDone ? recoverySteps.length : recoverySteps.indexOf(progress.step)}
      />
      <CurrentStep progress={progress} onProceed={proceed} />
    </EntryCard>
  );
}

interface CurrentStepProps {
  progress: RecoveryProgress;
  onProceed: (next: RecoveryProgress) => void;
}

function CurrentStep({ progress, onProceed }: CurrentStepProps): ReactNode {
  if (progress.step === 'done') return <DoneStep />;
  if (progress.step === 'who') {
    return <WhoStep account={progress.account} onChosen={(contact) => onProceed({ step: 'prove', contact })} />;
  }
  const { contact } = progress;
  if (progress.step === 'prove') {
    return (
      <ProveStep
        contact={contact}
        hasExpired={progress.hasExpired ?? false}
        onBack={() => onProceed({ step: 'who', account: contact.target })}
        onProved={(ticket) => onProceed({ step: 'renew', contact, ticket })}
      />
    );
  }
  return (
    <RenewStep
      account={contact.target}
      ticket={progress.ticket}
      onExpired={() => onProceed({ step: 'prove', contact, hasExpired: true })}
      onRenewed={() => onProceed({ step: 'done' })}
    />
  );
}
