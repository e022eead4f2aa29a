import type { AccessKeyUsage } from '@skein/contract/access-keys.ts';

export const outcomes = ['answered', 'refused', 'failed'] as const;
export type Outcome = (typeof outcomes)[number];

export const outcomeOf = (status: number): Outcome => {
  if (status >= 500) return 'failed';
  return status >= 400 ? 'refused' : 'answered';
};

/** Every calendar day from the first to the last, both of them. */
export const daysBetween = (from: string, to: string): readonly string[] => {
  const days: string[] = [];
  // In UTC every day has 24 hours.
  for (let at = Date.parse(`${from}T00:00Z`); at <= Date.parse(`${to}T00:00Z`); at += 24 * 60 * 60 * 1000)
    days.push(new Date(at).toISOString().slice(0, 10));
  return days;
};

/** How many calls of each outcome on each of the days. */
export const countByDay = (
  usage: readonly AccessKeyUsage[],
  days: readonly string[],
): Readonly<Record<Outcome, readonly number[]>> => {
  const countOf = (outcome: Outcome) =>
    days.map((day) =>
      usage
        .filter((each) => each.day === day && outcomeOf(each.status) === outcome)
        .reduce((sum, { count }) => sum + count, 0),
    );
  return { answered: countOf('answered'), refused: countOf('refused'), failed: countOf('failed') };
};

export interface CallFigures {
  readonly call: string;
  readonly counts: Readonly<Record<Outcome, number>>;
  readonly total: number;
  /** Of each status how many, the smallest first. */
  readonly statuses: readonly (readonly [status: number, count: number])[];
}

/** How many of each call, the most used first. */
export const countByCall = (usage: readonly AccessKeyUsage[]): readonly CallFigures[] =>
  [...Map.groupBy(usage, ({ call }) => call)]
    .map(([call, rows]) => {
      const counts = { answered: 0, refused: 0, failed: 0 };
      const statuses = new Map<number, number>();
      for (const { status, count } of rows) {
        counts[outcomeOf(status)] += count;
        statuses.set(status, (statuses.get(status) ?? 0) + count);
      }
      return {
        call,
        counts,
        total: counts.answered + counts.refused + counts.failed,
        statuses: [...statuses].toSorted(([one], [other]) => one - other),
      };
    })
    .toSorted((one, other) => other.total - one.total || one.call.localeCompare(other.call));
