import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { accessKeyCalls, type AccessKey, type AccessKeyWithSecret } from '@skein/contract/access-keys.ts';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useText } from './access-keys.texts.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { RemoveKeyDialog } from './remove-key-dialog.tsx';
import { RotateKeyDialog } from './rotate-key-dialog.tsx';

export type KeyDeed = 'enable' | 'disable' | 'rotate' | 'endOverlap' | 'remove';

export interface AskedDeed {
  readonly deed: KeyDeed;
  readonly apiKey: AccessKey;
}

export interface KeyDeedDialogProps extends AskedDeed {
  onClose: () => void;
  onRotated: (key: AccessKeyWithSecret) => void;
  onRemoved: () => void;
}

/** Asks before something is done to a key: whether, and where it matters who is asking. */
export function KeyDeedDialog({ deed, apiKey, onClose, onRotated, onRemoved }: KeyDeedDialogProps): ReactNode {
  const props = { apiKey, onClose };
  if (deed === 'enable') return <EnableDialog {...props} />;
  if (deed === 'disable') return <DisableDialog {...props} />;
  if (deed === 'endOverlap') return <EndOverlapDialog {...props} />;
  if (deed === 'rotate') return <RotateKeyDialog {...props} onRotated={onRotated} />;
  return <RemoveKeyDialog {...props} onRemoved={onRemoved} />;
}

interface OneKeyProps {
  apiKey: AccessKey;
  onClose: () => void;
}

function EnableDialog({ apiKey: { id, name }, onClose }: OneKeyProps): ReactNode {
  const t = useText();
  const enable = useDeed(accessKeyCalls.enable, accessKeyCalls.list);
  return (
    <ProofDialog
      title={t('accessKeys.proof.enable', { name })}
      submitLabel={t('accessKeys.proof.enableDeed')}
      isPending={enable.isPending}
      onClose={onClose}
      onProve={(proof, refuse) =>
        enable.mutate(
          { id, ...proof },
          {
            onSuccess: () => {
              toast.success(t('accessKeys.proof.enabled', { name }));
              onClose();
            },
            onError: refuse,
          },
        )
      }
    >
      <p>{t('accessKeys.proof.enableText')}</p>
    </ProofDialog>
  );
}

function DisableDialog({ apiKey: { id, name }, onClose }: OneKeyProps): ReactNode {
  const t = useText();
  const disable = useDeed(accessKeyCalls.disable, accessKeyCalls.list);
  const confirm = () =>
    disable.mutate(
      { id },
      {
        onSuccess: () => {
          toast.success(t('accessKeys.disable.done', { name }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('accessKeys.disable.title', { name })}
      confirmLabel={t('accessKeys.disable.deed')}
      isBusy={disable.isPending}
      failure={disable.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t('accessKeys.disable.text')}
    </ConfirmDialog>
  );
}

function EndOverlapDialog({ apiKey: { id, name, oldSecret }, onClose }: OneKeyProps): ReactNode {
  const t = useText();
  const end = useDeed(accessKeyCalls.endOverlap, accessKeyCalls.list);
  const confirm = () =>
    end.mutate(
      { id },
      {
        onSuccess: () => {
          toast.success(t('accessKeys.endOverlap.done'));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      isOpen
      title={t('accessKeys.endOverlap.title', { name })}
      confirmLabel={t('accessKeys.endOverlap.deed')}
      isBusy={end.isPending}
      failure={end.error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {t('accessKeys.endOverlap.text', { ending: oldSecret?.ending })}
    </ConfirmDialog>
  );
}
