/** A moment as two boxes: a day, and a time of it. */
export interface MomentBoxes {
  readonly day: string;
  readonly time: string;
}

const pad = (number: number, digits = 2): string => String(number).padStart(digits, '0');

/** As the clock on the wall here says it. */
export const momentBoxes = (moment: string | null | undefined): MomentBoxes => {
  if (!moment) return { day: '', time: '' };
  const at = new Date(moment);
  return {
    day: `${pad(at.getFullYear(), 4)}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`,
    time: timeBox(at.getHours() * 60 + at.getMinutes()),
  };
};

export const timeBox = (minutes: number): string => `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;

/** Minutes since midnight; undefined if it is no time of the day. */
export const minutesIn = (text: string): number | undefined => {
  const [, hours, minutes] = /^(\d{1,2})[:：](\d{2})$/.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return undefined;
  const total = Number(hours) * 60 + Number(minutes);
  return Number(minutes) < 60 && total <= 24 * 60 ? total : undefined;
};

/** Null while there is no day, or no such time. A day alone begins at its midnight. */
export const momentIn = ({ day, time }: MomentBoxes): string | null => {
  if (day === '') return null;
  const minutes = minutesIn(time === '' ? '00:00' : time);
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const moment = new Date(0);
  // The constructor would take the year 20 for 1920.
  moment.setFullYear(year, month - 1, date);
  moment.setHours(0, minutes ?? Number.NaN, 0, 0);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
};

export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
