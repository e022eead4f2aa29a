/** How many days back. */
export const periods = ['1', '7', '30', '90'] as const;
type Period = (typeof periods)[number];

export const isPeriod = (text: string): text is Period => periods.some((period) => period === text);

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

export const sinceOf = (period: Period, now: Date): string =>
  new Date(now.getTime() - Number(period) * DAY_MILLISECONDS).toISOString();
