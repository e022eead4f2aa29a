import { findSpelled } from './pinyin.ts';

const paletteGroups = ['recent', 'products', 'pages', 'account', 'actions'] as const;
type PaletteGroup = (typeof paletteGroups)[number];

/** The part from `start` up to `end` of a title, to be shown as what was found. */
export type Mark = readonly [start: number, end: number];

export interface Searchable {
  readonly group: PaletteGroup;
  readonly title: string;
  readonly text: string;
  /** Other names for it: in the other language, and what people call it. */
  readonly aliases: readonly string[];
}

export interface Found<Entry> {
  readonly entry: Entry;
  readonly marks: readonly Mark[];
  /** The other name that was meant, when the title does not show why it was found. */
  readonly via?: string;
}

export interface FoundGroup<Entry> {
  readonly group: PaletteGroup;
  readonly found: readonly Found<Entry>[];
}

/** Groups in their order, or those first that hold the best match; inside a group the best match first. */
export function filterEntries<Entry extends Searchable>(
  entries: readonly Entry[],
  query: string,
): readonly FoundGroup<Entry>[] {
  const wanted = query.trim().toLowerCase();
  const hits = entries.flatMap((entry) => {
    const hit = wanted === '' ? { rank: 0, marks: [] } : findIn(entry, wanted);
    return hit ? [{ entry, ...hit }] : [];
  });
  const groups = paletteGroups
    // What was opened lately is offered before anything is typed; after that it would only stand there twice.
    .filter((group) => wanted === '' || group !== 'recent')
    .map((group) => ({
      group,
      hits: hits.filter(({ entry }) => entry.group === group).toSorted((a, b) => a.rank - b.rank),
    }))
    .filter((group) => group.hits.length > 0)
    .toSorted((a, b) => (a.hits[0]?.rank ?? 0) - (b.hits[0]?.rank ?? 0));
  return groups.map(({ group, hits: found }) => ({ group, found }));
}

interface Hit {
  /** The lower, the likelier that it is meant. */
  readonly rank: number;
  readonly marks: readonly Mark[];
  readonly via?: string;
}

/** As a whole first; else each word by itself, in whatever order. */
function findIn(entry: Searchable, wanted: string): Hit | undefined {
  const whole = findWord(entry, wanted);
  if (whole) return whole;
  const words = wanted.split(/\s+/);
  const hits = words.flatMap((word) => findWord(entry, word) ?? []);
  if (words.length < 2 || hits.length < words.length) return undefined;
  return {
    rank: Math.max(...hits.map(({ rank }) => rank)) + 1,
    marks: hits.flatMap(({ marks }) => marks).toSorted(([a], [b]) => a - b),
  };
}

function findWord({ title, text, aliases }: Searchable, word: string): Hit | undefined {
  const inTitle = findInName(title, word);
  if (inTitle) return { rank: inTitle.rank, marks: [inTitle.mark] };
  for (const alias of aliases) {
    const inAlias = findInName(alias, word);
    if (inAlias) return { rank: inAlias.rank + 4, marks: [], via: alias };
  }
  return text.toLowerCase().includes(word) ? { rank: 9, marks: [] } : undefined;
}

function findInName(name: string, word: string): { readonly rank: number; readonly mark: Mark } | undefined {
  const lower = name.toLowerCase();
  const at = lower.indexOf(word);
  const beginsWord = at === 0 || /[\s-]/.test(lower[at - 1] ?? '');
  // Two letters are inside of many words; who types `tc` does not mean "switch".
  if (at >= 0 && (beginsWord || !/^[a-z]{1,2}$/.test(word))) {
    return { rank: at === 0 ? 0 : beginsWord ? 1 : 2, mark: [at, at + word.length] };
  }
  const spelled = findSpelled(name, word);
  return spelled && { rank: spelled[0] === 0 ? 1 : 3, mark: spelled };
}
