import type { UserInfo } from '@skein/contract/session.ts';
import { Steps } from '@skein/ui/steps.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useState, type ReactNode } from 'react';

import { NewPhoneStep } from './new-phone-step.tsx';
import { OldContactStep } from './old-contact-step.tsx';
import { useBeginPhoneChange } from '../account.queries.ts';
import { useText } from '../account.texts.ts';

/** In two steps, as the specification has it: who is asking, then the new number. */
export function PhoneChange({ user, onDone }: { user: UserInfo; onDone: () => void }): ReactNode {
  const t = useText();
  const [ticket, setTicket] = useState<string>();
  const { mutate: begin, isPending } = useBeginPhoneChange();
  return (
    <>
      <Steps
        label={t('account.changeSteps')}
        steps={[t('account.oldStep.phone'), t('account.newPhoneStep')]}
        current={ticket === undefined ? 0 : 1}
      />
      {ticket === undefined ? (
        <OldContactStep
          user={user}
          channel="phone"
          isPending={isPending}
          onProved={(proof, refuse) =>
            begin(proof, {
              onSuccess: ({ info }) => {
                toast.success(t('success.proved'));
                setTicket(info.ticket);
              },
              onError: refuse,
            })
          }
        />
      ) : (
        <NewPhoneStep ticket={ticket} onExpired={() => setTicket(undefined)} onDone={onDone} />
      )}
    </>
  );
}
