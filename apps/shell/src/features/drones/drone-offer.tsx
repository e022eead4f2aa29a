import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { droneCalls, OFFER_DAYS, type Drone } from '@skein/contract/drones.ts';
import { Button } from '@skein/ui/button.tsx';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { TextField } from '@skein/ui/text-field.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Copy } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

import { useText } from './drones.texts.ts';

/** Whether another enterprise can take it over, and the code by which it does, which is shown once. */
export function DroneOffer({ drone: { id, name, offeredUntil } }: { drone: Drone }): ReactNode {
  const t = useText();
  const format = useFormat();
  const headingId = useId();
  const tellFailure = useTellFailure();
  const offering = useDeed(droneCalls.offer, droneCalls.list);
  const withdrawing = useDeed(droneCalls.withdrawOffer, droneCalls.list);
  const [isAsking, setAsking] = useState(false);
  const code = offering.data?.info.code;

  const offer = () =>
    offering.mutate(
      { id },
      {
        onSettled: () => setAsking(false),
        onError: tellFailure,
      },
    );
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
      {offeredUntil && code && <OfferCode code={code} />}
      <div className="shell-drone-deeds">
        <Button size="small" onClick={() => setAsking(true)}>
          {t(offeredUntil ? 'drones.offerAnew' : 'drones.offer')}
        </Button>
        {offeredUntil && (
          <Button size="small" isBusy={withdrawing.isPending} onClick={withdraw}>
            {t('drones.withdrawOffer')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('drones.offerQuestion', { name })}
        confirmLabel={t('drones.offerIt')}
        isBusy={offering.isPending}
        onConfirm={offer}
        onCancel={() => setAsking(false)}
      >
        {t('drones.offerConsequence', { days: OFFER_DAYS })}
      </ConfirmDialog>
    </section>
  );
}

function OfferCode({ code }: { code: string }): ReactNode {
  const t = useText();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.querySelector('input')?.focus(), []);
  // Where the browser forbids it, the code stands there to be marked.
  const copy = () =>
    void navigator.clipboard?.writeText(code).then(
      () => toast.success(t('drones.codeCopied')),
      () => undefined,
    );
  return (
    <div ref={ref} className="shell-drone-code">
      <TextField
        label={t('drones.code')}
        help={t('drones.codeOnce')}
        name="code"
        value={code}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button size="small" icon={<Copy size={14} aria-hidden />} onClick={copy}>
        {t('drones.copyCode')}
      </Button>
    </div>
  );
}
