import { Button } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useText } from './second-step.texts.ts';
import { PasskeyObstacleNote } from '../passkeys/passkey-obstacle-note.tsx';
import { passkeyObstacle } from '../passkeys/passkey-obstacle.ts';
import { usePasskeyFailure } from '../passkeys/use-passkey-failure.ts';
import { useSignSecondStep } from './second-step.queries.ts';
import type { StepProps } from './totp-step.tsx';

/** The browser asks by itself once the button is pressed; without a press, some refuse to. */
export function PasskeyStep({ ticket, onSignedIn }: StepProps): ReactNode {
  const t = useText();
  const [obstacle] = useState(passkeyObstacle);
  const { mutate: sign, isPending, error } = useSignSecondStep();
  const failureText = usePasskeyFailure();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);

  if (obstacle) {
    return (
      <p className="shell-second-step-text">
        <PasskeyObstacleNote obstacle={obstacle} />
      </p>
    );
  }
  return (
    <div className="kit-form">
      {error && <FormFailure>{failureText(error)}</FormFailure>}
      <p className="shell-second-step-text">{t('secondStep.passkeyText')}</p>
      <div className="kit-form-actions">
        <Button
          ref={button}
          kind="primary"
          icon={<KeyRound size={14} aria-hidden />}
          isBusy={isPending}
          onClick={() => sign(ticket, { onSuccess: onSignedIn })}
        >
          {t('secondStep.passkey')}
        </Button>
      </div>
    </div>
  );
}
