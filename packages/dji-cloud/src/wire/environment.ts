/** What the outside hands in: this package has no clock, no random source and no socket. */
export interface Environment {
  /** Unix milliseconds. */
  readonly now: () => number;
  /** A fresh UUID. */
  readonly newId: () => string;
}
