import type { LiveAircraft } from '@skein/contract/live-aircraft.ts';
import type { FollowedDrone, LiveMessage } from '@skein/contract/live.ts';
import { useCallback, useSyncExternalStore } from 'react';

import { onLive, sayLive } from './live-news.ts';

/** A drone whose every change is shown, or one among many. */
export type Pace = 'closely' | 'loosely';

/** What is known of one that is followed. Never changed in place. */
export interface ShownDrone {
  readonly standing: 'asked' | 'told' | 'refused';
  /** Null: it is not heard. */
  readonly aircraft: LiveAircraft | null;
  /** To be added to this machine's clock, which may go wrong, to have the server's. */
  readonly clockAheadMs: number;
}

interface Followed {
  readonly watchers: Map<() => void, Pace>;
  shown: ShownDrone;
}

const asked: ShownDrone = { standing: 'asked', aircraft: null, clockAheadMs: 0 };
const followed = new Map<string, Followed>();
let isToBeSaid = false;

/** What changes in one moment is said once. */
const sayWhatIsFollowed = (): void => {
  if (isToBeSaid) return;
  isToBeSaid = true;
  queueMicrotask(() => {
    isToBeSaid = false;
    const paces = [...followed].map(([id, { watchers }]) => ({
      id,
      isClose: [...watchers.values()].includes('closely'),
    }));
    sayLive({
      type: 'follow',
      closely: paces.flatMap(({ id, isClose }) => (isClose ? [id] : [])),
      loosely: paces.flatMap(({ id, isClose }) => (isClose ? [] : [id])),
    });
  });
};

const show = (id: string, shown: (before: ShownDrone) => ShownDrone): void => {
  const one = followed.get(id);
  if (!one) return;
  one.shown = shown(one.shown);
  for (const tell of one.watchers.keys()) tell();
};

const take = ({ id, whole, changed }: FollowedDrone, clockAheadMs: number): void =>
  show(id, ({ aircraft }) => ({
    standing: 'told',
    aircraft: whole === undefined ? aircraft && Object.assign({}, aircraft, changed) : whole,
    clockAheadMs,
  }));

const hear = (message: LiveMessage): void => {
  // The server forgets who follows what when a channel is cut.
  if (message.type === 'welcome' && followed.size > 0) sayWhatIsFollowed();
  if (message.type === 'aircraft') for (const drone of message.list) take(drone, message.nowMs - Date.now());
  if (message.type === 'unfollowed')
    for (const id of message.ids) show(id, (before) => ({ ...before, standing: 'refused', aircraft: null }));
};

let stopHearing: (() => void) | undefined;

/** Until the returned function is called. */
export const followDrone = (id: string, pace: Pace, tell: () => void): (() => void) => {
  stopHearing ??= onLive(hear);
  const one = followed.get(id) ?? { watchers: new Map(), shown: asked };
  followed.set(id, one);
  one.watchers.set(tell, pace);
  sayWhatIsFollowed();
  return () => {
    one.watchers.delete(tell);
    if (one.watchers.size === 0 && followed.get(id) === one) followed.delete(id);
    sayWhatIsFollowed();
  };
};

export const shownDrone = (id: string): ShownDrone => followed.get(id)?.shown ?? asked;

/** What is heard of a drone, for as long as it is shown. */
export const useFollowedDrone = (id: string, pace: Pace): ShownDrone => {
  // The same function while the same is followed: another would be another subscription with every drawing.
  const subscribe = useCallback((tell: () => void) => followDrone(id, pace, tell), [id, pace]);
  return useSyncExternalStore(subscribe, () => shownDrone(id));
};
