export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
};

/** The value below which this share of the sample lies. */
export const quantile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
};

/** A measured figure beside its goal, as one line. */
export const report = (name: string, measured: number, goal: number, unit: string): boolean => {
  const isWithin = measured <= goal;
  print(name, measured, `goal ≤ ${goal} ${unit} (${isWithin ? 'within' : 'OVER'})`, unit);
  return isWithin;
};

/** The same where more is better. */
export const reportAtLeast = (name: string, measured: number, goal: number, unit: string): boolean => {
  const isWithin = measured >= goal;
  print(name, measured, `goal ≥ ${goal} ${unit} (${isWithin ? 'within' : 'SHORT'})`, unit);
  return isWithin;
};

/** A goal that the product promises: the run fails with it. */
export const demand = (isWithin: boolean): void => {
  if (!isWithin) process.exitCode = 1;
};

const print = (name: string, measured: number, verdict: string, unit: string): void => {
  console.log(`  ${name.padEnd(52)} ${measured.toFixed(2).padStart(8)} ${unit.padEnd(4)} ${verdict}`);
};
