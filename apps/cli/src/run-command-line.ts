import { parseArgs } from 'node:util';
import { NoAnswerError, RedirectedError, SkeinError } from '@skein/sdk/errors.ts';
import { print, type Command } from './command.ts';
import { commands } from './commands.ts';
import { CommandError, exitCodes, type ExitCode } from './exit-codes.ts';
import { printHelp } from './help.ts';
import { say } from './texts.ts';

/** Does what was asked, and says in the end how it went. */
export const runCommandLine = async (given: readonly string[]): Promise<ExitCode> => {
  const isHelp = given.length === 0 || given[0] === 'help' || given.includes('--help') || given.includes('-h');
  if (isHelp) {
    print(printHelp(commands));
    return exitCodes.done;
  }
  try {
    const { command, rest } = findCommand(given);
    const { values, positionals } = readOptions(command, rest);
    return await command.run({ values, names: positionals });
  } catch (error) {
    const { message, exitCode } = explain(error);
    process.stderr.write(`skein: ${message}\n`);
    return exitCode;
  }
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
  if (error instanceof NoAnswerError)
    return { message: say('unreachable', { url: error.url, why: error.why }), exitCode: exitCodes.unreachable };
  if (error instanceof RedirectedError)
    return { message: say('redirected', { url: error.url, to: error.to ?? '?' }), exitCode: exitCodes.failed };
  if (error instanceof SkeinError) {
    const { reason = `HTTP ${error.status}`, requestId = '' } = error;
    const message = say('refused', { message: error.message, reason, requestId });
    return { message, exitCode: error.status === UNAUTHENTICATED ? exitCodes.noAccess : exitCodes.failed };
  }
  return { message: error instanceof Error ? error.message : String(error), exitCode: exitCodes.failed };
};
