import * as z from 'zod';

export const languages = ['zh-CN', 'en-US'] as const;
export const Language = z.enum(languages);
export type Language = z.infer<typeof Language>;

export const defaultLanguage: Language = 'zh-CN';

/** The first language of an `Accept-Language` list that we speak; weights are ignored because browsers send them in order. */
export const chooseLanguage = (accepted: string | undefined): Language => {
  for (const part of (accepted ?? '').split(',')) {
    const tag = part.trim().toLowerCase();
    if (tag.startsWith('zh')) return 'zh-CN';
    if (tag.startsWith('en')) return 'en-US';
  }
  return defaultLanguage;
};
