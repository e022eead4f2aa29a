import type { ExitCode } from './exit-codes.ts';
import type { TextName } from './texts.ts';

/** What stood behind the command. */
export interface Asked {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly names: readonly string[];
}

export interface Command {
  /** One word or two. */
  readonly name: string;
  /** What it wants besides options. */
  readonly takes?: string;
  readonly words: TextName;
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean'; readonly words: TextName }>>;
  readonly run: (asked: Asked) => Promise<ExitCode>;
}

export const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

export const print = (line: string): void => void process.stdout.write(`${line}\n`);
export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));
