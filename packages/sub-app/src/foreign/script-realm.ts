import type { RealmWindow } from '../realm/realm-window.ts';

/** What running a script asks of the realm it runs in. */
export interface ScriptRealm {
  readonly window: Window;
  readonly head: HTMLElement;
  readonly globals: RealmWindow;
  /** What `document.currentScript` answers while a classic script runs. */
  runningScript: unknown;
}
