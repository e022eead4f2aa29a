import type { LiveAircraft } from '@skein/contract/live-aircraft.ts';
import type { LiveFollow } from '@skein/contract/live.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { followDrone, shownDrone } from './followed-drones.ts';
import { speakBy, tellLive } from './live-news.ts';

const said: LiveFollow[] = [];
speakBy((message) => said.push(message));
const leaving: (() => void)[] = [];
afterEach(async () => {
  for (const leave of leaving.splice(0)) leave();
  await Promise.resolve();
  said.length = 0;
});

const follow = (...given: Parameters<typeof followDrone>) => {
  const leave = followDrone(...given);
  leaving.push(leave);
  return leave;
};
const aDrone = () => crypto.randomUUID();
const link: LiveAircraft['link'] = {
  protocol: 'mavlink',
  name: 'udp:192.0.2.7:14550',
  phase: 'live',
  isSigned: true,
  heardAtMs: 1,
  staleAfterMs: 2000,
  qualityPercent: null,
};
const aircraft: LiveAircraft = {
  link,
  position: null,
  velocity: null,
  attitude: null,
  power: null,
  mode: null,
  gnss: null,
};
const gnss = { atMs: 3, fix: '3d', satellites: 12 } as const;
const tell = (list: { id: string; whole?: LiveAircraft | null; changed?: Partial<LiveAircraft> }[]) =>
  tellLive({ type: 'aircraft', nowMs: Date.now(), list });

it('says once what is followed in one moment, each drone by its closest look', async () => {
  const [one, other] = [aDrone(), aDrone()];
  follow(one, 'loosely', vi.fn());
  follow(other, 'loosely', vi.fn());
  const leave = follow(one, 'closely', vi.fn());
  await Promise.resolve();
  expect(said).toEqual([{ type: 'follow', closely: [one], loosely: [other] }]);
  leave();
  await Promise.resolve();
  expect(said.at(-1)).toEqual({ type: 'follow', closely: [], loosely: [one, other] });
});

it('says it again to a server that has forgotten, and nothing where nothing is followed', async () => {
  tellLive({ type: 'welcome', mark: 1, isResumed: false });
  await Promise.resolve();
  expect(said).toEqual([]);
  const id = aDrone();
  follow(id, 'closely', vi.fn());
  await Promise.resolve();
  tellLive({ type: 'welcome', mark: 1, isResumed: true });
  await Promise.resolve();
  expect(said).toEqual(Array.from({ length: 2 }, () => ({ type: 'follow', closely: [id], loosely: [] })));
});

it('puts what changed upon what was known, and tells who looks', () => {
  const id = aDrone();
  const look = vi.fn();
  follow(id, 'closely', look);
  expect(shownDrone(id).standing).toBe('asked');
  tell([{ id, whole: aircraft }]);
  tell([{ id, changed: { gnss } }]);
  expect(shownDrone(id)).toMatchObject({ standing: 'told', aircraft: { link, gnss } });
  expect(look).toHaveBeenCalledTimes(2);
  tell([{ id, whole: null }]);
  expect(shownDrone(id)).toMatchObject({ standing: 'told', aircraft: null });
});

it('shows nothing any more of what one may not see', () => {
  const id = aDrone();
  follow(id, 'closely', vi.fn());
  tell([{ id, whole: aircraft }]);
  tellLive({ type: 'unfollowed', ids: [id] });
  expect(shownDrone(id)).toMatchObject({ standing: 'refused', aircraft: null });
});

it('forgets who is looked at no longer', () => {
  const id = aDrone();
  const look = vi.fn();
  follow(id, 'closely', look)();
  tell([{ id, whole: aircraft }]);
  expect(look).not.toHaveBeenCalled();
  expect(shownDrone(id).standing).toBe('asked');
});
