import type { Chosen } from '@skein/app-kit/lists/use-chosen.ts';
import { useBulkDeed } from '@skein/app-kit/lists/use-bulk-deed.ts';
import { droneCalls, type DroneState } from '@skein/contract/drones.ts';
import { linkClass } from '@skein/ui/button.tsx';
import { Menu } from '@skein/ui/menu.tsx';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

import { useChoices, useText } from './drones.texts.ts';

export interface StateMenuProps {
  chosen: Chosen;
  /** Tells what was done, with the way back: the menu goes with the choice, the way back stays. */
  tell: (message: string, undo: () => Promise<unknown>) => void;
}

/** Takes what is chosen out of use or back into it, with the way back to what each was before. */
export function StateMenu({ chosen, tell }: StateMenuProps): ReactNode {
  const t = useText();
  const { state: states } = useChoices();
  const setting = useBulkDeed(droneCalls.setState, droneCalls.list);
  const give = (state: DroneState, label: string) =>
    setting.doToChosen(chosen, { state }, ({ done, replies }) => {
      // By what the server says that they were: of those chosen on other pages the list knows nothing.
      const former = Map.groupBy(
        replies.flatMap(({ list }) => list),
        (drone) => drone.state,
      );
      const waysBack = [...former].map(([before, some]) =>
        setting.undoing(
          some.map(({ id }) => id),
          { state: before },
        ),
      );
      tell(t('drones.stateGiven', { count: done.length, state: label }), async () => {
        for (const goBack of waysBack) await goBack();
      });
    });
  return (
    <Menu
      label={t('drones.giveState')}
      align="start"
      triggerClassName={linkClass('default', 'small')}
      trigger={
        <>
          {t('drones.giveState')}
          <ChevronDown size={14} aria-hidden />
        </>
      }
      items={states.map(({ value, label }) => ({
        key: value,
        label,
        isDisabled: setting.isPending,
        onSelect: () => give(value, label),
      }))}
    />
  );
}
