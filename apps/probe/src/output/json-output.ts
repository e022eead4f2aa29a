import type { Output, Screen } from './output.ts';
import type { Language } from '../cli/language.ts';

/** One JSON object a line; `text` holds what a person would have read. */
export function createJsonOutput(screen: Screen, language: Language): Output {
  const line = (event: object): void => void screen.write(`${JSON.stringify(event)}\n`);
  return {
    tell: (event, data, said) => line({ event, ...data, text: said[language] }),
    table: (event, { rows }) => rows.forEach((row) => line({ event, ...row })),
    end: (exitCode, reason, said) => line({ event: 'end', exitCode, reason, ...(said && { text: said[language] }) }),
  };
}
