import type { Notice } from '@skein/contract/notices.ts';

export interface NoticeGroup {
  /** The newest of them, which stands for all. */
  readonly newest: Notice;
  readonly count: number;
  readonly isRead: boolean;
}

export type Day = 'today' | 'yesterday' | 'earlier';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** By day, newest first; within a day the same is said once, with how often. */
export const groupNotices = (
  notices: readonly Notice[],
  now: Date,
): readonly { readonly day: Day; readonly groups: readonly NoticeGroup[] }[] => {
  const days: readonly Day[] = ['today', 'yesterday', 'earlier'];
  return days.flatMap((day) => {
    const ofDay = notices.filter(({ at }) => dayOf(new Date(at), now) === day);
    return ofDay.length === 0 ? [] : [{ day, groups: sameTogether(ofDay) }];
  });
};

const sameTogether = (notices: readonly Notice[]): NoticeGroup[] => {
  const alike = Map.groupBy(notices, ({ kind, enterprise, service, drone, unlock }) =>
    [kind, enterprise, service, drone, unlock].join('\n'),
  );
  return [...alike.values()].flatMap((same) => {
    const [newest] = same;
    return newest ? [{ newest, count: same.length, isRead: same.every(({ isRead }) => isRead) }] : [];
  });
};

const dayOf = (at: Date, now: Date): Day => {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate()).getTime();
  if (at.getTime() >= midnight) return 'today';
  return at.getTime() >= midnight - DAY_MILLISECONDS ? 'yesterday' : 'earlier';
};
