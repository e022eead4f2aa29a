/** What a script can decide by. They stay what they are: see the README. */
export const exitCodes = {
  done: 0,
  /** The server has refused, or something failed that no other number names. */
  failed: 1,
  /** The command was not understood, or a file cannot be read. */
  usage: 2,
  /** No key, or one that the server does not let in. */
  noAccess: 3,
  /** No answer came. */
  unreachable: 4,
  /** `airspace check`: one may not fly there. */
  mayNotFly: 5,
} as const;

export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** Ends the command with a sentence and a number. */
export class CommandError extends Error {
  readonly exitCode: ExitCode;

  constructor(message: string, exitCode: ExitCode) {
    super(message);
    this.exitCode = exitCode;
  }
}
