export interface PaletteEntry {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

/** Titles that begin with the query come first, then titles that hold it, then the rest of the words. */
export function filterEntries(entries: readonly PaletteEntry[], query: string): PaletteEntry[] {
  const wanted = query.trim().toLowerCase();
  if (!wanted) return [...entries];
  const rank = ({ title, text, path }: PaletteEntry): number => {
    if (title.toLowerCase().startsWith(wanted)) return 0;
    if (title.toLowerCase().includes(wanted)) return 1;
    return `${text} ${path}`.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, rank: rank(entry) }))
    .filter(({ rank: found }) => found < 3)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}
