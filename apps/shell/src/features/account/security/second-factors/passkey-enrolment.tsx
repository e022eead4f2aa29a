import type { PasskeyCreation } from '@skein/contract/passkey.ts';
import { Steps } from '@skein/ui/steps.tsx';
import { useState, type ReactNode } from 'react';

import { PasskeyNaming } from './passkey-naming.tsx';
import { useBeginPasskey, type Enrolled } from './second-factors.queries.ts';
import { useText } from '../../account.texts.ts';
import { OwnerProofForm } from '../../../../proof/owner-proof-form.tsx';

/** Who is asking, then a name for the passkey and the browser's own dialogue. */
export function PasskeyEnrolment({ onEnrolled }: { onEnrolled: (enrolled: Enrolled) => void }): ReactNode {
  const t = useText();
  const { mutate: begin, isPending } = useBeginPasskey();
  const [creation, setCreation] = useState<PasskeyCreation>();
  return (
    <>
      <Steps
        label={t('secondFactors.passkeySteps')}
        steps={[t('account.proveStep'), t('secondFactors.makeStep')]}
        current={creation ? 1 : 0}
      />
      {creation ? (
        <PasskeyNaming creation={creation} onEnrolled={onEnrolled} onSpent={() => setCreation(undefined)} />
      ) : (
        <OwnerProofForm
          submitLabel={t('forms.next')}
          isPending={isPending}
          onProve={(proof, refuse) => begin(proof, { onSuccess: ({ info }) => setCreation(info), onError: refuse })}
        />
      )}
    </>
  );
}
