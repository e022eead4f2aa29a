import type { Notice } from '@skein/contract/notices.ts';
import { expect, it } from 'vitest';

import { groupNotices } from './grouped-notices.ts';

const now = new Date(2026, 10, 17, 9, 0);
const notice = (kind: Notice['kind'], daysAgo: number, isRead = true): Notice => ({
  id: crypto.randomUUID(),
  kind,
  at: new Date(2026, 10, 17 - daysAgo, 8, 0).toISOString(),
  isRead,
  enterprise: null,
  service: null,
  drone: null,
  unlock: null,
  webhook: null,
  unlockId: null,
  accessKey: null,
});

it('says the same once for each day, with how often, and is unread while one of them is', () => {
  const [first, second, other, old] = [
    notice('seatTaken', 0),
    notice('seatTaken', 0, false),
    notice('joinApproved', 0),
    notice('seatTaken', 1),
  ] as const;
  expect(groupNotices([first, second, other, old, notice('invited', 5)], now)).toMatchObject([
    {
      day: 'today',
      groups: [
        { newest: first, count: 2, isRead: false },
        { newest: other, count: 1, isRead: true },
      ],
    },
    { day: 'yesterday', groups: [{ newest: old, count: 1 }] },
    { day: 'earlier', groups: [{ count: 1 }] },
  ]);
});

it('tells apart what is told of different things', () => {
  const of = (service: Notice['service'], enterprise: string) => ({
    ...notice('serviceEnded', 0),
    service,
    enterprise,
  });
  const told = [of('console', '云岭'), of('dashboard', '云岭'), of('console', '南屿'), of('console', '云岭')];
  const [today] = groupNotices(told, now);
  expect(today?.groups).toMatchObject([{ newest: told[0], count: 2 }, { newest: told[1] }, { newest: told[2] }]);
});

it('tells drones apart by what they are called', () => {
  const told = ['侦察 01', '侦察 02'].map((drone) => ({ ...notice('droneOffered', 0), drone }));
  expect(groupNotices(told, now)[0]?.groups).toMatchObject([{ newest: told[0] }, { newest: told[1] }]);
});

it('counts days by the wall, not by hours', () => {
  const lateYesterday = { ...notice('invited', 0), at: new Date(2026, 10, 16, 23, 59).toISOString() };
  expect(groupNotices([lateYesterday], new Date(2026, 10, 17, 0, 1))).toMatchObject([{ day: 'yesterday' }]);
  const atMidnight = (date: number) => ({
    ...notice('invited', 0),
    at: new Date(2026, 10, date).toISOString(),
  });
  expect(groupNotices([atMidnight(17), atMidnight(16), atMidnight(15)], now).map(({ day }) => day)).toEqual([
    'today',
    'yesterday',
    'earlier',
  ]);
  expect(groupNotices([], now)).toEqual([]);
});
