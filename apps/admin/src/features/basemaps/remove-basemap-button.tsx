import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { basemapCalls, listBasemaps, type AdministeredBasemap } from '@skein/contract/basemaps.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { useState, type ReactNode } from 'react';

import { useText } from './basemaps.texts.ts';

export interface RemoveBasemapButtonProps {
  basemap: AdministeredBasemap;
  onDone: () => void;
}

/** Off all maps, after a question: its key is gone with it. */
export function RemoveBasemapButton({ basemap: { id, name }, onDone }: RemoveBasemapButtonProps): ReactNode {
  const t = useText();
  const { notify } = useHost();
  const tellFailure = useTellFailure();
  const [isAsking, setAsking] = useState(false);
  const removal = useDeed(basemapCalls.remove, basemapCalls.list, listBasemaps);
  const remove = () =>
    removal.mutate(
      { id },
      {
        onSuccess: () => {
          notify('success', t('basemaps.removed'));
          onDone();
        },
        onError: tellFailure,
      },
    );
  return (
    <div>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('basemaps.remove')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('basemaps.removeTitle', { name })}
        confirmLabel={t('basemaps.remove')}
        isBusy={removal.isPending}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
      >
        {t('basemaps.removeText')}
      </ConfirmDialog>
    </div>
  );
}
