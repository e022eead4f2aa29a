import { Steps } from '@skein/ui/steps.tsx';
import { useState, type ReactNode } from 'react';

import { NewPhoneStep } from './new-phone-step.tsx';
import { OwnerProofStep } from './owner-proof-step.tsx';
import { useText } from '../account.texts.ts';

/** In two steps, as the specification has it: who is asking, then the new number. */
export function PhoneChange({ onDone }: { onDone: () => void }): ReactNode {
  const t = useText();
  const [ticket, setTicket] = useState<string>();
  return (
    <>
      <Steps
        label={t('account.proveSteps')}
        steps={[t('account.proveStep'), t('account.newPhoneStep')]}
        current={ticket === undefined ? 0 : 1}
      />
      {ticket === undefined ? (
        <OwnerProofStep onProved={setTicket} />
      ) : (
        <NewPhoneStep ticket={ticket} onExpired={() => setTicket(undefined)} onDone={onDone} />
      )}
    </>
  );
}
