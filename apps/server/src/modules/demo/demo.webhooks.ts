import { TEST_EVENT, type WebhookEventType } from '@skein/contract/webhook-events.ts';
import type { DemoAttempt, DemoDelivery, DemoWebhook } from '../webhooks/webhooks.module.ts';

type Attempt = Omit<DemoAttempt, 'at'> & { readonly secondsLater: number };

interface Told extends Pick<DemoDelivery, 'data' | 'state'> {
  readonly type: WebhookEventType | typeof TEST_EVENT;
  readonly hoursAgo: number;
  readonly attempts: readonly Attempt[];
}

interface Receiver extends Pick<DemoWebhook, 'name' | 'url' | 'events'> {
  readonly madeDaysAgo: number;
  readonly told: readonly Told[];
  readonly paused?: { readonly hoursAgo: number; readonly failingSinceHoursAgo: number };
}

const DAY_HOURS = 24;
const taken = (durationMilliseconds: number, secondsLater = 1): Attempt => ({
  secondsLater,
  status: 204,
  durationMilliseconds,
});
const silent = (secondsLater: number): Attempt => ({
  secondsLater,
  status: null,
  failure: 'TIMEOUT',
  durationMilliseconds: 10_004,
});
const refused = (secondsLater: number): Attempt => ({
  secondsLater,
  status: null,
  failure: 'ECONNREFUSED',
  durationMilliseconds: 12,
});
/** As retries come: of one who takes nothing, and of one delivery that is given up. */
const later = [1, 6, 38, 160, 470, 1_390, 3_170, 6_800] as const;
const untilGivenUp = [1, 6, 37, 150, 460, 1_350, 3_100, 6_900, 13_800, 28_500, 57_000, 99_000] as const;
const unknownThing = (secondsLater: number): Attempt => ({
  secondsLater,
  status: 422,
  answer: '{"error":"unknown asset","field":"serialNumber"}',
  durationMilliseconds: 87,
});

/** Two of the enterprise's own systems. Nobody can have the name of either, so that the demo sends nothing to anybody. */
export const demoReceivers: readonly Receiver[] = [
  {
    name: '工单系统',
    url: 'https://hooks.example.invalid/skein/work-orders',
    events: ['drone.moved', 'member.joined', 'payload.mounted', 'unit.created', 'unlock.approved'],
    madeDaysAgo: 36,
    told: [
      {
        type: 'drone.moved',
        hoursAgo: 3,
        data: { serialNumber: '1ZNBJ9W00C003', unit: { from: '电力巡检队', to: '应急分队' } },
        state: 'delivered',
        attempts: [taken(143)],
      },
      {
        type: 'unit.created',
        hoursAgo: 26,
        data: { name: '汛期值守组', parent: '应急分队' },
        state: 'delivered',
        attempts: [silent(1), taken(412, 17)],
      },
      {
        type: 'payload.mounted',
        hoursAgo: 3 * DAY_HOURS,
        data: { name: '喊话器 02', drone: '应急侦察 04' },
        state: 'failed',
        attempts: untilGivenUp.map(unknownThing),
      },
      {
        type: 'member.joined',
        hoursAgo: 6 * DAY_HOURS,
        data: { name: '白*', unit: '电力巡检队', roles: ['pilot'] },
        state: 'delivered',
        attempts: [taken(98)],
      },
      {
        type: TEST_EVENT,
        hoursAgo: 27 * DAY_HOURS,
        data: { name: '工单系统' },
        state: 'delivered',
        attempts: [taken(121)],
      },
    ],
  },
  {
    name: '维保系统',
    url: 'https://hooks.example.invalid/skein/maintenance',
    events: ['drone.deleted', 'drone.restored', 'payload.deleted', 'payload.restored'],
    madeDaysAgo: 20,
    told: [
      {
        type: 'payload.restored',
        hoursAgo: 2 * DAY_HOURS + 2,
        data: { name: '喊话器 03', serialNumber: 'MP130-0003' },
        state: 'pending',
        attempts: later.map(refused),
      },
      {
        type: 'payload.deleted',
        hoursAgo: 2 * DAY_HOURS + 7,
        data: { name: '探照灯 01', serialNumber: 'S1-0001' },
        state: 'pending',
        attempts: [refused(1)],
      },
      {
        type: 'drone.deleted',
        hoursAgo: 9 * DAY_HOURS,
        data: { name: '训练 09', serialNumber: '3NZCK9A00B009' },
        state: 'delivered',
        attempts: [taken(230)],
      },
    ],
    paused: { hoursAgo: DAY_HOURS, failingSinceHoursAgo: 2 * DAY_HOURS + 7 },
  },
];
