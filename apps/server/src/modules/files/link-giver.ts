/** Of a module that shows people files which are not their own. */
export interface LinkGiver {
  /** With what the marks of its links begin. */
  readonly noun: string;
  /** Refuses whoever may not see any more what the rest of the mark names: a link is opened later than it is given. */
  readonly requireRight: (viewerId: string, which: string) => Promise<void>;
}
