import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { droneCalls, type Drone } from '@skein/contract/drones.ts';
import type { ReactNode } from 'react';

import { DroneSecret } from './drone-secret.tsx';
import { useText } from './drones.texts.ts';
import { RefusedFrames } from './refused-frames.tsx';

/** With what the vehicle of a drone signs. */
export function DroneSigning({ drone }: { drone: Drone }): ReactNode {
  const t = useText();
  const making = useDeed(droneCalls.makeSigningKey, droneCalls.list);
  const ending = useDeed(droneCalls.removeSigningKey, droneCalls.list);
  return (
    <DroneSecret
      words="signing"
      name="signingPassphrase"
      drone={drone}
      madeAt={drone.signingKeyMadeAt}
      secret={making.data?.info.passphrase}
      making={making}
      ending={ending}
      how={<p>{t('drones.signing.how')}</p>}
    >
      <RefusedFrames droneId={drone.id} />
    </DroneSecret>
  );
}
