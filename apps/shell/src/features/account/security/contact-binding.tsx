import { InlineEditor } from '@skein/app-kit/forms/inline-editor.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { DraftOwner, forgetDraft } from '@skein/ui/form-draft.ts';
import { FormFailure } from '@skein/ui/form-failure.tsx';
import { Steps } from '@skein/ui/steps.tsx';
import { use, useState, type ReactNode } from 'react';

import { channelOf, contactDraft, FirstContactStep, submitLabelOf } from './first-contact-step.tsx';
import type { BindingDeed } from '../account.queries.ts';
import { useText } from '../account.texts.ts';
import { OwnerProofForm, type OwnerProof } from '../../../proof/owner-proof-form.tsx';

export interface ContactBindingProps {
  deed: BindingDeed;
  user: UserInfo;
  onDone: () => void;
}

/** A first mail address or phone: who is asking, then what is bound. The server is told of both at once. */
export function ContactBinding({ deed, user, onDone }: ContactBindingProps): ReactNode {
  const t = useText();
  const [proof, setProof] = useState<OwnerProof>();
  const [refusal, setRefusal] = useState<string>();
  const editor = use(InlineEditor);
  const draftOwner = use(DraftOwner);
  // Left half filled in, the second step would open this row again, whoever gave it up in the first.
  const giveUp = () => {
    forgetDraft(contactDraft(channelOf[deed]), draftOwner());
    editor?.close();
  };
  const label = t(submitLabelOf[deed]);
  // WeChat is their one way in: there a recent sign-in is the proof, and there is nothing to ask.
  const isAlone = !user.mail && !user.phone;
  if (isAlone) return <FirstContactStep deed={deed} proof={{}} onDone={onDone} />;

  return (
    <>
      <Steps label={label} steps={[t('account.proveStep'), label]} current={proof === undefined ? 0 : 1} />
      {proof === undefined ? (
        <InlineEditor value={{ close: giveUp }}>
          {refusal && <FormFailure>{refusal}</FormFailure>}
          <OwnerProofForm submitLabel={t('forms.next')} isPending={false} onProve={setProof} />
        </InlineEditor>
      ) : (
        <FirstContactStep
          deed={deed}
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
