import * as z from 'zod';
import { LiveAircraft } from './live-aircraft.ts';
import { Notice } from './notices.ts';

/** What a page may be showing; its calls are the truth, this only says when to ask them again. */
export const LiveTopic = z.enum([
  'notices',
  'reviews',
  'announcements',
  'users',
  'tenants',
  'jobs',
  'zones',
  'unlocks',
  'vehicleLinks',
]);
export type LiveTopic = z.infer<typeof LiveTopic>;

/** How far somebody has been told. It only grows, in the order of telling. */
const Mark = z.int().nonnegative();

/** The first message of a page. The token is never in the address: addresses are logged. */
export const LiveHello = z
  .strictObject({
    type: z.literal('hello'),
    token: z.string().min(1).max(200),
    after: Mark.optional().describe('The mark of the last message before the channel was cut; absent on a new page'),
  })
  .meta({ id: 'LiveHello' });
export type LiveHello = z.infer<typeof LiveHello>;

/** All that one page may follow at once. */
export const MOST_FOLLOWED = 100;

/** Which drones a page shows, from now on: those that it does not name any more are followed no longer. */
export const LiveFollow = z
  .strictObject({
    type: z.literal('follow'),
    closely: z.array(z.uuid()).describe('As often as anything of them changes'),
    loosely: z.array(z.uuid()).describe('Once a second'),
  })
  .refine(({ closely, loosely }) => closely.length + loosely.length <= MOST_FOLLOWED)
  .meta({ id: 'LiveFollow' });
export type LiveFollow = z.infer<typeof LiveFollow>;

/** What is news of one drone: all of it at first, then those parts that changed. */
export const FollowedDrone = z.object({
  id: z.uuid(),
  whole: LiveAircraft.nullable().optional().describe('All that is known of it by now; null: it is not heard'),
  changed: LiveAircraft.partial().optional(),
});
export type FollowedDrone = z.infer<typeof FollowedDrone>;

export const LiveMessage = z
  .discriminatedUnion('type', [
    z.object({
      type: z.literal('welcome'),
      mark: Mark,
      isResumed: z.boolean().describe('False: nothing that was told before this mark follows; ask the calls'),
    }),
    z.object({ type: z.literal('notice'), mark: Mark, notice: Notice }),
    z.object({ type: z.literal('changed'), topics: z.array(LiveTopic).min(1) }),
    z.object({ type: z.literal('beat') }),
    z.object({
      type: z.literal('aircraft'),
      nowMs: z.number().describe('The server’s clock, by which the times of all parts are old or new'),
      list: z.array(FollowedDrone),
    }),
    z.object({
      type: z.literal('unfollowed'),
      ids: z.array(z.uuid()).min(1).describe('Not the caller’s to see, or not any more; nothing more is told of them'),
    }),
  ])
  .meta({ id: 'LiveMessage' });
export type LiveMessage = z.infer<typeof LiveMessage>;
