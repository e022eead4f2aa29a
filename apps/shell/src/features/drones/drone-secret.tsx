import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import type { Drone } from '@skein/contract/drones.ts';
import { ConfirmDialog } from '@skein/ui/confirm-dialog.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { toast } from '@skein/ui/toast.tsx';
import { useState, type ReactNode } from 'react';

import '../../lists/part-list.css';
import { useText } from './drones.texts.ts';
import { ShownOnce } from './shown-once.tsx';

interface Deed {
  readonly isPending: boolean;
  mutate(drone: { id: string }, then: { onSuccess: () => void; onError: (failure: Error) => void }): void;
  reset(): void;
}

export interface DroneSecretProps {
  words: 'link' | 'signing';
  drone: Drone;
  madeAt: string | null;
  /** By which the box that shows it is found. */
  name: string;
  /** While it is shown. */
  secret: string | undefined;
  making: Deed;
  ending: Deed;
  /** What is to be done with it. */
  how?: ReactNode;
  /** What is told of it as long as there is one. */
  children?: ReactNode;
}

/** Something that a drone and this server know alone: made, replaced, ended; shown when it is made and never again. */
export function DroneSecret(props: DroneSecretProps): ReactNode {
  const { words, drone, madeAt, name, secret, making, ending, how, children } = props;
  const { id, isEditable } = drone;
  const t = useText();
  const format = useFormat();
  const tellFailure = useTellFailure();
  const [asked, setAsked] = useState<'replace' | 'end'>();
  const make = () => making.mutate({ id }, { onSuccess: () => setAsked(undefined), onError: tellFailure });
  const forget = () => {
    making.reset();
    setAsked(undefined);
    toast.success(t(`drones.${words}.ended`));
  };
  const end = () => ending.mutate({ id }, { onSuccess: forget, onError: tellFailure });
  return (
    <section className="shell-part">
      <h3>{t(`drones.${words}.title`)}</h3>
      <p>
        {madeAt
          ? t(`drones.${words}.madeAt`, { time: format.dateTime(Date.parse(madeAt)) })
          : t(`drones.${words}.none`)}
      </p>
      {secret && madeAt && (
        <>
          <ShownOnce
            key={secret}
            name={name}
            label={t(`drones.${words}.secret`)}
            value={secret}
            copyLabel={t(`drones.${words}.copy`)}
          />
          {how}
        </>
      )}
      {madeAt && children}
      {isEditable && (
        <div className="shell-drone-deeds">
          <PermittedButton
            needs="drones:write"
            size="small"
            isBusy={making.isPending}
            onClick={() => (madeAt ? setAsked('replace') : make())}
          >
            {t(madeAt ? `drones.${words}.replace` : `drones.${words}.make`)}
          </PermittedButton>
          {madeAt && (
            <PermittedButton needs="drones:write" size="small" onClick={() => setAsked('end')}>
              {t(`drones.${words}.end`)}
            </PermittedButton>
          )}
        </div>
      )}
      {asked && (
        <ConfirmDialog
          isOpen
          title={t(`drones.${words}.${asked}Question`)}
          confirmLabel={t(`drones.${words}.${asked}It`)}
          kind="danger"
          isBusy={making.isPending || ending.isPending}
          onConfirm={asked === 'replace' ? make : end}
          onCancel={() => setAsked(undefined)}
        >
          {t(`drones.${words}.${asked}Text`)}
        </ConfirmDialog>
      )}
    </section>
  );
}
