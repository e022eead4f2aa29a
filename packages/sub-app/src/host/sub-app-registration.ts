/** A sub-application as the shell knows it before anything of it has been loaded. */
export interface SubAppRegistration {
  readonly name: string;
  /** Any path that begins with this belongs to it. */
  readonly prefix: string;
  /** The address of its HTML page. */
  readonly entry: string;
}

/** Case counts, and of two prefixes that both fit the longer one wins: only one sub-application is ever active. */
export const subAppAt = (apps: readonly SubAppRegistration[], pathname: string): SubAppRegistration | undefined =>
  apps
    .filter(({ prefix }) => pathname.startsWith(prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length)
    .at(0);
