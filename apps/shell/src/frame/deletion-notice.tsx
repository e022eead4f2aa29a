import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { toast } from '@skein/ui/toast.tsx';
import { UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';

import './frame-notice.css';
import { useText } from '../locales/texts.ts';
import { useCancelDeletion } from '../session/account-deletion.queries.ts';

/** Over every page until the account is deleted or kept: it may not have been its owner who asked. */
export function DeletionNotice({ deletionAt }: { deletionAt: string }): ReactNode {
  const t = useText();
  const format = useFormat();
  const { mutate: cancel, isPending } = useCancelDeletion();
  return (
    <div className="shell-frame-notice">
      <UserRoundX size={14} aria-hidden />
      <span>{t('accountDeletion.notice', { when: format.dateTime(deletionAt) })}</span>
      <Button
        size="small"
        isBusy={isPending}
        onClick={() => cancel(undefined, { onSuccess: () => toast.success(t('accountDeletion.cancelled')) })}
      >
        {t('accountDeletion.cancel')}
      </Button>
    </div>
  );
}
