import { accountToType, DELETION_COOLING_OFF_DAYS } from '@skein/contract/personal-data.ts';
import type { UserInfo } from '@skein/contract/session.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import './data.css';
import { useRequestDeletion } from './data.queries.ts';
import { useText } from '../account.texts.ts';
import { OwnerProofForm } from '../../../proof/owner-proof-form.tsx';

const consequences = ['erased', 'sessions', 'free', 'audit', 'back'] as const;

/** What it means, then the account typed out, then who is asking. */
export function DeletionForm({ user }: { user: UserInfo }): ReactNode {
  const t = useText();
  const fieldRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // An object, so that the same complaint again is still a complaint.
  const [complaint, setComplaint] = useState<{ words: string }>();
  const { mutate: request, isPending } = useRequestDeletion();
  const account = accountToType(user);
  // What it means stays in view.
  useEffect(() => fieldRef.current?.focus({ preventScroll: true }), []);

  const checkTyped = () => {
    if (typed.trim() === account) return true;
    setComplaint({ words: t('personalData.deletion.typeWrong') });
    return false;
  };
  // After the proof's own complaints have put the focus further down: this field stands above them.
  useEffect(() => {
    if (complaint) fieldRef.current?.focus();
  }, [complaint]);

  return (
    <OwnerProofForm
      kind="danger"
      startsAtProof={false}
      submitLabel={t('personalData.deletion.submit')}
      isPending={isPending}
      checkChildren={checkTyped}
      onProve={(proof, refuse) =>
        request(
          { account: typed, ...proof },
          { onSuccess: () => toast.success(t('personalData.deletion.requested')), onError: refuse },
        )
      }
    >
      <ul className="shell-consequences">
        {consequences.map((name) => (
          <li key={name}>{t(`personalData.deletion.consequences.${name}`, { days: DELETION_COOLING_OFF_DAYS })}</li>
        ))}
      </ul>
      <TextField
        ref={fieldRef}
        name="account"
        label={t('personalData.deletion.type', { account })}
        autoComplete="off"
        spellCheck={false}
        required
        value={typed}
        error={complaint?.words}
        onChange={({ target }) => {
          setTyped(target.value);
          setComplaint(undefined);
        }}
      />
    </OwnerProofForm>
  );
}
