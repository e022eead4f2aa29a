import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { NoAnswerError, RedirectedError, SkeinError } from '@skein/sdk/errors.ts';
import type { Command } from './command.ts';
import { commands } from './commands.ts';
import { CommandError, exitCodes, type ExitCode } from './exit-codes.ts';
import { printHelp, printHelpOf } from './help.ts';
import { print } from './output.ts';
import { say } from './texts.ts';

/** Does what was asked, and says in the end how it went. */
export const runCommandLine = async (given: readonly string[]): Promise<ExitCode> => {
  try {
    if (given[0] === '--version' || given[0] === '-V') return tell(`skein ${manifest.version}`);
    if (given.length === 0 || given[0] === 'help' || given.some(asksForHelp)) return tell(helpOf(given));
    const { command, rest } = findCommand(given);
    const { values, positionals } = readOptions(command, rest);
    return await command.run({ values, names: positionals });
  } catch (error) {
    const { message, exitCode } = explain(error);
    process.stderr.write(`skein: ${message}\n`);
    return exitCode;
  }
};

const tell = (text: string): ExitCode => {
  print(text);
  return exitCodes.done;
};

const asksForHelp = (word: string): boolean => word === '--help' || word === '-h';

/** Of the command that stands before the options; of all of them where none does. */
const helpOf = (given: readonly string[]): string => {
  const words = given[0] === 'help' ? given.slice(1) : given;
  const firstOption = words.findIndex((word) => word.startsWith('-'));
  const asked = firstOption === -1 ? words : words.slice(0, firstOption);
  if (asked.length === 0) return printHelp(commands);
  const begun = commands.filter(({ name }) => `${name} `.startsWith(`${asked.join(' ')} `));
  return printHelpOf(begun.length > 0 ? begun : [findCommand(asked).command]);
};

const findCommand = (given: readonly string[]): { readonly command: Command; readonly rest: readonly string[] } => {
  for (const command of commands) {
    const words = command.name.split(' ');
    if (words.every((word, index) => given[index] === word)) return { command, rest: given.slice(words.length) };
  }
  throw new CommandError(say('unknownCommand', { name: given.slice(0, 2).join(' ') }), exitCodes.usage);
};

const readOptions = ({ options, takes }: Command, rest: readonly string[]) => {
  try {
    const described = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
    return parseArgs({ args: [...rest], options: described, allowPositionals: takes !== undefined });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new CommandError(say('badOption', { why: error.message.replace(/\.$/, '') }), exitCodes.usage);
  }
};

const UNAUTHENTICATED = 401;

const explain = (error: unknown): { readonly message: string; readonly exitCode: ExitCode } => {
  if (error instanceof CommandError) return error;
  if (error instanceof NoAnswerError) return { message: whyNoAnswer(error), exitCode: exitCodes.unreachable };
  if (error instanceof RedirectedError)
    return { message: say('redirected', { url: error.url, to: error.to ?? '?' }), exitCode: exitCodes.failed };
  if (error instanceof SkeinError) {
    const { reason, url, status, requestId = '' } = error;
    if (reason === undefined)
      return { message: say('notSkein', { url, status: String(status) }), exitCode: exitCodes.failed };
    const message = say('refused', { message: error.message, reason, requestId });
    return { message, exitCode: error.status === UNAUTHENTICATED ? exitCodes.noAccess : exitCodes.failed };
  }
  return { message: error instanceof Error ? error.message : String(error), exitCode: exitCodes.failed };
};

/** What TLS says when the other side speaks none. */
const notTls = new Set(['ERR_SSL_WRONG_VERSION_NUMBER', 'ERR_SSL_PACKET_LENGTH_TOO_LONG']);

const whyNoAnswer = ({ url, why, code = '' }: NoAnswerError): string =>
  notTls.has(code) ? say('notHttps', { url }) : say('unreachable', { url, why });
