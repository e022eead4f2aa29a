import { Button } from '@skein/ui/button.tsx';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { KeyRound } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { useText } from '../../second-step/second-step.texts.ts';
import { PasskeyObstacleNote } from '../../passkeys/passkey-obstacle-note.tsx';
import { passkeyObstacle } from '../../passkeys/passkey-obstacle.ts';
import { usePasskeyFailure } from '../../passkeys/use-passkey-failure.ts';
import { useLogInByPasskey } from '../../second-step/second-step.queries.ts';

/** The way in that needs nothing typed: the passkey knows whose it is. */
export function PasskeyWay({ onSignedIn }: { onSignedIn: () => void }): ReactNode {
  const t = useText();
  const [obstacle] = useState(passkeyObstacle);
  const { mutate: logIn, isPending, error } = useLogInByPasskey();
  const failureText = usePasskeyFailure();

  if (obstacle) {
    return (
      <p className="shell-entry-small">
        <PasskeyObstacleNote obstacle={obstacle} />
      </p>
    );
  }
  return (
    <div className="shell-login-passkey">
      {error && <FormFailure>{failureText(error)}</FormFailure>}
      <Button
        icon={<KeyRound size={14} aria-hidden />}
        isBusy={isPending}
        onClick={() => logIn(undefined, { onSuccess: onSignedIn })}
      >
        {t('passkeys.logIn')}
      </Button>
    </div>
  );
}
