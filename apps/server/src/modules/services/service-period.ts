import type { ServiceState } from '@skein/contract/services.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** As far as it says whether a grant runs. */
export interface GrantTimes {
  readonly endsAt: Date;
  readonly endedAt: Date | null;
}

/** At this moment, whatever background work has or has not done by then. */
export const stateAt = (now: Date, grant: GrantTimes | undefined): ServiceState => {
  if (!grant) return 'none';
  if (grant.endedAt) return 'ended';
  return grant.endsAt <= now ? 'expired' : 'running';
};

/** When it ends or has ended. */
export const endOf = ({ endsAt, endedAt }: GrantTimes): Date => (endedAt && endedAt < endsAt ? endedAt : endsAt);

/** The last one counts until it is over. */
export const daysUntil = (end: Date, now: Date): number =>
  Math.ceil((end.getTime() - now.getTime()) / DAY_MILLISECONDS);

export const addDays = (from: Date, days: number): Date => new Date(from.getTime() + days * DAY_MILLISECONDS);

/** The same day of a later month, or its last day where it has no such day: from 31 January to the end of February. */
export const addMonths = (from: Date, months: number): Date => {
  const later = new Date(from);
  later.setUTCDate(1);
  later.setUTCMonth(later.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(later.getUTCFullYear(), later.getUTCMonth() + 1, 0)).getUTCDate();
  later.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return later;
};
