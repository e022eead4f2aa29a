/** Two that must not be mixed: a number of the one says nothing beside a number of the other. */
export interface Clocks {
  /** Unix milliseconds: when something happened. It is set now and then, so that no deadline may hang on it. */
  readonly wallMs: () => number;
  /** Milliseconds that nobody sets: how long something takes, and when it is due. */
  readonly steadyMs: () => number;
}
