import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { announcementCalls, type Announcement } from '@skein/contract/announcements.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { useState, type ReactNode } from 'react';

import { useText } from './announcements.texts.ts';

export interface WithdrawButtonProps {
  announcement: Announcement;
  onWithdrawn: () => void;
}

export function WithdrawButton({ announcement: { id, title }, onWithdrawn }: WithdrawButtonProps): ReactNode {
  const t = useText();
  const { notify } = useHost();
  const tellFailure = useTellFailure();
  const [isAsking, setAsking] = useState(false);
  const withdrawal = useDeed(announcementCalls.withdraw, announcementCalls.list);
  const withdraw = () =>
    withdrawal.mutate(
      { id },
      {
        onSuccess: () => {
          notify('success', t('announcements.withdrawn'));
          onWithdrawn();
        },
        onError: tellFailure,
      },
    );
  return (
    <div>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('announcements.withdraw')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('announcements.withdrawTitle', { title })}
        confirmLabel={t('announcements.withdraw')}
        isBusy={withdrawal.isPending}
        onConfirm={withdraw}
        onCancel={() => setAsking(false)}
      >
        {t('announcements.withdrawText')}
      </ConfirmDialog>
    </div>
  );
}
