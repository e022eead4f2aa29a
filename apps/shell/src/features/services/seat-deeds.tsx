import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { serviceCalls, type EnterpriseService, type SeatHolder } from '@skein/contract/services.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { useState, type ReactNode } from 'react';

import { useServiceDeed } from './services.queries.ts';
import { useText } from './services.texts.ts';

export interface SeatDeedsProps {
  service: EnterpriseService;
  name: string;
  ids: readonly string[];
  /** Those of the chosen that are on this page. */
  chosen: readonly SeatHolder[];
  onDone: () => void;
}

/** Gives the chosen members a seat, or takes it back: all of them, or none. */
export function SeatDeeds({ service: { service, state }, name, ids, chosen, onDone }: SeatDeedsProps): ReactNode {
  const t = useText();
  const tellFailure = useTellFailure();
  const [isAsking, setAsking] = useState(false);
  const assigning = useServiceDeed(serviceCalls.assign);
  const releasing = useServiceDeed(serviceCalls.release);
  const body = { service, ids: [...ids] };
  // Whoever was chosen on another page may have one or not: the server knows.
  const isKnown = chosen.length === ids.length;
  const canAssign = state === 'running' && (!isKnown || chosen.some(({ hasSeat }) => !hasSeat));
  const canRelease = !isKnown || chosen.some(({ hasSeat }) => hasSeat);
  const ways = (done: string) => ({
    onSuccess: () => {
      toast.success(done);
      setAsking(false);
      onDone();
    },
    onError: tellFailure,
  });
  return (
    <>
      <Button
        size="small"
        disabled={!canAssign}
        isBusy={assigning.isPending}
        onClick={() => assigning.mutate(body, ways(t('services.holders.assigned')))}
      >
        {t('services.holders.assign')}
      </Button>
      <Button size="small" disabled={!canRelease} onClick={() => setAsking(true)}>
        {t('services.holders.release')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('services.holders.releaseTitle', {
          count: isKnown ? chosen.filter(({ hasSeat }) => hasSeat).length : ids.length,
        })}
        confirmLabel={t('services.holders.release')}
        isBusy={releasing.isPending}
        onConfirm={() => releasing.mutate(body, ways(t('services.holders.released')))}
        onCancel={() => setAsking(false)}
      >
        {t('services.holders.releaseText', { name })}
      </ConfirmDialog>
    </>
  );
}
