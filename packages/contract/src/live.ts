import * as z from 'zod';
import { Notice } from './notices.ts';

/** Where the page is told what happens, over a WebSocket. */
export const LIVE_PATH = '/live';

/** What a page may be showing; its calls are the truth, this only says when to ask them again. */
export const LiveTopic = z.enum(['notices', 'reviews', 'announcements']);
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

/** The server sends something at least this often: a page that hears nothing for twice as long has lost it. */
export const LIVE_BEAT_MILLISECONDS = 25_000;

/** Why the server ends a channel, in the numbers of the WebSocket protocol. */
export const LiveClose = {
  /** The session is over, or never was: do not come back with this token. */
  policy: 1008,
  /** The server stops or restarts: come back. */
  restart: 1012,
  /** Too many, too slow, or not ready yet: come back later. */
  later: 1013,
} as const;
