import { parse, safeParse, type $ZodIssue, type $ZodObject, type $ZodType, type output } from 'zod/v4/core';

import type { UiTexts } from './locales/zh-CN.ts';
import type { Language } from './preferences.ts';
import { fillText, uiTexts } from './ui-text.ts';

/**
 * Each of its fields is a box of text; what is drawn, and several that are chosen, stand in their box as JSON. A field that is none
 * of these (a truth) would be lost on the way through its box.
 */
export type FormSchema = $ZodObject<
  Readonly<Record<string, $ZodType<string | number | Drawn | readonly string[] | null | undefined>>>
>;
/** What has a kind is drawn, not typed. */
type Drawn = Readonly<Record<'kind', string>>;
export type FormOutput<Schema extends FormSchema> = output<Schema>;
export type FormValues = Readonly<Record<string, unknown>>;

/** What the texts of a form's boxes mean to its schema: a number where it wants one, nothing where an empty box says nothing. */
export const readBoxes = (schema: FormSchema, boxes: Readonly<Record<string, string>>): FormValues => {
  const { shape } = schema._zod.def;
  const read = ([name, text]: [string, string]) => [name, readBox(shape[name], text.trim())] as const;
  return Object.fromEntries(Object.entries(boxes).map(read));
};

/** What stands in the boxes of something that is there already. */
export const boxesOf = <Name extends string>(
  record: object,
  names: readonly Name[],
): Readonly<Record<Name, string>> => {
  const values: Readonly<Record<string, unknown>> = { ...record };
  return Object.fromEntries(names.map((name) => [name, textOf(values[name])])) as Record<Name, string>;
};

const textOf = (value: unknown): string => {
  if (Array.isArray(value) && value.length === 0) return '';
  if (typeof value === 'object' && value !== null) return JSON.stringify(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** What a form that is well gives. */
export const parseBoxes = <Schema extends FormSchema>(
  schema: Schema,
  boxes: Readonly<Record<string, string>>,
): FormOutput<Schema> => parse(schema, readBoxes(schema, boxes));

const readBox = (schema: $ZodType | undefined, text: string): unknown => {
  if (!schema) return text;
  if (text === '') return emptyValues.find((empty) => safeParse(schema, empty).success);
  switch (kindOf(schema)) {
    case 'number':
      return Number(text);
    case 'object':
    case 'array':
      return readJson(text);
    default:
      return text;
  }
};

const emptyValues = ['', null, []] as const;

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    // As it stands, for the schema to complain of.
    return text;
  }
};

/** Beneath what makes it optional. */
const kindOf = (schema: $ZodType): string => {
  const { def } = schema._zod;
  return 'innerType' in def ? kindOf(def.innerType as $ZodType) : def.type;
};

/** What the schema says about one field, in the user's words; nothing when it is well. */
export function describeField(
  schema: $ZodType,
  values: FormValues,
  { name, label }: { readonly name: string; readonly label: string },
  language: Language,
): string | undefined {
  const issue = safeParse(schema, values).error?.issues.find(({ path }) => path[0] === name);
  if (!issue) return undefined;
  const text = uiTexts[language].form;
  return values[name] === undefined ? fillText(text.required, { label }) : describeIssue(issue, text, language);
}

export interface SaidOfBoxes<Box extends string> {
  readonly boxes: Readonly<Partial<Record<Box, string>>>;
  /** What no box stands for. */
  readonly rest: string | undefined;
}

/** All that the schema says, each under the box where it is mended: of none so little that a form would be refused without a word. */
export function describeIssues<Box extends string>(
  schema: $ZodType,
  values: FormValues,
  boxOf: (path: readonly PropertyKey[]) => { readonly box: Box; readonly label: string } | undefined,
  language: Language,
): SaidOfBoxes<Box> {
  const text = uiTexts[language].form;
  const boxes: Partial<Record<Box, string>> = {};
  let rest: string | undefined;
  for (const issue of safeParse(schema, values).error?.issues ?? []) {
    const place = boxOf(issue.path);
    if (!place) rest ??= describeIssue(issue, text, language);
    else
      boxes[place.box] ??= isBlank(values[String(issue.path[0])])
        ? fillText(text.required, { label: place.label })
        : describeIssue(issue, text, language);
  }
  return { boxes, rest };
}

const isBlank = (value: unknown): boolean => value === undefined || value === '';

/** Can the form be sent without this field? Decides the mark beside the label. */
export function isRequired(schema: FormSchema, name: string): boolean {
  const issues = safeParse(schema, readBoxes(schema, { [name]: '' })).error?.issues ?? [];
  return issues.some(({ path }) => path[0] === name);
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
