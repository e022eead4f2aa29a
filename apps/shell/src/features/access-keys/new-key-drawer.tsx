import { FormDrawer } from '@skein/app-kit/forms/form-drawer.tsx';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { accessKeyCalls, type AccessKeyFacts, type AccessKeyWithSecret } from '@skein/contract/access-keys.ts';
import { useState, type ReactNode } from 'react';

import { useText } from './access-keys.texts.ts';
import { KeyFields } from './form/key-fields.tsx';
import { keyFields, readKeyForm, useKeyForm } from './form/use-key-form.ts';
import { isAboutTheProof } from './is-about-the-proof.ts';
import { ProofDialog } from './proof-dialog.tsx';

export interface NewKeyDrawerProps {
  onClose: () => void;
  onMade: (key: AccessKeyWithSecret) => void;
}

/** What the key is to be, then who asks for it. */
export function NewKeyDrawer({ onClose, onMade }: NewKeyDrawerProps): ReactNode {
  const t = useText();
  const { days, ...form } = useKeyForm(undefined);
  const [facts, setFacts] = useState<AccessKeyFacts>();
  const create = useDeed(accessKeyCalls.create, accessKeyCalls.list);
  return (
    <>
      <FormDrawer
        title={t('accessKeys.form.create')}
        form={form}
        startsAt="name"
        submitLabel={t('accessKeys.form.next')}
        isBusy={create.isPending}
        onSubmit={() => form.check(...keyFields) && setFacts(readKeyForm(form.values))}
        onClose={onClose}
      >
        <KeyFields form={form} days={days} />
      </FormDrawer>
      {/* Beside the form, not in it: what is sent in a form within a form is sent by both. */}
      {facts && (
        <ProofDialog
          title={t('accessKeys.proof.create')}
          submitLabel={t('accessKeys.proof.createDeed')}
          isPending={create.isPending}
          onClose={() => setFacts(undefined)}
          onProve={(proof, refuse) =>
            create.mutate(
              { ...facts, ...proof },
              {
                onSuccess: ({ info }) => {
                  form.forgetDraft();
                  onMade(info);
                },
                onError: (error) => {
                  if (isAboutTheProof(error)) return refuse(error);
                  setFacts(undefined);
                  form.refuse(error);
                },
              },
            )
          }
        />
      )}
    </>
  );
}
