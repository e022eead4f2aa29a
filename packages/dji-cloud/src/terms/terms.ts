import { words, type Words } from '../words.ts';

type Entry = readonly [code: number, zh: string, en: string];

export interface Terms<Name extends string> {
  readonly names: readonly Name[];
  /** The number on the wire. */
  codeOf(name: Name): number;
  /** `null` for a number that the documents do not name, and for none. */
  nameOf(code: number | null): Name | null;
  /** For people. A number we do not know is said as it is. */
  wordsOf(code: number): Words;
}

/** An enumeration of the protocol: our name for each number, and the words for people. */
export function defineTerms<const Entries extends Record<string, Entry>>(
  entries: Entries,
): Terms<keyof Entries & string> {
  type Name = keyof Entries & string;
  const all = Object.entries(entries) as [Name, Entry][];
  const byCode = new Map(all.map(([name, [code, zh, en]]) => [code, { name, words: words(zh, en) }]));
  const codes = new Map(all.map(([name, [code]]) => [name, code]));
  return {
    names: all.map(([name]) => name),
    codeOf: (name) => codes.get(name) ?? Number.NaN,
    nameOf: (code) => (code === null ? null : (byCode.get(code)?.name ?? null)),
    wordsOf: (code) => byCode.get(code)?.words ?? words(`未知（${code}）`, `unknown (${code})`),
  };
}
