import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import type { Drone } from '@skein/contract/drones.ts';
import { payloadMountCalls } from '@skein/contract/payload-mounts.ts';
import { payloadCalls, type Payload } from '@skein/contract/payloads.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { useState, type ReactNode } from 'react';

import '../lists/part-list.css';
import { PartStanding } from '../lists/part-standing.tsx';
import { MountChoice } from './mount-choice.tsx';
import { MountHistory } from './mount-history.tsx';
import { useText } from './mounts.texts.ts';
import { useMountDeeds } from './use-mount-deeds.ts';

const MOST_OFFERED = 20;
const MOST_TOLD = 50;

/** What a drone carries, what it weighs with that, what it carried, and the way to more. */
export function CarriedPayloads({ drone }: { drone: Drone }): ReactNode {
  const t = useText();
  const format = useFormat();
  const loaded = useList(payloadMountCalls.ofDrone, { droneId: drone.id, size: MOST_TOLD });
  const { rows = [], isLoading } = loaded;
  const deeds = useMountDeeds();
  const carried = rows.filter(({ until }) => until === null);
  const payloadGrams = carried.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
  const grams = (weight: number) => format.unit(weight, 'g');
  const total = drone.emptyWeightGrams + payloadGrams;
  return (
    <section className="shell-part" aria-busy={isLoading}>
      <h3>{t('mounts.carries')}</h3>
      <PartStanding loaded={loaded} isNone={carried.length === 0} none={t('mounts.carriesNothing')} />
      {carried.length > 0 && (
        <ul aria-label={t('mounts.carries')}>
          {carried.map(({ id, payloadId, payload, weightGrams, since }) => (
            <li key={id}>
              <div>
                <bdi>{payload}</bdi>
                <small>
                  {grams(weightGrams)} · {t('mounts.since', { time: format.dateTime(Date.parse(since)) })}
                </small>
              </div>
              <PermittedButton
                needs="payloads:write"
                size="small"
                aria-label={t('mounts.unmountOf', { name: payload })}
                isBusy={deeds.isUnmounting}
                onClick={() => deeds.unmount(payloadId)}
              >
                {t('mounts.unmount')}
              </PermittedButton>
            </li>
          ))}
        </ul>
      )}
      {loaded.rows && (
        <p>
          {t('mounts.weighs', {
            empty: grams(drone.emptyWeightGrams),
            payloads: grams(payloadGrams),
            total: grams(total),
            limit: grams(drone.maxTakeoffGrams),
            rest: grams(drone.maxTakeoffGrams - total),
          })}
          <small>{t('mounts.weighsBy')}</small>
        </p>
      )}
      {drone.state !== 'retired' && <PayloadChoice drone={drone} deeds={deeds} />}
      <MountHistory mounts={rows} nameOf={(mount) => mount.payload} />
    </section>
  );
}

interface PayloadChoiceProps {
  drone: Drone;
  deeds: ReturnType<typeof useMountDeeds>;
}

function PayloadChoice({ drone, deeds }: PayloadChoiceProps): ReactNode {
  const t = useText();
  const format = useFormat();
  const [typed, setTyped] = useState('');
  const optionOf = ({ id, name, model, serialNumber, weightGrams }: Payload) => ({
    value: id,
    label: name,
    text: [model, serialNumber, format.unit(weightGrams, 'g')].filter(Boolean).join(' · '),
  });
  const wanted = { size: MOST_OFFERED, mountableOn: drone.id, ...(typed && { search: typed }) };
  const found = useList(payloadCalls.list, wanted);
  return (
    <MountChoice
      name="mountPayload"
      label={t('mounts.choosePayload')}
      help={t('mounts.payloadHelp')}
      options={(found.rows ?? []).filter(({ isEditable }) => isEditable).map(optionOf)}
      onSearch={setTyped}
      isLoading={found.isLoading}
      failure={found.error}
      deeds={deeds}
      onMount={(id, done) => deeds.mount(id, drone.id, done)}
    />
  );
}
