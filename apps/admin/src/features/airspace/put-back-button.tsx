import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { zoneCalls, type Zone, type ZoneVersion } from '@skein/contract/zones.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { useState, type ReactNode } from 'react';

import { useText } from './zone-history.texts.ts';

export interface PutBackButtonProps {
  version: ZoneVersion;
  today: Zone | undefined;
  onPutBack: () => void;
}

export function PutBackButton({ version, today, onPutBack }: PutBackButtonProps): ReactNode {
  const t = useText();
  const tellFailure = useTellFailure();
  const puttingBack = useDeed(zoneCalls.putBack, zoneCalls.list, zoneCalls.versions);
  const [isAsking, setAsking] = useState(false);
  const { id, name, revision } = version;
  const putBack = () =>
    puttingBack.mutate(
      { id, version: revision, revision: today?.revision ?? null },
      { onSuccess: onPutBack, onError: tellFailure, onSettled: () => setAsking(false) },
    );
  return (
    <>
      <Button kind="primary" onClick={() => setAsking(true)}>
        {t('zoneHistory.putBack')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('zoneHistory.putBackTitle', { name, revision })}
        confirmLabel={t('zoneHistory.putBack')}
        kind="primary"
        isBusy={puttingBack.isPending}
        onConfirm={putBack}
        onCancel={() => setAsking(false)}
      >
        {t('zoneHistory.putBackText')}
      </ConfirmDialog>
    </>
  );
}
