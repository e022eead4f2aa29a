/** The end of a last day where papers are issued: Beijing. */
export const endOfDay = (date: string): Date => new Date(`${date}T24:00:00+08:00`);

/** Past its last day, if it has one. */
export const isOver = (lastDay: string | null, now: Date): boolean => lastDay !== null && endOfDay(lastDay) <= now;
