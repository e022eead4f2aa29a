import * as z from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { infoOf } from './envelope.ts';
import { ReviewQueue } from './verification-review.ts';

const Waiting = z.object({
  waiting: z.int(),
  since: z.iso.datetime().nullable().describe('Since when the oldest waits. Null: none does'),
});

/** What those who run the platform look at first: what waits for them, and how large it is. */
export const PlatformOverview = z
  .object({
    reviews: z.record(ReviewQueue, Waiting),
    unlocks: Waiting.describe('Unlock requests that enterprises have passed on'),
    services: Waiting.describe('Applications of enterprises for services'),
    requests: Waiting.describe('Of one administrator, that another has to confirm'),
    announcements: z.object({ shown: z.int() }),
    users: z.object({ total: z.int(), newThisWeek: z.int(), disabled: z.int() }),
    enterprises: z.object({ total: z.int(), certified: z.int() }),
  })
  .meta({ id: 'PlatformOverview' });
export type PlatformOverview = z.infer<typeof PlatformOverview>;

export const getPlatformOverview = defineEndpoint({
  id: 'platformOverview.get',
  method: 'GET',
  path: '/admin/v1/overview/info',
  summary: { 'zh-CN': '平台概况：待办与规模', 'en-US': 'The platform at a glance: what waits, and how large it is' },
  access: 'platform:administer',
  reply: infoOf(PlatformOverview),
  errors: [],
});
