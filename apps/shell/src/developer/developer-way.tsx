import type { DeveloperInfo } from '@skein/contract/developers.ts';
import { Steps } from '@skein/ui/steps.tsx';
import type { ReactNode } from 'react';

import { useText } from './developer.texts.ts';

export const developerSteps = ['certificate', 'agreement', 'keys'] as const;
export type DeveloperStep = (typeof developerSteps)[number];

/** What is to be done next before one can have keys where one works; a later step that is lost again is done again. */
export const nextStep = ({ isCertifiedHere, agreement }: DeveloperInfo): DeveloperStep => {
  if (!isCertifiedHere) return 'certificate';
  return agreement.isAccepted ? 'keys' : 'agreement';
};

/** How far somebody has come on the way to access keys, above each page of it. */
export function DeveloperWay({ info }: { info: DeveloperInfo }): ReactNode {
  const t = useText();
  return (
    <Steps
      label={t('developer.way')}
      steps={developerSteps.map((step) => t(`developer.steps.${step}`))}
      current={developerSteps.indexOf(nextStep(info))}
    />
  );
}
