export interface Described {
  /** In this repository, and below where packages are written. */
  readonly dir: string;
  /** Its modules that others name, without their extension. */
  readonly entries: readonly string[];
  /** A library keeps its modules apart, so that bundles leave out what they do not use, and has types. A command is one file. */
  readonly kind: 'library' | 'command';
}

export const packages: readonly Described[] = [
  { dir: 'packages/sdk', entries: ['calls', 'client', 'errors', 'facts-of', 'list-all', 'sign-call'], kind: 'library' },
  { dir: 'apps/cli', entries: ['skein'], kind: 'command' },
];
