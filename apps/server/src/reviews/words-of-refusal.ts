import { inLanguage } from '@skein/contract/both-languages.ts';
import type { Language } from '@skein/contract/language.ts';
import { refusalReasons } from '@skein/contract/refusal-reasons.ts';
import type { GivenRefusal } from './verdict.ts';

/** What the applicant reads: each reason in their language, a line of its own, then what the reviewer wrote. */
export const wordsOfRefusal = ({ reasons = [], message }: GivenRefusal, language: Language): string => {
  const told = [...new Set(reasons)].map((reason) => inLanguage(refusalReasons[reason], language).told);
  return [...told, ...(message === undefined ? [] : [message])].join('\n');
};
