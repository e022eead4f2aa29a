import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { zoneCalls, type Zone } from '@skein/contract/zones.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { useState, type ReactNode } from 'react';

import { useText } from './airspace.texts.ts';

export function RemoveZoneButton({ zone, onRemoved }: { zone: Zone; onRemoved: () => void }): ReactNode {
  const { id, name, revision } = zone;
  const t = useText();
  const tellFailure = useTellFailure();
  const removal = useDeed(zoneCalls.remove, zoneCalls.list);
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('airspace.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('airspace.removeTitle', { name })}
        confirmLabel={t('airspace.remove')}
        isBusy={removal.isPending}
        onConfirm={() => removal.mutate({ id, revision }, { onSuccess: onRemoved, onError: tellFailure })}
        onCancel={() => setAsking(false)}
      >
        {t('airspace.removeText')}
      </ConfirmDialog>
    </>
  );
}
