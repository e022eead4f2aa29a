import type { Language } from '@skein/contract/language.ts';
import type { LiveTopic } from '@skein/contract/live.ts';
import type { SessionTerm } from '@skein/contract/session-term.ts';

/** What the shell and a sub-application agree on. A sub-application built elsewhere needs only `container` and `event`. */
export interface SubAppProps {
  readonly name: string;
  readonly container: HTMLElement;
  readonly event: { mainEvent(message?: string): void };
  readonly shell: ShellBridge;
}

export interface SubAppLifecycle {
  bootstrap(props: SubAppProps): Promise<void>;
  /** Resolves on the first commit, so that the loading overlay is honest. */
  mount(props: SubAppProps): Promise<void>;
  unmount(props: SubAppProps): Promise<void>;
}

export type Theme = 'light' | 'dark';

export interface ShellPreferences {
  readonly language: Language;
  readonly theme: Theme;
}

/** One person's stay, or a visitor's: what was asked for in it is not for the next to see. */
export interface ShellSession {
  /** Undefined for a visitor, and for one whom the server has not named yet. */
  readonly personId: string | undefined;
  /** Aborted as soon as somebody else is signed in, or nobody. */
  readonly ended: AbortSignal;
}

/** `everything` after a gap in which nobody can know what was missed. */
export type HearChanges = (topics: readonly LiveTopic[] | 'everything') => void;

/** The few things a sub-application asks of its host instead of reaching for globals. */
export interface ShellBridge {
  navigate(to: string): void;
  notify(kind: 'success' | 'error', message: string): void;
  /** Starts the progress bar; call what it returns when the request has ended. */
  beginRequest(): () => void;
  /** The 401 rule: clears local storage and leads to `/login`. */
  endSession(): void;
  /** How long the session has to live, as the latest answer to a call says. */
  noteSessionTerm(term: SessionTerm): void;
  /** Who is signed in. To be asked before each call: it also looks for what other tabs have done. */
  getSession(): ShellSession;
  /**
   * Calls back when somebody else is signed in, or nobody; returns the way to stop. What is kept of the one before is to
   * be dropped at once. The host mounts everything anew afterwards.
   */
  onSessionChange(listener: () => void): () => void;
  /** Whether somebody is at the page: a call that only keeps it fresh must not keep their session alive. */
  isAttended(): boolean;
  /** Calls back when what the page shows of some topics is old, or may all be; returns the way to stop. */
  onChanges(listener: HearChanges): () => void;
  getPreferences(): ShellPreferences;
  /** Calls back on each change; returns the way to stop. */
  onPreferencesChange(listener: (preferences: ShellPreferences) => void): () => void;
}
