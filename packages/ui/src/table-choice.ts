/** What is chosen after a row was: that one the other way round, the others as they were. */
export const toggled = (chosen: readonly string[], key: string): readonly string[] =>
  chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key];

/** What is chosen after more was. */
export const joined = (chosen: readonly string[], more: readonly string[]): readonly string[] => [
  ...new Set([...chosen, ...more]),
];

/** What is chosen after some no longer is. */
export const without = (chosen: readonly string[], fewer: readonly string[]): readonly string[] => {
  const gone = new Set(fewer);
  return chosen.filter((key) => !gone.has(key));
};

/** The rows from one to another, whichever comes first. */
export const between = <Row>(rows: readonly Row[], one: number, other: number): readonly Row[] =>
  rows.slice(Math.max(0, Math.min(one, other)), Math.max(one, other) + 1);

/** Rows that can be chosen, and each reason why others cannot, once. */
export function sortOut<Row>(
  rows: readonly Row[],
  whyNot: ((row: Row) => string | undefined) | undefined,
): { readonly choosable: readonly Row[]; readonly passedOver: number; readonly reasons: readonly string[] } {
  if (!whyNot) return { choosable: rows, passedOver: 0, reasons: [] };
  const reasons = new Set<string>();
  const choosable = rows.filter((row) => {
    const reason = whyNot(row);
    if (reason !== undefined) reasons.add(reason);
    return reason === undefined;
  });
  return { choosable, passedOver: rows.length - choosable.length, reasons: [...reasons] };
}
