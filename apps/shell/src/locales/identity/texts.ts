import type { accountTexts } from './account.zh-CN.ts';
import type { entryTexts } from './entry.zh-CN.ts';

type Worded<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : Worded<T[Key]> };

export type EntryTexts = Worded<typeof entryTexts>;
export type AccountTexts = Worded<typeof accountTexts>;
