import type { DemoService } from '../services/services.module.ts';

/** As a new enterprise has them. */
const starter = { seats: 10, seated: 10, startedDaysAgo: 0, endsInDays: 90, givesNewMembersASeat: true } as const;

export const starterServices: readonly DemoService[] = [
  { service: 'console', ...starter },
  { service: 'controldesk', ...starter },
  { service: 'dashboard', ...starter },
  { service: 'uavhangar', ...starter },
];

/** Of the enterprise that people have worked in: one runs out soon. */
export const livedInServices: readonly DemoService[] = [
  {
    service: 'console',
    seats: 40,
    seated: 30,
    startedDaysAgo: 210,
    endsInDays: 155,
    givesNewMembersASeat: true,
  },
  { service: 'controldesk', seats: 15, seated: 12, startedDaysAgo: 210, endsInDays: 155 },
  {
    service: 'dashboard',
    seats: 8,
    seated: 8,
    startedDaysAgo: 353,
    endsInDays: 12,
    asksFor: { kind: 'renew', seats: 12, months: 12, message: '汛期值守需要增加四个席位。', daysAgo: 2 },
  },
  { service: 'uavhangar', seats: 10, seated: 6, startedDaysAgo: 90, endsInDays: 275 },
  { service: 'openApi', seats: 3, seated: 1, startedDaysAgo: 60, endsInDays: 305 },
];

/** Of the second one: for whoever works in both, some of it is closed, for each of the reasons there are. */
export const fewServices: readonly DemoService[] = [
  { service: 'console', seats: 5, seated: 2, startedDaysAgo: 60, endsInDays: 120 },
  { service: 'controldesk', seats: 1, seated: 1, startedDaysAgo: 60, endsInDays: 120 },
  { service: 'uavhangar', seats: 5, seated: 2, startedDaysAgo: 98, endsInDays: -8 },
  {
    service: 'openApi',
    seats: 3,
    seated: 1,
    startedDaysAgo: 98,
    endsInDays: 60,
    ended: { daysAgo: 35, why: '对接的系统已停用，应企业要求终止。' },
  },
];
