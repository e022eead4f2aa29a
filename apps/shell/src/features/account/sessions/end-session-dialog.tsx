import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { toast } from '@skein/ui/toast.tsx';
import type { ReactNode } from 'react';

import { useEndSessions } from './sessions.queries.ts';
import { useText } from '../account.texts.ts';

export type SessionToEnd =
  | { readonly id?: undefined; readonly count: number }
  | { readonly id: string; readonly device: string };

export interface EndSessionDialogProps {
  session: SessionToEnd | undefined;
  onClose: () => void;
}

export function EndSessionDialog({ session, onClose }: EndSessionDialogProps): ReactNode {
  const t = useText();
  const { mutate: end, isPending, error, reset } = useEndSessions();
  const isForAll = session !== undefined && 'count' in session;

  const confirm = () => {
    if (!session || isPending) return;
    end(session.id, {
      onSuccess: () => {
        toast.success(t('account.ended'));
        onClose();
      },
    });
  };
  const close = () => {
    reset();
    onClose();
  };

  return (
    <ConfirmDialog
      isOpen={session !== undefined}
      title={isForAll ? t('account.endOthersTitle', { ...session }) : t('account.endSessionTitle', { ...session })}
      confirmLabel={t(isForAll ? 'account.endOthers' : 'account.endSession')}
      isBusy={isPending}
      failure={error}
      onConfirm={confirm}
      onCancel={close}
    >
      {t(isForAll ? 'account.endOthersText' : 'account.endSessionText')}
    </ConfirmDialog>
  );
}
