import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useText } from '../../../locales/texts.ts';
import { useBeginPhoneChange } from '../account.queries.ts';
import { OwnerProofForm } from './owner-proof-form.tsx';

/** Either is enough: the password, or a code to the number that is still bound. */
export function OwnerProofStep({ onProved }: { onProved: (ticket: string) => void }): ReactNode {
  const t = useText();
  const { mutate: begin, isPending } = useBeginPhoneChange();
  return (
    <OwnerProofForm
      submitLabel={t('forms.next')}
      codeBy="phone"
      isPending={isPending}
      onProve={(proof, refuse) =>
        begin(proof, {
          onSuccess: ({ info }) => {
            toast.success(t('success.proved'));
            onProved(info.ticket);
          },
          onError: refuse,
        })
      }
    />
  );
}
