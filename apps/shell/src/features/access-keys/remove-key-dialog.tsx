import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { accessKeyCalls, wordToDelete, type AccessKey } from '@skein/contract/access-keys.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useText } from './access-keys.texts.ts';
import { ProofDialog } from './proof-dialog.tsx';

export interface RemoveKeyDialogProps {
  apiKey: AccessKey;
  onClose: () => void;
  onRemoved: () => void;
}

/** For good: its name is typed first, so that nobody does it by mistake. */
export function RemoveKeyDialog({ apiKey, onClose, onRemoved }: RemoveKeyDialogProps): ReactNode {
  const t = useText();
  const remove = useDeed(accessKeyCalls.remove, accessKeyCalls.list);
  const fieldRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  // An object, so that the same complaint again is still a complaint.
  const [complaint, setComplaint] = useState<{ words: string }>();
  const { id, name } = apiKey;
  useEffect(() => fieldRef.current?.focus(), []);
  // After the proof's own complaints have put the focus further down: this field stands above them.
  useEffect(() => {
    if (complaint) fieldRef.current?.focus();
  }, [complaint]);

  const checkTyped = () => {
    if (typed.trim() === wordToDelete(apiKey)) return true;
    setComplaint({ words: t('accessKeys.remove.typeWrong') });
    return false;
  };
  return (
    <ProofDialog
      title={t('accessKeys.remove.title', { name })}
      submitLabel={t('accessKeys.remove.deed')}
      kind="danger"
      isPending={remove.isPending}
      startsAtProof={false}
      checkChildren={checkTyped}
      onClose={onClose}
      onProve={(proof, refuse) =>
        remove.mutate(
          { id, typedName: typed.trim(), ...proof },
          {
            onSuccess: () => {
              toast.success(t('accessKeys.remove.done', { name }));
              onClose();
              onRemoved();
            },
            onError: refuse,
          },
        )
      }
    >
      <p>{t('accessKeys.remove.text')}</p>
      <TextField
        ref={fieldRef}
        name="typedName"
        label={t('accessKeys.remove.type', { name })}
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
    </ProofDialog>
  );
}
