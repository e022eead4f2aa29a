import type { Language } from './language.ts';

/** One text in both languages, side by side: neither is forgotten, and who changes one sees the other. */
export type Both = readonly [chinese: string, english: string];

export interface BothTree {
  readonly [key: string]: Both | BothTree;
}

export type InOne<Tree> = { readonly [Key in keyof Tree]: Tree[Key] extends Both ? string : InOne<Tree[Key]> };

export const inLanguage = <const Tree extends BothTree>(tree: Tree, language: Language): InOne<Tree> =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      isBoth(value) ? value[places[language]] : inLanguage(value, language),
    ]),
  ) as InOne<Tree>;

/** The same tree once for each language. */
export const inBothLanguages = <const Tree extends BothTree>(tree: Tree): Readonly<Record<Language, InOne<Tree>>> => ({
  'zh-CN': inLanguage(tree, 'zh-CN'),
  'en-US': inLanguage(tree, 'en-US'),
});

const places = { 'zh-CN': 0, 'en-US': 1 } as const satisfies Record<Language, number>;

const isBoth = (value: Both | BothTree): value is Both => Array.isArray(value);
