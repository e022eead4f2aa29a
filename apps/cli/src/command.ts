import type { ExitCode } from './exit-codes.ts';
import type { TextName } from './texts.ts';

/** What stood behind the command. */
export interface Asked {
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  readonly names: readonly string[];
}

interface Option {
  readonly type: 'string' | 'boolean';
  readonly words: TextName;
  /** Absent: whatever is given. */
  readonly oneOf?: readonly string[];
}

export interface Command {
  /** One word or two. */
  readonly name: string;
  /** What it wants besides options. */
  readonly takes?: string;
  /** What it takes lies on the disk, for a shell to complete. */
  readonly takesFile?: true;
  readonly words: TextName;
  readonly options: Readonly<Record<string, Option>>;
  readonly run: (asked: Asked) => Promise<ExitCode>;
}

export const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;
