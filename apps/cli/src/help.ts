import type { Command } from './command.ts';
import { keyFile } from './key-file.ts';
import { say } from './texts.ts';

const inColumns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, words]) => `  ${name.padEnd(width)}  ${words}`).join('\n');
};

const rowsOf = ({ name, takes, words, options }: Command): (readonly [string, string])[] => [
  [takes ? `${name} <${takes}>` : name, say(words)] as const,
  ...Object.entries(options).map(([option, { type, words: told, oneOf = [] }]) => {
    const value = type === 'string' ? ' …' : '';
    return [`    --${option}${value}`, say(told, { oneOf: oneOf.join(', ') })] as const;
  }),
];

export const printHelp = (commands: readonly Command[]): string =>
  [
    `${say('usage')}: skein <${say('commands')}> [${say('options')}]`,
    inColumns([...commands.flatMap(rowsOf), ['help', say('help')], ['--version', say('version')]]),
    say('environment', { file: keyFile() }),
    say('codes'),
  ].join('\n\n');

/** Of the one that was named, or of those that begin so. */
export const printHelpOf = (named: readonly Command[]): string => {
  const [only, ...others] = named;
  const usage =
    only && others.length === 0 ? `${only.name}${only.takes ? ` <${only.takes}>` : ''}` : `<${say('commands')}>`;
  return [`${say('usage')}: skein ${usage} [${say('options')}]`, inColumns(named.flatMap(rowsOf)), say('codes')].join(
    '\n\n',
  );
};
