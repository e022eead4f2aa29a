import type { SecondStep } from '@skein/contract/session.ts';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { pathOf } from '../../app/routes.ts';
import { EntryCard } from '../../frame/entry-card.tsx';
import { useText } from '../../second-step/second-step.texts.ts';
import { SecondStepForm } from '../../second-step/second-step-form.tsx';

export interface OwedStep {
  secondStep: SecondStep;
  returnTo: string | undefined;
}

/** WeChat has said who it is; the account asks for more. */
export function ChatSecondStep({ secondStep, returnTo }: OwedStep): ReactNode {
  const t = useText();
  const navigate = useNavigate();

  const enter = () => void navigate({ href: returnTo ?? pathOf('home'), replace: true });

  return (
    <EntryCard title={t('secondStep.title')} subtitle={t('secondStep.subtitle')}>
      <SecondStepForm
        secondStep={secondStep}
        onSignedIn={enter}
        onBack={() => void navigate({ to: pathOf('login'), search: { returnTo }, replace: true })}
      />
    </EntryCard>
  );
}
