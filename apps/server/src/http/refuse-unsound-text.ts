import type { Language } from '@skein/contract/language.ts';
import { isSoundText, unsoundTextWords } from '@skein/contract/sound-text.ts';
import { AppError } from './app-error.ts';

/** Deeper than anything the contract describes, and long before recursion meets its own end. */
const DEEPEST = 16;

export interface TextRules {
  readonly fieldsOfLines: readonly string[];
  readonly language: Language;
}

const tooDeepWords = {
  'zh-CN': '嵌套的层数过多',
  'en-US': 'This is nested too deeply.',
} as const;

/**
 * The one place where text that no database, page or log can hold is turned away, whatever call it came with. Before
 * the schemas: they trim and normalise, and what is left of such a text could pass for another.
 */
export const refuseUnsoundText = (input: unknown, { fieldsOfLines, language }: TextRules): void => {
  const fields: Record<string, string> = {};
  const look = (value: unknown, path: readonly string[]): void => {
    const name = path.join('.') || 'body';
    if (path.length > DEEPEST) fields[path[0] ?? name] = tooDeepWords[language];
    else if (typeof value === 'string') {
      if (!isSoundText(value, { hasLines: fieldsOfLines.includes(name) })) fields[name] = unsoundTextWords[language];
    } else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) {
        if (!isSoundText(key)) fields[name] = unsoundTextWords[language];
        else look(inner, [...path, key]);
      }
  };
  look(input, []);
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
};
