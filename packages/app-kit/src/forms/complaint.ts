import { wordsOfRefusal } from '@skein/contract/field-refusal.ts';
import type { Language } from '@skein/contract/language.ts';

type Refusal = Parameters<typeof wordsOfRefusal>[0];

interface Schema {
  safeParse(
    value: unknown,
    options: { error: (issue: Refusal) => string },
  ): { error?: { issues: { message: string }[] } };
}

/** What the contract would say about a value, before it is sent; `otherwise` where the contract has no words of its own. */
export const complaintAbout = (
  schema: Schema,
  value: string,
  language: Language,
  otherwise: string,
): string | undefined =>
  schema.safeParse(value, { error: (issue) => wordsOfRefusal(issue, language) ?? otherwise }).error?.issues[0]?.message;
