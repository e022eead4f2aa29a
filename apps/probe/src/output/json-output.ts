import type { Output, Screen } from './output.ts';
import type { Language } from '../cli/language.ts';

/** One JSON object a line; `text` holds what a person would have read. */
export function createJsonOutput(screen: Screen, language: Language): Output {
  const line = (event: object): void => void screen.write(`${escaped(JSON.stringify(event))}\n`);
  return {
    tell: (event, data, said) => line({ event, ...data, text: said[language] }),
    table: (event, { rows }) => rows.forEach((row) => line({ event, ...row })),
    end: (exitCode, reason, said) => line({ event: 'end', exitCode, reason, ...(said && { text: said[language] }) }),
  };
}

/** A terminal obeys these as well, though JSON lets them be; as escapes they mean the same to a program. */
const escaped = (json: string): string =>
  json.replaceAll(
    /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
