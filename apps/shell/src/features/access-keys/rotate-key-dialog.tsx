import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import {
  accessKeyCalls,
  USUAL_OVERLAP_HOURS,
  type AccessKey,
  type AccessKeyWithSecret,
} from '@skein/contract/access-keys.ts';
import { SelectField } from '@skein/ui/select-field.tsx';
import { useState, type ReactNode } from 'react';

import { useText } from './access-keys.texts.ts';
import { ProofDialog } from './proof-dialog.tsx';

const overlaps = ['0', '1', '24', '72', '168'] as const;

export interface RotateKeyDialogProps {
  apiKey: AccessKey;
  onClose: () => void;
  onRotated: (key: AccessKeyWithSecret) => void;
}

/** A new secret, and for how long the one before may still be used. */
export function RotateKeyDialog({ apiKey: { id, name }, onClose, onRotated }: RotateKeyDialogProps): ReactNode {
  const t = useText();
  const rotate = useDeed(accessKeyCalls.rotate, accessKeyCalls.list);
  const [hours, setHours] = useState(String(USUAL_OVERLAP_HOURS));
  return (
    <ProofDialog
      title={t('accessKeys.rotate.title', { name })}
      submitLabel={t('accessKeys.rotate.deed')}
      isPending={rotate.isPending}
      onClose={onClose}
      onProve={(proof, refuse) =>
        rotate.mutate(
          { id, overlapHours: Number(hours), ...proof },
          {
            onSuccess: ({ info }) => {
              onClose();
              onRotated(info);
            },
            onError: refuse,
          },
        )
      }
    >
      <p>{t('accessKeys.rotate.text')}</p>
      <SelectField
        name="overlapHours"
        label={t('accessKeys.rotate.overlap')}
        value={hours}
        options={overlaps.map((value) => ({ value, label: t(`accessKeys.rotate.overlaps.${value}`) }))}
        onChange={({ target }) => setHours(target.value)}
      />
    </ProofDialog>
  );
}
