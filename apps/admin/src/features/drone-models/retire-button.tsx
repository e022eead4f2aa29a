import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { droneModelCalls, type AdministeredModel } from '@skein/contract/drone-model-administration.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { useState, type ReactNode } from 'react';

import { useText } from './drone-models.texts.ts';

export interface RetireButtonProps {
  model: AdministeredModel;
  onDone: () => void;
}

/** Out of what can be chosen, after a question; back again without one. */
export function RetireButton({ model: { id, maker, name, state }, onDone }: RetireButtonProps): ReactNode {
  const t = useText();
  const { notify } = useHost();
  const tellFailure = useTellFailure();
  const [isAsking, setAsking] = useState(false);
  const retirement = useDeed(droneModelCalls.retire, droneModelCalls.list);
  const restoration = useDeed(droneModelCalls.restore, droneModelCalls.list);
  const end = (deed: typeof retirement, words: string) =>
    deed.mutate(
      { id },
      {
        onSuccess: () => {
          notify('success', words);
          onDone();
        },
        onError: tellFailure,
      },
    );
  if (state === 'retired')
    return (
      <div>
        <Button isBusy={restoration.isPending} onClick={() => end(restoration, t('models.restored'))}>
          {t('models.restore')}
        </Button>
      </div>
    );
  return (
    <div>
      <Button kind="danger" onClick={() => setAsking(true)}>
        {t('models.retire')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('models.retireTitle', { name: `${maker} ${name}` })}
        confirmLabel={t('models.retire')}
        isBusy={retirement.isPending}
        onConfirm={() => end(retirement, t('models.retired'))}
        onCancel={() => setAsking(false)}
      >
        {t('models.retireText')}
      </ConfirmDialog>
    </div>
  );
}
