import { useBulkDeed } from '@skein/app-kit/lists/use-bulk-deed.ts';
import type { Chosen } from '@skein/app-kit/lists/use-chosen.ts';
import { droneCalls } from '@skein/contract/drones.ts';
import { Button } from '@skein/ui/button.tsx';
import type { ReactNode } from 'react';

import { useText } from './drones.texts.ts';

export interface ActivatedButtonProps {
  chosen: Chosen;
  /** Tells what was done, with the way back: the button goes with the choice, the way back stays. */
  tell: (message: string, undo: () => Promise<unknown>) => void;
}

/** Says of what is chosen that it is activated, with the way back to what was said of each before. */
export function ActivatedButton({ chosen, tell }: ActivatedButtonProps): ReactNode {
  const t = useText();
  const setting = useBulkDeed(droneCalls.setActivation, droneCalls.list);
  const say = () =>
    setting.doToChosen(chosen, { activation: 'activated' }, ({ done, replies }) => {
      // By what the server says that they were: of those chosen on other pages the list knows nothing.
      const former = Map.groupBy(
        replies.flatMap(({ list }) => list),
        (drone) => drone.activation,
      );
      const waysBack = [...former].map(([activation, some]) =>
        setting.undoing(
          some.map(({ id }) => id),
          { activation },
        ),
      );
      tell(t('drones.saidActivated', { count: done.length }), async () => {
        for (const goBack of waysBack) await goBack();
      });
    });
  return (
    <Button size="small" isBusy={setting.isPending} onClick={say}>
      {t('drones.sayActivated')}
    </Button>
  );
}
