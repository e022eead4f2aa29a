import { safeParse, type $ZodIssue, type $ZodType } from 'zod/v4/core';

import type { UiTexts } from './locales/zh-CN.ts';
import type { Language } from './preferences.ts';
import { fillText, uiTexts } from './ui-text.ts';

export type FormValues = Readonly<Record<string, unknown>>;

/** A cleared box holds '', an untouched one nothing: both mean that nothing was said. */
export const withoutBlanks = (values: FormValues): FormValues =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== '' && value !== undefined && value !== null),
  );

/** What the schema says about one field, in the user's words; nothing when it is well. */
export function describeField(
  schema: $ZodType,
  values: FormValues,
  field: string,
  label: string,
  language: Language,
): string | undefined {
  const given = withoutBlanks(values);
  const result = safeParse(schema, given);
  const issue = result.error?.issues.find(({ path }) => path[0] === field);
  if (!issue) return undefined;
  const text = uiTexts[language].form;
  return given[field] === undefined ? fillText(text.required, { label }) : describeIssue(issue, text, language);
}

/** Can the form be sent without this field? Decides the mark beside the label. */
export function isRequired(schema: $ZodType, field: string): boolean {
  const issues = safeParse(schema, {}).error?.issues ?? [];
  return issues.some(({ path }) => path[0] === field);
}

function describeIssue(issue: $ZodIssue, text: UiTexts['form'], language: Language): string {
  switch (issue.code) {
    case 'too_small':
      return fillText(choose(issue.origin, { string: text.tooShort, array: text.tooFew }, text.tooSmall), {
        count: Number(issue.minimum),
      });
    case 'too_big':
      return fillText(choose(issue.origin, { string: text.tooLong, array: text.tooMany }, text.tooLarge), {
        count: Number(issue.maximum),
      });
    case 'invalid_format':
      return choose(issue.format, { email: text.email, url: text.url }, text.format);
    case 'invalid_type':
      return choose(issue.expected, { int: text.wholeNumber, number: text.number }, text.format);
    case 'invalid_value':
      return text.option;
    case 'custom':
      // A rule of the schema's own carries its own words: those of the contract in both languages.
      return ownWords(issue.params)?.[language] ?? issue.message;
    default:
      return text.format;
  }
}

function ownWords(
  params: Readonly<Record<string, unknown>> | undefined,
): Partial<Record<Language, string>> | undefined {
  const words = params?.['words'];
  return typeof words === 'object' && words !== null ? words : undefined;
}

const choose = (name: string, choices: Readonly<Record<string, string>>, otherwise: string): string =>
  choices[name] ?? otherwise;
