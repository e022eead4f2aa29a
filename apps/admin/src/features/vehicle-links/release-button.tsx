import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { vehicleLinkCalls, type HeardVehicle } from '@skein/contract/vehicle-links.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { useState, type ReactNode } from 'react';

import { useText } from './vehicle-links.texts.ts';

export interface ReleaseButtonProps {
  drone: NonNullable<HeardVehicle['drone']>;
  onDone: () => void;
}

/** From its drone again, after a question. */
export function ReleaseButton({ drone: { id, name, serialNumber }, onDone }: ReleaseButtonProps): ReactNode {
  const t = useText();
  const { notify } = useHost();
  const tellFailure = useTellFailure();
  const [isAsking, setAsking] = useState(false);
  const release = useDeed(vehicleLinkCalls.release, vehicleLinkCalls.list);
  const confirm = () =>
    release.mutate(
      { droneId: id },
      {
        onSuccess: () => {
          notify('success', t('links.released'));
          onDone();
        },
        onError: tellFailure,
      },
    );
  return (
    <div>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('links.release')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('links.releaseTitle', { name: name || serialNumber })}
        confirmLabel={t('links.release')}
        isBusy={release.isPending}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {t('links.releaseText')}
      </ConfirmDialog>
    </div>
  );
}
