import type { Channel } from './channel.ts';

/** Whom something is told: everybody who is there, those who run the platform, who works in an enterprise, or one person. */
export type Audience = 'everyone' | 'platform' | `enterprise:${string}` | `user:${string}`;

/** The open pages of this process, by whose they are. */
export const createChannels = () => {
  const byUser = new Map<string, Set<Channel>>();
  let count = 0;

  const add = (channel: Channel): void => {
    const { id } = channel.caller.user;
    byUser.set(id, (byUser.get(id) ?? new Set()).add(channel));
    count += 1;
  };

  const remove = (channel: Channel): void => {
    const { id } = channel.caller.user;
    const ofUser = byUser.get(id);
    if (!ofUser?.delete(channel)) return;
    count -= 1;
    if (ofUser.size === 0) byUser.delete(id);
  };

  const all = (): Channel[] => [...byUser.values()].flatMap((ofUser) => [...ofUser]);
  const inEnterprise = (id: string): Channel[] => all().filter(({ caller }) => caller.membership?.enterpriseId === id);
  const of = (userId: string): Channel[] => [...(byUser.get(userId) ?? [])];

  const among = (audience: Audience): Channel[] => {
    if (audience === 'everyone') return all();
    if (audience === 'platform') return all().filter(({ caller }) => caller.user.isAdmin);
    if (audience.startsWith('enterprise:')) return inEnterprise(audience.slice('enterprise:'.length));
    return of(audience.slice('user:'.length));
  };

  return { add, remove, all, of, among, count: (): number => count };
};

export type Channels = ReturnType<typeof createChannels>;
