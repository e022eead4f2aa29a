import type * as z from 'zod';
import type { Language } from './language.ts';

export type FieldWords = Readonly<Record<Language, string>>;

/**
 * Refuses one field in words of our own; whoever parses picks the language with `wordsOfRefusal`.
 * The field is named when a rule about several of them refuses one.
 */
export const refuseField = (context: z.core.$RefinementCtx, words: FieldWords, field?: string): void => {
  context.addIssue({ code: 'custom', params: { words }, ...(field && { path: [field] }) });
};

/** Undefined when the complaint is one of zod's, which has words for it. */
export const wordsOfRefusal = (issue: z.core.$ZodRawIssue, language: Language): string | undefined => {
  if (issue.code !== 'custom') return undefined;
  const words = issue.params?.['words'] as FieldWords | undefined;
  return words?.[language];
};
