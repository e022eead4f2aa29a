import type { Command } from './command.ts';
import { keyFile } from './key-file.ts';
import { say } from './texts.ts';

const inColumns = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, words]) => `  ${name.padEnd(width)}  ${words}`).join('\n');
};

export const printHelp = (commands: readonly Command[]): string => {
  const rows = commands.flatMap(({ name, takes, words, options }) => [
    [takes ? `${name} <${takes}>` : name, say(words)] as const,
    ...Object.entries(options).map(([option, told]) => {
      const value = told.type === 'string' ? ' …' : '';
      return [`    --${option}${value}`, say(told.words)] as const;
    }),
  ]);
  return [
    `${say('usage')}: skein <${say('commands')}> [${say('options')}]`,
    inColumns([...rows, ['help', say('help')]]),
    say('environment', { file: keyFile() }),
    say('codes'),
  ].join('\n\n');
};
