import type { SecondStep, SecondStepKind } from '@skein/contract/session.ts';
import { Button } from '@skein/ui/button.tsx';
import { useState, type ComponentType, type ReactNode } from 'react';

import './second-step.css';
import { useText } from './second-step.texts.ts';
import { passkeyObstacle } from '../passkeys/passkey-obstacle.ts';
import { PasskeyStep } from './passkey-step.tsx';
import { RecoveryCodeStep } from './recovery-code-step.tsx';
import { TotpStep, type StepProps } from './totp-step.tsx';

const steps: Record<SecondStepKind, ComponentType<StepProps>> = {
  totp: TotpStep,
  passkey: PasskeyStep,
  recoveryCode: RecoveryCodeStep,
};

export interface SecondStepFormProps {
  secondStep: SecondStep;
  onSignedIn: () => void;
  /** To where the first proof is given. */
  onBack: () => void;
}

/** What stands between the first proof and the session of someone with a second factor. */
export function SecondStepForm({ secondStep: { ticket, kinds }, onSignedIn, onBack }: SecondStepFormProps): ReactNode {
  const t = useText();
  const [kind, setKind] = useState(() => preferredOf(kinds));
  const Step = steps[kind];
  return (
    <div className="shell-second-step">
      <Step key={kind} ticket={ticket} onSignedIn={onSignedIn} />
      <div className="shell-second-step-ways">
        {kinds
          .filter((other) => other !== kind)
          .map((other) => (
            <Button key={other} kind="ghost" onClick={() => setKind(other)}>
              {t(`secondStep.use.${other}`)}
            </Button>
          ))}
        <Button kind="ghost" onClick={onBack}>
          {t('secondStep.back')}
        </Button>
      </div>
    </div>
  );
}

/** The first that works here; recovery codes are few, and last. */
const preferredOf = (kinds: readonly SecondStepKind[]): SecondStepKind =>
  kinds.find((kind) => kind === 'totp' || (kind === 'passkey' && !passkeyObstacle())) ?? kinds[0] ?? 'recoveryCode';
