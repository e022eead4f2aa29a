import { LiveClose } from '@skein/contract/live-terms.ts';
import type { Clock } from '../../clock.ts';
import { ALL } from '../../db/change-feed.ts';
import type { Edge } from '../../http/serve-endpoint.ts';
import type { Channel } from './channel.ts';
import type { Channels } from './channels.ts';
import { SESSION_CHECK_SECONDS } from './live.limits.ts';

/** What the database has to be asked for all of them is asked once. */
const CHECKED_TOGETHER = 200;

/** A channel ends with its session, and knows what its owner may do now. Being told something is no use of a session. */
export const createSessionFollower = (channels: Channels, edge: Pick<Edge, 'peek'>, clock: Clock) => {
  const doubtful = new Set<Channel>();

  const check = async (channel: Channel): Promise<void> => {
    const caller = await edge.peek(channel.token);
    if (caller) channel.caller = caller;
    else channel.close(LiveClose.policy, 'session ended');
  };

  const doubt = (some: readonly Channel[]): void => some.forEach((channel) => doubtful.add(channel));

  const checkTogether = async (some: readonly Channel[]): Promise<void> => {
    // Before they are asked for: what is heard of one meanwhile is a new doubt.
    for (const channel of some) doubtful.delete(channel);
    try {
      await Promise.all(some.map(check));
    } catch (error) {
      doubt(some);
      throw error;
    }
  };

  let checkedAllAt = 0;
  /** A session also ends by time passing, and nobody tells. */
  const doubtAllWhenDue = (): void => {
    const now = clock().getTime();
    // Either way: a clock that was set back must not keep them open until it catches up.
    if (Math.abs(now - checkedAllAt) < SESSION_CHECK_SECONDS * 1000) return;
    checkedAllAt = now;
    doubt(channels.all());
  };

  return {
    check,
    checkDoubtful: async (): Promise<void> => {
      doubtAllWhenDue();
      while (doubtful.size > 0) {
        const some = [...doubtful].slice(0, CHECKED_TOGETHER);
        await checkTogether(some);
      }
    },
    /** What was changed, as `ChangeFeed` tells it. */
    hear: (concern: string): void => {
      const [kind, id = ''] = concern.split(' ');
      if (kind === 'session') doubt(channels.all().filter(({ caller }) => caller.sessionId === id));
      else if (kind === 'user') doubt(channels.of(id));
      else if (concern === ALL) doubt(channels.all());
    },
  };
};

export type SessionFollower = ReturnType<typeof createSessionFollower>;
