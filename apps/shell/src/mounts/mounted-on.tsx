import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { droneCalls, type Drone } from '@skein/contract/drones.ts';
import { payloadMountCalls } from '@skein/contract/payload-mounts.ts';
import type { Payload } from '@skein/contract/payloads.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { useId, useState, type ReactNode } from 'react';

import '../lists/part-list.css';
import { PartStanding } from '../lists/part-standing.tsx';
import { MountChoice } from './mount-choice.tsx';
import { MountHistory } from './mount-history.tsx';
import { useText } from './mounts.texts.ts';
import { useMountDeeds } from './use-mount-deeds.ts';

const MOST_OFFERED = 20;
const MOST_TOLD = 50;
const optionOf = ({ id, name, model, serialNumber }: Drone) => ({
  value: id,
  label: name,
  text: `${model} · ${serialNumber}`,
});

/** The drone that carries a payload, those that did, and the way onto one and off it. */
export function MountedOn({ payload }: { payload: Payload }): ReactNode {
  const t = useText();
  const format = useFormat();
  const headingId = useId();
  const { id, droneId, drone, mountedSince, isEditable } = payload;
  const history = useList(payloadMountCalls.ofPayload, { payloadId: id, size: MOST_TOLD });
  const earlier = (history.rows ?? []).filter(({ until }) => until !== null);
  const deeds = useMountDeeds();
  return (
    <section className="shell-part shell-part-below" aria-labelledby={headingId}>
      <h3 id={headingId}>{t('mounts.drone')}</h3>
      <p>
        {mountedSince
          ? t('mounts.onDrone', { drone, time: format.dateTime(Date.parse(mountedSince)) })
          : t('mounts.onNothing')}
      </p>
      {isEditable && droneId && (
        <div>
          <PermittedButton
            needs="payloads:write"
            size="small"
            isBusy={deeds.isUnmounting}
            onClick={() => deeds.unmount(id)}
          >
            {t('mounts.unmount')}
          </PermittedButton>
        </div>
      )}
      {isEditable && !droneId && <DroneChoice payload={payload} deeds={deeds} />}
      <MountHistory
        mounts={earlier}
        nameOf={(mount) => mount.drone}
        standing={<PartStanding loaded={history} isNone={earlier.length === 0} none={t('mounts.noHistory')} />}
      />
    </section>
  );
}

interface DroneChoiceProps {
  payload: Payload;
  deeds: ReturnType<typeof useMountDeeds>;
}

function DroneChoice({ payload: { id }, deeds }: DroneChoiceProps): ReactNode {
  const t = useText();
  const [typed, setTyped] = useState('');
  const found = useList(droneCalls.list, { size: MOST_OFFERED, fittedBy: id, ...(typed && { search: typed }) });
  return (
    <MountChoice
      name="mountOn"
      label={t('mounts.chooseDrone')}
      help={t('mounts.droneHelp')}
      options={(found.rows ?? []).map(optionOf)}
      onSearch={setTyped}
      isLoading={found.isLoading}
      failure={found.error}
      deeds={deeds}
      onMount={(droneId, done) => deeds.mount(id, droneId, done)}
    />
  );
}
