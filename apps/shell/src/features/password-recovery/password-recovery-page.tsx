import { Steps } from '@skein/ui/steps.tsx';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import './password-recovery-page.css';
import { DoneStep } from './done-step.tsx';
import { ProveStep } from './prove-step.tsx';
import { RenewStep } from './renew-step.tsx';
import { recoverySteps, useRecoveryProgress, type Recovery } from './use-recovery-progress.ts';
import { WhoStep } from './who-step.tsx';
import { pathOf } from '../../app/routes.ts';
import { EntryCard } from '../../frame/entry-card.tsx';
import { useText } from '../../locales/texts.ts';

export function PasswordRecoveryPage(): ReactNode {
  const t = useText();
  const recovery = useRecoveryProgress();
  const { progress } = recovery;
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
      <CurrentStep recovery={recovery} />
    </EntryCard>
  );
}

function CurrentStep({ recovery }: { recovery: Recovery }): ReactNode {
  const { progress } = recovery;
  if (progress.step === 'done') return <DoneStep />;
  if (progress.step === 'who') return <WhoStep account={progress.account} onChosen={recovery.choose} />;
  if (progress.step === 'prove') {
    return (
      <ProveStep
        contact={progress.contact}
        hasExpired={progress.hasExpired}
        onBack={recovery.back}
        onProved={recovery.goOn}
      />
    );
  }
  return (
    <RenewStep
      account={progress.contact.target}
      proof={progress.proof}
      onExpired={recovery.expire}
      onRenewed={recovery.finish}
    />
  );
}
