import type { Passkey } from '@skein/contract/passkey.ts';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useRemovePasskey } from './second-factors.queries.ts';
import { useText } from '../../account.texts.ts';
import { OwnerProofForm } from '../../../../proof/owner-proof-form.tsx';

export interface PasskeyRemovalProps {
  passkey: Passkey;
  onRemoved: () => void;
}

/** Goes away with the row it stands under. */
export function PasskeyRemoval({ passkey: { id, name }, onRemoved }: PasskeyRemovalProps): ReactNode {
  const t = useText();
  const { mutate: remove, isPending } = useRemovePasskey();
  return (
    <OwnerProofForm
      submitLabel={t('secondFactors.removeOf', { name })}
      kind="danger"
      isPending={isPending}
      onProve={(proof, refuse) =>
        remove(
          { id, ...proof },
          {
            onSuccess: () => {
              toast.success(t('secondFactors.passkeyRemoved'));
              onRemoved();
            },
            onError: refuse,
          },
        )
      }
    >
      <p>{t('secondFactors.passkeyRemoveText')}</p>
    </OwnerProofForm>
  );
}
