import { saveFile } from '@skein/app-kit/files/save-file.ts';
import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { unlockCalls, type Unlock, type UnlockDevice } from '@skein/contract/unlocks.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { toast } from '@skein/ui/toast.tsx';
import { useMutation } from '@tanstack/react-query';
import { Check, CircleDashed, Download, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

import './unlocks.css';
import { call } from '../../app/api.ts';
import { useUndo } from '../../lists/use-undo.ts';
import { nameOfState, useText } from './unlocks.texts.ts';

/** The last step of the way: how each aircraft gets the licence, and whether somebody says that it is there. */
export function UnlockDevices({ unlock }: { unlock: Unlock }): ReactNode {
  const { id, number, devices, can } = unlock;
  const t = useText();
  const onError = useTellFailure();
  const tellUndoable = useUndo();
  const delivering = useDeed(unlockCalls.deliver, unlockCalls.list);
  const undelivering = useDeed(unlockCalls.undeliver, unlockCalls.list);
  const saving = useMutation({
    mutationFn: async (droneId: string | undefined) =>
      (await call(unlockCalls.deviceLicences, { query: { id, ...(droneId && { droneId }) } })).info,
    onSuccess: ({ licences, zonesWithoutNumber }, droneId) => {
      const serial = devices.find((device) => device.droneId === droneId)?.serialNumber;
      const text = JSON.stringify(licences, null, 2);
      saveFile(new Blob([text], { type: 'application/json' }), `${[number, serial].filter(Boolean).join('-')}.json`);
      if (zonesWithoutNumber.length > 0)
        toast.error(t('unlocks.devices.unnumbered', { zones: zonesWithoutNumber.join(t('unlocks.form.separator')) }));
    },
    onError,
  });

  const deliver = (droneIds: readonly string[]) => {
    const body = { id, droneIds: [...droneIds] };
    delivering.mutate(body, {
      onSuccess: () => tellUndoable(t('unlocks.devices.delivered'), () => undelivering.mutateAsync(body)),
      onError,
    });
  };
  const undeliver = (droneId: string) => {
    const body = { id, droneIds: [droneId] };
    const isBack = nameOfState(unlock.state) === 'approved';
    const onSuccess = () =>
      isBack
        ? tellUndoable(t('unlocks.devices.undelivered'), () => delivering.mutateAsync(body))
        : toast.success(t('unlocks.devices.undelivered'));
    undelivering.mutate(body, { onSuccess, onError });
  };

  const waiting = devices.filter(({ standing }) => standing === 'waits').map(({ droneId }) => droneId);
  const there = devices.filter(({ standing }) => standing === 'onAircraft').length;
  const isBusy = delivering.isPending || undelivering.isPending;
  return (
    <div>
      <b>{t('unlocks.devices.title', { there, all: devices.length })}</b>
      {can.deliver && waiting.length > 0 && <span>{t('unlocks.devices.how')}</span>}
      <ul className="unlock-devices" aria-label={t('unlocks.devices.label')}>
        {devices.map((device) => (
          <li key={device.droneId} data-standing={device.standing}>
            <Standing unlock={unlock} device={device} />
            <span className="unlock-device-deeds">
              {device.standing !== 'notCovered' && can.deliver && (
                <Button
                  size="small"
                  kind="ghost"
                  icon={<Download size={14} aria-hidden />}
                  aria-label={t('unlocks.devices.fileOf', { name: device.name })}
                  isBusy={saving.isPending && saving.variables === device.droneId}
                  onClick={() => saving.mutate(device.droneId)}
                >
                  {t('unlocks.devices.file')}
                </Button>
              )}
              {device.standing === 'waits' && can.deliver && (
                <Button
                  size="small"
                  aria-label={t('unlocks.devices.deliverOf', { name: device.name })}
                  disabled={isBusy}
                  onClick={() => deliver([device.droneId])}
                >
                  {t('unlocks.devices.deliver')}
                </Button>
              )}
              {device.standing === 'onAircraft' && can.undeliver && (
                <Button
                  size="small"
                  kind="ghost"
                  aria-label={t('unlocks.devices.undeliverOf', { name: device.name })}
                  disabled={isBusy}
                  onClick={() => undeliver(device.droneId)}
                >
                  {t('unlocks.devices.undeliver')}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {can.deliver && waiting.length > 1 && (
        <span className="unlock-device-deeds">
          <Button
            size="small"
            kind="ghost"
            icon={<Download size={14} aria-hidden />}
            isBusy={saving.isPending && saving.variables === undefined}
            onClick={() => saving.mutate(undefined)}
          >
            {t('unlocks.devices.allFiles')}
          </Button>
          <Button size="small" disabled={isBusy} onClick={() => deliver(waiting)}>
            {t('unlocks.devices.deliverAll', { count: waiting.length })}
          </Button>
        </span>
      )}
    </div>
  );
}

const looks = { waits: CircleDashed, onAircraft: Check, notCovered: TriangleAlert } as const;

function Standing({ unlock, device }: { unlock: Unlock; device: UnlockDevice }): ReactNode {
  const { standing, name, serialNumber, deliveredAt, deliveredBy } = device;
  const t = useText();
  const { dateTime } = useFormat();
  const Icon = looks[standing];
  const at = deliveredAt === null ? '' : dateTime(deliveredAt);
  const delivered = deliveredBy === null ? at : t('unlocks.byWhom', { name: deliveredBy, at });
  const isRevoked = nameOfState(unlock.state) === 'revoked';
  return (
    <span className="unlock-device">
      <Icon size={14} aria-hidden />
      <span>
        <bdi>{name}</bdi> <code>{serialNumber}</code>
      </span>
      <small>
        {standing === 'onAircraft'
          ? `${t(isRevoked ? 'unlocks.devices.takeOff' : 'unlocks.devices.onAircraft')} · ${delivered}`
          : t(`unlocks.devices.${standing}`)}
      </small>
    </span>
  );
}
