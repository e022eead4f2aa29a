import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { droneCalls, type Drone } from '@skein/contract/drones.ts';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { toast } from '@skein/ui/toast.tsx';
import { useState, type ReactNode } from 'react';

import '../../lists/part-list.css';
import { useText } from './drones.texts.ts';
import { RefusedFrames } from './refused-frames.tsx';
import { ShownOnce } from './shown-once.tsx';

/** With what the vehicle of a drone signs: made, replaced, ended; shown when it is made and never again. */
export function DroneSigning({ drone: { id, signingKeyMadeAt, isEditable } }: { drone: Drone }): ReactNode {
  const t = useText();
  const format = useFormat();
  const tellFailure = useTellFailure();
  const making = useDeed(droneCalls.makeSigningKey, droneCalls.list);
  const removing = useDeed(droneCalls.removeSigningKey, droneCalls.list);
  const [asked, setAsked] = useState<'replace' | 'remove'>();
  const passphrase = making.data?.info.passphrase;
  const make = () => making.mutate({ id }, { onSuccess: () => setAsked(undefined), onError: tellFailure });
  const remove = () =>
    removing.mutate(
      { id },
      {
        onSuccess: () => {
          making.reset();
          setAsked(undefined);
          toast.success(t('drones.signing.removed'));
        },
        onError: tellFailure,
      },
    );
  return (
    <section className="shell-part">
      <h3>{t('drones.signing.title')}</h3>
      <p>
        {signingKeyMadeAt
          ? t('drones.signing.madeAt', { time: format.dateTime(Date.parse(signingKeyMadeAt)) })
          : t('drones.signing.none')}
      </p>
      {passphrase && signingKeyMadeAt && (
        <>
          <ShownOnce
            key={passphrase}
            name="signingPassphrase"
            label={t('drones.signing.passphrase')}
            value={passphrase}
            copyLabel={t('drones.signing.copy')}
          />
          <p>{t('drones.signing.how')}</p>
        </>
      )}
      {signingKeyMadeAt && <RefusedFrames droneId={id} />}
      {isEditable && (
        <div className="shell-drone-deeds">
          <PermittedButton
            needs="drones:write"
            size="small"
            isBusy={making.isPending}
            onClick={() => (signingKeyMadeAt ? setAsked('replace') : make())}
          >
            {t(signingKeyMadeAt ? 'drones.signing.replace' : 'drones.signing.make')}
          </PermittedButton>
          {signingKeyMadeAt && (
            <PermittedButton needs="drones:write" size="small" onClick={() => setAsked('remove')}>
              {t('drones.signing.remove')}
            </PermittedButton>
          )}
        </div>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          title={t(`drones.signing.${asked}Question`)}
          confirmLabel={t(`drones.signing.${asked}It`)}
          kind="danger"
          isBusy={making.isPending || removing.isPending}
          onConfirm={asked === 'replace' ? make : remove}
          onCancel={() => setAsked(undefined)}
        >
          {t(`drones.signing.${asked}Text`)}
        </ConfirmDialog>
      )}
    </section>
  );
}
