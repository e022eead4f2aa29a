import { useDeed } from '@skein/app-kit/lists/use-list.ts';
import { droneCalls, type Drone } from '@skein/contract/drones.ts';
import type { ReactNode } from 'react';

import { DroneSecret } from './drone-secret.tsx';

/** The key by which a drone connects. */
export function DroneLink({ drone }: { drone: Drone }): ReactNode {
  const making = useDeed(droneCalls.makeLinkKey, droneCalls.list);
  const ending = useDeed(droneCalls.revokeLinkKey, droneCalls.list);
  const secret = making.data?.info.key;
  return (
    <DroneSecret words="link" name="linkKey" madeAt={drone.linkKeyMadeAt} {...{ drone, secret, making, ending }} />
  );
}
