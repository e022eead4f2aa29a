const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** A moment as the calendar day that it is here: `2026-01-31`. */
export const dayOf = (moment: number): string => {
  const date = new Date(moment);
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
};

const two = (number: number): string => String(number).padStart(2, '0');

/** Until when a key is valid whose last day is this one: the midnight after it. */
export const endOfDay = (day: string): string => {
  const end = new Date(`${day}T00:00`);
  end.setDate(end.getDate() + 1);
  return end.toISOString();
};

/** The last whole or broken day of a key that is valid until this moment. */
export const lastDayBefore = (moment: string): string => dayOf(Date.parse(moment) - 1);

/** The last day that ends within so many days. */
export const lastDayWithin = (days: number, from: number): string => dayOf(from + (days - 1) * DAY_MILLISECONDS);
