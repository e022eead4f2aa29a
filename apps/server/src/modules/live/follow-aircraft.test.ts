import { randomUUID } from 'node:crypto';
import type { LiveAircraft } from '@skein/contract/live-aircraft.ts';
import { LiveMessage } from '@skein/contract/live.ts';
import { expect, it, vi } from 'vitest';
import type { Caller } from '../../http/caller.ts';
import { aStandInSocket } from '../../testing/stand-in-socket.ts';
import { Channel } from './channel.ts';
import { createAircraftFollowing } from './follow-aircraft.ts';
import { LOOSE_MILLISECONDS, UNREAD_FOLLOWED_BYTES } from './live.limits.ts';

const link: LiveAircraft['link'] = {
  protocol: 'mavlink',
  name: 'udp:192.0.2.7:14550',
  phase: 'live',
  isSigned: true,
  heardAtMs: 1,
  staleAfterMs: 2000,
  qualityPercent: null,
};
const nothingElse = { position: null, velocity: null, attitude: null, power: null, mode: null, gnss: null };
const flying: LiveAircraft = { link, ...nothingElse };
const tilted = (rollDegrees: number): LiveAircraft => ({
  ...flying,
  attitude: { atMs: 2, rollDegrees, pitchDegrees: 0, headingDegrees: 0 },
});

/** Aircraft, time and rights are what the test makes them. */
const aSky = () => {
  const heard = new Map<string, LiveAircraft>();
  const permitted = new Set<string>();
  const time = { nowMs: 0 };
  const findSeen = vi.fn(async (_: Caller, ids: readonly string[]) => ids.filter((id) => permitted.has(id)));
  const board = { read: vi.fn((id: string) => heard.get(id) ?? null), nowMs: () => 5 };
  const following = createAircraftFollowing({ board, findSeen, steadyMs: () => time.nowMs });
  const aDrone = (aircraft?: LiveAircraft) => {
    const id = randomUUID();
    if (aircraft) heard.set(id, aircraft);
    permitted.add(id);
    return id;
  };
  const aPage = () => {
    const { socket, page } = aStandInSocket();
    const channel = new Channel(socket, 'token', {} as Caller, 0);
    const told = () => page.send.mock.calls.splice(0).map(([text]) => LiveMessage.parse(JSON.parse(text)) as unknown);
    const follow = (closely: string[], loosely: string[] = []) =>
      following.follow(channel, { type: 'follow', closely, loosely });
    return { page, channel, told, follow };
  };
  return { heard, permitted, time, findSeen, board, following, aDrone, aPage };
};
const news = (...list: object[]) => ({ type: 'aircraft', nowMs: 5, list });

it('tells all of a drone at first, then the parts that changed, and nothing while nothing does', async () => {
  const { heard, following, aDrone, aPage } = aSky();
  const [id, unheard] = [aDrone(flying), aDrone()];
  const { follow, told } = aPage();
  await follow([id, unheard]);
  expect(told()).toEqual([news({ id, whole: flying }, { id: unheard, whole: null })]);
  following.tellDue();
  expect(told()).toEqual([]);
  heard.set(id, tilted(1));
  following.tellDue();
  expect(told()).toEqual([news({ id, changed: { attitude: tilted(1).attitude } })]);
  heard.delete(id);
  following.tellDue();
  expect(told()).toEqual([news({ id, whole: null })]);
});

it('tells a page that is slow the newest once it has read, and nothing of what lay between', async () => {
  const { heard, following, aDrone, aPage } = aSky();
  const id = aDrone(flying);
  const { page, follow, told } = aPage();
  await follow([id]);
  told();
  page.bufferedAmount = UNREAD_FOLLOWED_BYTES + 1;
  for (const roll of [1, 2, 3]) {
    heard.set(id, tilted(roll));
    following.tellDue();
  }
  expect(told()).toEqual([]);
  page.bufferedAmount = 0;
  following.tellDue();
  expect(told()).toEqual([news({ id, changed: { attitude: tilted(3).attitude } })]);
});

it('tells who follows loosely less often', async () => {
  const { heard, time, following, aDrone, aPage } = aSky();
  const id = aDrone(flying);
  const { follow, told } = aPage();
  await follow([], [id]);
  told();
  heard.set(id, tilted(1));
  time.nowMs = LOOSE_MILLISECONDS - 1;
  following.tellDue();
  expect(told()).toEqual([]);
  time.nowMs = LOOSE_MILLISECONDS;
  following.tellDue();
  expect(told()).toHaveLength(1);
});

it('refuses what is not the caller’s to see, and ends with the right to it', async () => {
  const { heard, permitted, following, aDrone, aPage } = aSky();
  const [id, another] = [aDrone(flying), randomUUID()];
  heard.set(another, flying);
  const { follow, told } = aPage();
  await follow([id, another]);
  expect(told()).toEqual([{ type: 'unfollowed', ids: [another] }, news({ id, whole: flying })]);
  permitted.delete(id);
  await following.checkRights(true);
  heard.set(id, tilted(1));
  following.tellDue();
  expect(told()).toEqual([{ type: 'unfollowed', ids: [id] }]);
  expect(following.countFollowers()).toBe(0);
});

it('looks into rights at once when what somebody may do has changed', async () => {
  const { permitted, findSeen, following, aDrone, aPage } = aSky();
  const id = aDrone(flying);
  const { channel, follow, told } = aPage();
  await follow([id]);
  await following.checkRights(false);
  expect(findSeen).toHaveBeenCalledTimes(1);
  permitted.clear();
  channel.caller = {} as Caller;
  await following.checkRights(false);
  expect(told().at(-1)).toEqual({ type: 'unfollowed', ids: [id] });
});

it('reads an aircraft once for all who follow it', async () => {
  const { board, following, aDrone, aPage } = aSky();
  const id = aDrone(flying);
  const pages = [aPage(), aPage(), aPage()];
  for (const { follow } of pages) await follow([id]);
  board.read.mockClear();
  following.tellDue();
  expect(board.read).toHaveBeenCalledTimes(1);
});

it('follows what was asked for last, however quickly one asks, and asks the database no more often than it answers', async () => {
  const { findSeen, following, aDrone, aPage } = aSky();
  const [first, last] = [aDrone(flying), aDrone(flying)];
  const { follow, told } = aPage();
  await Promise.all([...Array.from({ length: 50 }, () => follow([first])), follow([last])]);
  expect(findSeen).toHaveBeenCalledTimes(2);
  following.tellDue();
  expect(told().at(-1)).toEqual(news({ id: last, whole: flying }));
});
