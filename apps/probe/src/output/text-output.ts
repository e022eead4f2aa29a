import { shownText } from '@skein/mavlink/texts/plain-text.ts';
import type { Language } from '../cli/language.ts';
import { tableLines } from './table-lines.ts';
import type { Output, Screen } from './output.ts';

/** Lines for people; errors go where errors belong, so that results can be piped. */
export function createTextOutput(screen: Screen, errors: Screen, language: Language): Output {
  let linesToRenew = 0;
  const line = (text: string): void => {
    linesToRenew = 0;
    screen.write(`${shownText(text)}\n`);
  };
  return {
    tell: (_event, _data, said) => line(said[language]),
    table: (_event, table, kind) => {
      const lines = tableLines(table, language);
      const before = screen.isTTY === true && kind === 'live' ? cursorUp(linesToRenew) : '';
      screen.write(`${before}${lines.map((text) => `${text}\n`).join('')}`);
      linesToRenew = kind === 'live' ? lines.length : 0;
    },
    end: (_exitCode, _reason, said) => {
      if (said !== null) errors.write(`probe: ${shownText(said[language])}\n`);
    },
  };
}

/** To the first of these lines, and clear from there on. */
const cursorUp = (lines: number): string => (lines === 0 ? '' : `\u001b[${lines}A\u001b[J`);
