import type { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import type { Announcement, announcementCalls } from '@skein/contract/announcements.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { useState, type ReactNode } from 'react';

import { useText } from './announcements.texts.ts';

export interface WithdrawButtonProps {
  announcement: Announcement;
  withdrawal: ReturnType<typeof useDeed<typeof announcementCalls.withdraw>>;
  /** What happened meanwhile, by which there is nothing left to withdraw. */
  overtaken: string | undefined;
  onWithdrawn: () => void;
}

export function WithdrawButton(props: WithdrawButtonProps): ReactNode {
  const { announcement, withdrawal, overtaken, onWithdrawn } = props;
  const { id, title } = announcement;
  const t = useText();
  const { notify } = useHost();
  const tellFailure = useTellFailure();
  const [isAsking, setAsking] = useState(false);
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
      {overtaken === undefined && (
        <Button kind="danger" onClick={() => setAsking(true)}>
          {t('announcements.withdraw')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('announcements.withdrawTitle', { title })}
        confirmLabel={t('announcements.withdraw')}
        isBusy={withdrawal.isPending}
        overtaken={overtaken}
        onConfirm={withdraw}
        onCancel={() => setAsking(false)}
      >
        {t('announcements.withdrawText')}
      </ConfirmDialog>
    </div>
  );
}
