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
import { ShownOnce } from './shown-once.tsx';

/** The key by which a drone connects: made, replaced, revoked; shown when it is made and never again. */
export function DroneLink({ drone: { id, linkKeyMadeAt, isEditable } }: { drone: Drone }): ReactNode {
  const t = useText();
  const format = useFormat();
  const tellFailure = useTellFailure();
  const making = useDeed(droneCalls.makeLinkKey, droneCalls.list);
  const revoking = useDeed(droneCalls.revokeLinkKey, droneCalls.list);
  const [asked, setAsked] = useState<'replace' | 'revoke'>();
  const key = making.data?.info.key;
  const make = () => making.mutate({ id }, { onSuccess: () => setAsked(undefined), onError: tellFailure });
  const revoke = () =>
    revoking.mutate(
      { id },
      {
        onSuccess: () => {
          making.reset();
          setAsked(undefined);
          toast.success(t('drones.link.revoked'));
        },
        onError: tellFailure,
      },
    );
  return (
    <section className="shell-part">
      <h3>{t('drones.link.title')}</h3>
      <p>
        {linkKeyMadeAt
          ? t('drones.link.madeAt', { time: format.dateTime(Date.parse(linkKeyMadeAt)) })
          : t('drones.link.none')}
      </p>
      {key && linkKeyMadeAt && (
        <ShownOnce
          key={key}
          name="linkKey"
          label={t('drones.link.key')}
          value={key}
          copyLabel={t('drones.link.copy')}
        />
      )}
      {isEditable && (
        <div className="shell-drone-deeds">
          <PermittedButton
            needs="drones:write"
            size="small"
            isBusy={making.isPending}
            onClick={() => (linkKeyMadeAt ? setAsked('replace') : make())}
          >
            {t(linkKeyMadeAt ? 'drones.link.replace' : 'drones.link.make')}
          </PermittedButton>
          {linkKeyMadeAt && (
            <PermittedButton needs="drones:write" size="small" onClick={() => setAsked('revoke')}>
              {t('drones.link.revoke')}
            </PermittedButton>
          )}
        </div>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          title={t(`drones.link.${asked}Question`)}
          confirmLabel={t(`drones.link.${asked}It`)}
          kind="danger"
          isBusy={making.isPending || revoking.isPending}
          onConfirm={asked === 'replace' ? make : revoke}
          onCancel={() => setAsked(undefined)}
        >
          {t(`drones.link.${asked}Text`)}
        </ConfirmDialog>
      )}
    </section>
  );
}
