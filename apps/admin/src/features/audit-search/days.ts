/** Days as the reader counts them: from the midnight where they sit. */
const midnightOf = (day: string, daysLater: number): Date | undefined => {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return undefined;
  const midnight = new Date(Number(year), Number(month) - 1, Number(date) + daysLater);
  return Number.isNaN(midnight.getTime()) ? undefined : midnight;
};

/** From the beginning of the first day to the end of the last; what is no day bounds nothing. */
export const momentsOf = ({ from, to }: { readonly from: string; readonly to: string }) => {
  const [since, until] = [midnightOf(from, 0), midnightOf(to, 1)];
  return { ...(since && { since: since.toISOString() }), ...(until && { until: until.toISOString() }) };
};
