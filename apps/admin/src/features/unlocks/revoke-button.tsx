import { ReasonDialog } from '@skein/app-kit/forms/reason-dialog.tsx';
import { unlockReviewCalls, type UnlockCase } from '@skein/contract/unlock-review.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { useState, type ReactNode } from 'react';

import { useText } from './unlocks.texts.ts';

/** Ends a licence before its time, for a reason that its holder reads. */
export function RevokeButton({ reviewed: { id, number } }: { reviewed: UnlockCase }): ReactNode {
  const t = useText();
  const { notify } = useHost();
  const [isAsking, setAsking] = useState(false);
  return (
    <div>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('unlocks.revoke')}…
      </Button>
      {isAsking && (
        <ReasonDialog
          endpoint={unlockReviewCalls.revoke}
          body={{ id }}
          shownIn={[unlockReviewCalls.list]}
          title={t('unlocks.revokeTitle', { number })}
          text={t('unlocks.revokeText')}
          help={t('unlocks.revokeHelp')}
          submitLabel={t('unlocks.revoke')}
          kind="danger"
          overtaken={undefined}
          onDone={() => {
            notify('success', t('unlocks.revoked'));
            setAsking(false);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
