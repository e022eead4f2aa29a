import type { LiveAircraft } from '@skein/contract/live-aircraft.ts';
import type { LiveFollow } from '@skein/contract/live.ts';
import type { Caller } from '../../http/caller.ts';
import type { AircraftBoard } from '../live-aircraft/live-aircraft.module.ts';
import type { Channel } from './channel.ts';
import { LOOSE_MILLISECONDS, UNREAD_FOLLOWED_BYTES } from './live.limits.ts';
import { createNewsWriter } from './write-aircraft-news.ts';

const EACH_TIME = 0;

/** One drone, as one page follows it. */
interface Followed {
  readonly everyMs: number;
  dueAtMs: number;
  /** What the page was told last; undefined: nothing yet. */
  told: LiveAircraft | null | undefined;
}

interface Follower {
  readonly channel: Channel;
  readonly drones: Map<string, Followed>;
  /** As whom it was permitted. */
  caller: Caller;
}

interface Parts {
  readonly board: Pick<AircraftBoard, 'read' | 'nowMs'>;
  /** Those of these drones that the caller may see now. */
  readonly findSeen: (caller: Caller, ids: readonly string[]) => Promise<readonly string[]>;
  readonly steadyMs?: () => number;
}

/**
 * Tells pages of the aircraft that they follow: all of one at first, then what changed. What a page has not taken yet is not piled
 * up: it is told the newest when it has. See decision 105.
 */
export const createAircraftFollowing = ({ board, findSeen, steadyMs = () => performance.now() }: Parts) => {
  const followers = new Map<Channel, Follower>();
  const asks = new Map<Channel, LiveFollow>();

  /** Of several asks at once the last counts, and one is looked into at a time. */
  const follow = async (channel: Channel, asked: LiveFollow): Promise<void> => {
    const isBusy = asks.has(channel);
    asks.set(channel, asked);
    if (isBusy) return;
    try {
      for (let done; done !== asks.get(channel);) {
        done = asks.get(channel);
        if (done) await begin(channel, done);
      }
    } finally {
      asks.delete(channel);
    }
  };

  /** Those that are followed already go on from what was told; rights are asked before anything is said. */
  const begin = async (channel: Channel, { closely, loosely }: LiveFollow): Promise<void> => {
    const { caller } = channel;
    const asked = new Map([
      ...loosely.map((id) => [id, LOOSE_MILLISECONDS] as const),
      ...closely.map((id) => [id, EACH_TIME] as const),
    ]);
    const seen = new Set(await findSeen(caller, [...asked.keys()]));
    if (!channel.isOpen) return;
    const before = followers.get(channel)?.drones;
    const permitted = [...asked].filter(([id]) => seen.has(id));
    const drones = new Map(
      permitted.map(([id, everyMs]) => [id, { everyMs, dueAtMs: 0, told: before?.get(id)?.told }] as const),
    );
    if (drones.size > 0) followers.set(channel, { channel, drones, caller });
    else followers.delete(channel);
    refuse(
      channel,
      [...asked.keys()].filter((id) => !seen.has(id)),
    );
    tellDue();
  };

  const tellDue = (): void => {
    const nowMs = steadyMs();
    const writer = createNewsWriter(board);
    for (const follower of followers.values()) {
      if (!follower.channel.isOpen) followers.delete(follower.channel);
      else if (follower.channel.unreadBytes <= UNREAD_FOLLOWED_BYTES) tell(follower, writer, nowMs);
    }
  };

  const tell = ({ channel, drones }: Follower, writer: ReturnType<typeof createNewsWriter>, nowMs: number): void => {
    const news: string[] = [];
    for (const [id, followed] of drones) {
      if (nowMs < followed.dueAtMs) continue;
      followed.dueAtMs = nowMs + followed.everyMs;
      const now = writer.read(id);
      if (now === followed.told) continue;
      news.push(writer.write(id, followed.told, now));
      followed.told = now;
    }
    if (news.length > 0) channel.sendText(writer.message(news));
  };

  const isDoubtful = ({ channel, caller }: Follower): boolean => channel.caller !== caller;

  /** Whoever may not see one any more is told so, and nothing more of it. */
  const checkRights = async (isEverybodyDue: boolean): Promise<void> => {
    for (const follower of followers.values()) {
      if (!isEverybodyDue && !isDoubtful(follower)) continue;
      const { channel, drones } = follower;
      const { caller } = channel;
      const seen = new Set(await findSeen(caller, [...drones.keys()]));
      // It has asked for others meanwhile, which was judged by then.
      if (followers.get(channel) !== follower) continue;
      follower.caller = caller;
      const lost = [...drones.keys()].filter((id) => !seen.has(id));
      for (const id of lost) drones.delete(id);
      refuse(channel, lost);
      if (drones.size === 0) followers.delete(channel);
    }
  };

  return { follow, tellDue, checkRights, countFollowers: (): number => followers.size };
};

const refuse = (channel: Channel, ids: readonly string[]): void => {
  if (ids.length > 0) channel.send({ type: 'unfollowed', ids: [...ids] });
};
