import { complaintAbout } from '@skein/app-kit/forms/complaint.ts';
import { OneTimeCode } from '@skein/contract/codes.ts';
import { DigitsField } from '@skein/ui/digits-field.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import type { ReactNode } from 'react';

import { useText } from './second-step.texts.ts';
import { CodeStepForm } from './code-step-form.tsx';
import { useCodeStep } from './use-code-step.ts';

export interface StepProps {
  ticket: string;
  onSignedIn: () => void;
}

export function TotpStep({ ticket, onSignedIn }: StepProps): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const complain = (code: string) => complaintAbout(OneTimeCode, code, language, t('secondStep.totpMissing'));
  const step = useCodeStep({ ticket, kind: 'totp', complain, onSignedIn });
  const { onChange: _, ...code } = step.form.field('code');
  return (
    <CodeStepForm step={step}>
      <DigitsField
        label={t('secondStep.totp')}
        help={t('secondStep.totpHelp')}
        {...code}
        onChange={(digits) => step.form.set('code', digits)}
      />
    </CodeStepForm>
  );
}
