import { Steps } from '@skein/ui/steps.tsx';
import { useState, type ReactNode } from 'react';

import { useBeginTotp, type BegunTotp, type Enrolled } from './second-factors.queries.ts';
import { TotpConfirmation } from './totp-confirmation.tsx';
import { useText } from '../../account.texts.ts';
import { OwnerProofForm } from '../../../../proof/owner-proof-form.tsx';

/** Who is asking, then the key and the code that proves it has arrived. */
export function TotpEnrolment({ onEnrolled }: { onEnrolled: (enrolled: Enrolled) => void }): ReactNode {
  const t = useText();
  const { mutate: begin, isPending } = useBeginTotp();
  const [begun, setBegun] = useState<BegunTotp>();
  return (
    <>
      <Steps
        label={t('secondFactors.totpSteps')}
        steps={[t('account.proveStep'), t('secondFactors.scanStep')]}
        current={begun ? 1 : 0}
      />
      {begun ? (
        <TotpConfirmation begun={begun} onEnrolled={onEnrolled} onExpired={() => setBegun(undefined)} />
      ) : (
        <OwnerProofForm
          submitLabel={t('forms.next')}
          isPending={isPending}
          onProve={(proof, refuse) => begin(proof, { onSuccess: ({ info }) => setBegun(info), onError: refuse })}
        />
      )}
    </>
  );
}
