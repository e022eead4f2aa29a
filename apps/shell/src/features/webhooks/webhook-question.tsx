import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { webhookCalls, type Webhook } from '@skein/contract/webhooks.ts';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import type { MadeSecret } from './webhook-secret.tsx';
import { useWebhookDeed } from './webhooks.queries.ts';
import { useText } from './webhooks.texts.ts';

export interface WebhookQuestionProps {
  webhook: Webhook;
  asked: 'rotate' | 'remove';
  onSecret: (made: MadeSecret) => void;
  onClose: () => void;
}

/** Asks once more before what cannot be taken back. */
export function WebhookQuestion({ webhook: { id, name }, asked, onSecret, onClose }: WebhookQuestionProps): ReactNode {
  const t = useText();
  const tellFailure = useTellFailure();
  const rotation = useWebhookDeed(webhookCalls.rotateSecret);
  const removal = useWebhookDeed(webhookCalls.remove);
  const rotate = () =>
    rotation.mutate({ id }, { onSuccess: ({ info }) => onSecret(info), onError: tellFailure, onSettled: onClose });
  const removed = () => void toast.success(t('webhooks.removed'));
  const remove = () => removal.mutate({ id }, { onSuccess: removed, onError: tellFailure, onSettled: onClose });
  return (
    <ConfirmDialog
      isOpen
      title={t(`webhooks.${asked}Title`, { name })}
      confirmLabel={t(`webhooks.${asked}`)}
      kind={asked === 'rotate' ? 'primary' : 'danger'}
      isBusy={rotation.isPending || removal.isPending}
      onConfirm={asked === 'rotate' ? rotate : remove}
      onCancel={onClose}
    >
      {t(`webhooks.${asked}Text`)}
    </ConfirmDialog>
  );
}
