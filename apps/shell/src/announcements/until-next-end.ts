import type { CurrentAnnouncement } from '@skein/contract/current-announcements.ts';

const SECOND_MILLISECONDS = 1_000;
const DAY_MILLISECONDS = 24 * 60 * 60 * SECOND_MILLISECONDS;
/** For what should be over by this page's clock and is not by the server's: the two differ, and asking more often mends it not. */
const OVERDUE_MILLISECONDS = 30 * SECOND_MILLISECONDS;

/** After how long to ask again, so that what ends goes from the page; not at all when nothing ends by itself. */
export const untilNextEnd = (list: readonly Pick<CurrentAnnouncement, 'endsAt'>[], now: number): number | false => {
  const waits = list.flatMap(({ endsAt }) => (endsAt ? [waitFor(Date.parse(endsAt) - now)] : []));
  return waits.length > 0 && Math.min(...waits, DAY_MILLISECONDS);
};

const waitFor = (left: number): number => (left > 0 ? left + SECOND_MILLISECONDS : OVERDUE_MILLISECONDS);
