import * as z from 'zod';
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

/** The first and only message of a page. The token is never in the address: addresses are logged. */
export const LiveHello = z
  .strictObject({
    type: z.literal('hello'),
    token: z.string().min(1).max(200),
    after: Mark.optional().describe('The mark of the last message before the channel was cut; absent on a new page'),
  })
  .meta({ id: 'LiveHello' });
export type LiveHello = z.infer<typeof LiveHello>;

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
  ])
  .meta({ id: 'LiveMessage' });
export type LiveMessage = z.infer<typeof LiveMessage>;
