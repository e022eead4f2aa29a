import type { Words } from '@skein/mavlink/words.ts';
import type { Output } from '../output/output.ts';
import type { Flags, Given } from './given.ts';
import type { Interruption } from './interruption.ts';
import type { Language } from './language.ts';

/** What a command works with. */
export interface Tools {
  readonly given: Given;
  readonly output: Output;
  readonly interruption: Interruption;
  readonly language: Language;
}

export interface Command {
  /** One line for the list of commands. */
  readonly summary: Words;
  /** Usage, options and examples. */
  readonly help: Words;
  readonly flags: Flags;
  /** Ends well by returning, and otherwise by a `ProbeFailure`. */
  readonly run: (tools: Tools) => Promise<void>;
}
