import type { UserInfo } from '@skein/contract/session.ts';
import { Steps } from '@skein/ui/steps.tsx';
import { useState, type ReactNode } from 'react';

import { NewMailStep } from './new-mail-step.tsx';
import type { OldContactProof } from './old-contact-proof.ts';
import { OldContactStep } from './old-contact-step.tsx';
import { useText } from '../account.texts.ts';

/** The old address first, then the new one. The server is told of both at once, so the first may be refused at the end. */
export function MailChange({ user, onDone }: { user: UserInfo; onDone: () => void }): ReactNode {
  const t = useText();
  const [proof, setProof] = useState<OldContactProof>();
  const [refusal, setRefusal] = useState<string>();
  return (
    <>
      <Steps
        label={t('account.changeSteps')}
        steps={[t('account.oldStep.mail'), t('account.newMailStep')]}
        current={proof === undefined ? 0 : 1}
      />
      {proof === undefined ? (
        <OldContactStep user={user} channel="mail" failure={refusal} onProved={setProof} />
      ) : (
        <NewMailStep
          proof={proof}
          onProofRefused={(why) => {
            setRefusal(why);
            setProof(undefined);
          }}
          onDone={onDone}
        />
      )}
    </>
  );
}
