import { inspect } from 'node:util';
import { words } from '@skein/mavlink/words.ts';
import { createJsonOutput } from '../output/json-output.ts';
import { createTextOutput } from '../output/text-output.ts';
import { commands } from './commands.ts';
import type { Command } from './command.ts';
import { exitCodes } from './exit-code.ts';
import { Given } from './given.ts';
import { overview } from './help.ts';
import { Interruption } from './interruption.ts';
import { languageOf, type Language } from './language.ts';
import { joinWords, ProbeFailure, usageFailure } from './probe-failure.ts';

/** Runs one command line and says how the process should end. */
export async function runProbe(args: readonly string[]): Promise<number> {
  const [name = '--help', ...rest] = args;
  // Also a command line that cannot be read is answered in the form and language that it asks for.
  const isJson = args.includes('--json');
  let language = languageOf(undefined, process.env);
  const output = () =>
    isJson ? createJsonOutput(process.stdout, language) : createTextOutput(process.stdout, process.stderr, language);
  try {
    const command = commandOf(name);
    const given = new Given(command === undefined ? args : rest, command?.flags ?? {});
    language = languageOf(given.text('language'), process.env);
    if (command === undefined || given.isOn('help')) {
      process.stdout.write(helpFor(command, language));
      return exitCodes.done;
    }
    await command.run({ given, output: output(), interruption: new Interruption(), language });
    output().end(exitCodes.done, 'done', null);
    return exitCodes.done;
  } catch (error) {
    if (!(error instanceof ProbeFailure)) {
      process.stderr.write(`${inspect(error)}\n`);
      output().end(exitCodes.fault, 'fault', null);
      return exitCodes.fault;
    }
    const hint = words(`用法见 --help`, 'See --help');
    output().end(
      exitCodes[error.exit],
      error.exit,
      error.exit === 'usage' ? joinWords(error.words, hint) : error.words,
    );
    return exitCodes[error.exit];
  }
}

/** Undefined for a bare `--help`. */
function commandOf(name: string): Command | undefined {
  const command = commands.get(name);
  if (command !== undefined || name === '--help' || name === '-h') return command;
  const list = [...commands.keys()].join(', ');
  throw usageFailure(`没有“${name}”命令；有 ${list}`, `there is no command "${name}"; there are ${list}`);
}

const helpFor = (command: Command | undefined, language: Language): string =>
  `${command === undefined ? overview(language) : command.help[language]}\n`;
