import type { LiveAircraft } from '@skein/contract/live-aircraft.ts';
import type { Status } from '@skein/ui/status-glyph.tsx';
import { StatusTag } from '@skein/ui/status-tag.tsx';
import type { ReactNode } from 'react';

import { useFollowedDrone } from '../../live/followed-drones.ts';

/** By its link first: what was flying when it fell silent is not known to fly. */
const statusOf = (aircraft: LiveAircraft | null): Status => {
  if (!aircraft || aircraft.link.phase === 'lost') return 'offline';
  if (aircraft.link.phase !== 'live') return 'caution';
  const { mode } = aircraft;
  return mode?.isArmed === true ? 'flying' : 'standby';
};

/** Whether an aircraft is heard, and at work. */
export const LiveTag = ({ aircraft }: { aircraft: LiveAircraft | null }): ReactNode => (
  <StatusTag status={statusOf(aircraft)} />
);

/** The same of one among many, in a list. */
export function LiveCell({ id }: { id: string }): ReactNode {
  const { standing, aircraft } = useFollowedDrone(id, 'loosely');
  return standing === 'told' ? <LiveTag aircraft={aircraft} /> : '—';
}
