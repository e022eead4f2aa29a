import { useCan } from '@skein/app-kit/access.queries.ts';
import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { droneCalls, OFFER_DAYS, type Drone } from '@skein/contract/drones.ts';
import { Button } from '@skein/ui/button.tsx';
import { Drawer } from '@skein/ui/drawer.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { toast } from '@skein/ui/toast.tsx';
import { useId, useState, type ReactNode } from 'react';

import { OwnerProofForm } from '../../proof/owner-proof-form.tsx';
import { useText } from './drones.texts.ts';
import { ShownOnce } from './shown-once.tsx';

/** Whether another enterprise can take it over, and the code by which it does, which is shown once. */
export function DroneOffer({ drone }: { drone: Drone }): ReactNode {
  const { id, name, offeredUntil, isEditable, isOfferable } = drone;
  const t = useText();
  const format = useFormat();
  const headingId = useId();
  const tellFailure = useTellFailure();
  const offering = useDeed(droneCalls.offer, droneCalls.list);
  const withdrawing = useDeed(droneCalls.withdrawOffer, droneCalls.list);
  const [isAsked, setAsked] = useState(false);
  const lacks = useCan('drones:dispose') === false;
  const code = offering.data?.info.code;

  const withdraw = () =>
    withdrawing.mutate(
      { id },
      {
        onSuccess: () => {
          offering.reset();
          toast.success(t('drones.offerWithdrawn'));
        },
        onError: tellFailure,
      },
    );
  return (
    <section className="shell-drone-offer" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('drones.offerTitle')}</h3>
      <p className="shell-drone-note">
        {offeredUntil
          ? t('drones.offeredUntil', { time: format.dateTime(Date.parse(offeredUntil)) })
          : t('drones.offerText', { days: OFFER_DAYS })}
      </p>
      {offeredUntil && code && (
        <ShownOnce name="code" label={t('drones.code')} value={code} copyLabel={t('drones.copyCode')} />
      )}
      <div className="shell-drone-deeds">
        {(isOfferable || lacks) && (
          <PermittedButton needs="drones:dispose" size="small" onClick={() => setAsked(true)}>
            {t(offeredUntil ? 'drones.offerAnew' : 'drones.offer')}
          </PermittedButton>
        )}
        {offeredUntil && isEditable && (
          <Button size="small" isBusy={withdrawing.isPending} onClick={withdraw}>
            {t('drones.withdrawOffer')}
          </Button>
        )}
      </div>
      {isAsked && (
        <Drawer title={t('drones.offerQuestion', { name })} onClose={() => setAsked(false)}>
          <OwnerProofForm
            kind="danger"
            submitLabel={t('drones.offerIt')}
            isPending={offering.isPending}
            onProve={(proof, refuse) =>
              offering.mutate({ id, ...proof }, { onSuccess: () => setAsked(false), onError: refuse })
            }
          >
            <p className="shell-drone-note">{t('drones.offerConsequence', { days: OFFER_DAYS })}</p>
          </OwnerProofForm>
        </Drawer>
      )}
    </section>
  );
}
