import { complaintAbout } from '@skein/app-kit/forms/complaint.ts';
import { PaperCode } from '@skein/contract/paper-code.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import type { ReactNode } from 'react';

import { useText } from './second-step.texts.ts';
import { CodeStepForm } from './code-step-form.tsx';
import type { StepProps } from './totp-step.tsx';
import { useCodeStep } from './use-code-step.ts';

export function RecoveryCodeStep({ ticket, onSignedIn }: StepProps): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const complain = (code: string) => complaintAbout(PaperCode, code, language, t('secondStep.recoveryCodeMissing'));
  const step = useCodeStep({ ticket, kind: 'recoveryCode', complain, onSignedIn });
  return (
    <CodeStepForm step={step}>
      <TextField
        label={t('secondStep.recoveryCode')}
        help={t('secondStep.recoveryCodeHelp')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        {...step.form.field('code')}
      />
    </CodeStepForm>
  );
}
