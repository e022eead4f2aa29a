/** The end of a last day where papers are issued: Beijing. */
export const endOfDay = (date: string): Date => new Date(`${date}T24:00:00+08:00`);

const BEIJING_MILLISECONDS = 8 * 60 * 60 * 1000;

/** The day that it is there. */
export const todayOf = (now: Date): string => new Date(now.getTime() + BEIJING_MILLISECONDS).toISOString().slice(0, 10);

/** Past its last day, if it has one. */
export const isOver = (lastDay: string | null, now: Date): boolean => lastDay !== null && endOfDay(lastDay) <= now;

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A day of the calendar, so many after another. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
