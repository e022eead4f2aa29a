export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2;
};

/** A measured figure beside its goal, as one line. */
export const report = (name: string, measured: number, goal: number, unit: string): void => {
  const verdict = measured <= goal ? 'within' : 'OVER';
  console.log(
    `  ${name.padEnd(52)} ${measured.toFixed(2).padStart(8)} ${unit.padEnd(4)} goal ≤ ${goal} ${unit} (${verdict})`,
  );
};
