/** The average of the values that there are. Null: there is none. */
const averageOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length;
};

export interface Period {
  readonly begins: number;
  readonly averages: readonly (number | null)[];
}

/** One line for each period in which there were samples, the latest first; in it one average for each series. */
export const averagesByPeriod = (
  at: readonly number[],
  series: readonly (readonly (number | null)[])[],
  periodMilliseconds: number,
): Period[] => {
  const periods = Map.groupBy(at.keys(), (index) => Math.floor((at[index] ?? 0) / periodMilliseconds));
  return [...periods]
    .map(([period, indices]) => ({
      begins: period * periodMilliseconds,
      averages: series.map((values) => averageOf(indices.map((index) => values[index] ?? null))),
    }))
    .toSorted((one, other) => other.begins - one.begins);
};
