/** Work beside the calls, for as long as the server runs. Declared by the module whose work it is. */
export interface BackgroundWork {
  readonly name: string;
  readonly everySeconds: number;
  /** Does a portion; `true` when there may be more, and it is asked again at once. */
  readonly run: () => Promise<boolean | void>;
}
