/** The specification's six states, the two steps of single-spa between them, and the failure of any of them. */
export type SubAppState =
  | 'not-loaded'
  | 'loading'
  | 'bootstrapping'
  | 'mounting'
  | 'mounted'
  | 'unmounting'
  | 'not-mounted'
  | 'unloading'
  | 'load-error';

export interface SubAppStatus {
  readonly name: string;
  readonly state: SubAppState;
  /** Present when the state is `load-error`. */
  readonly error?: Error;
}

export const STATE_EVENT = 'skein:sub-app-state';
export const LOADING_EVENT = 'changeLoading';

export interface BoardSurroundings {
  findContainer(): HTMLElement | null;
  /** The sub-application that the address and the guard say should be on the page. */
  getActiveName(): string | undefined;
  onStatusChange(status: SubAppStatus | undefined): void;
  setLoading(isLoading: boolean): void;
}

/** Knows the state of each sub-application and tells everyone: the shell, the container, the window. */
export class StateBoard {
  readonly #around: BoardSurroundings;
  readonly #statuses = new Map<string, SubAppStatus>();
  #shown: SubAppStatus | undefined;
  #isLoading = false;

  constructor(around: BoardSurroundings) {
    this.#around = around;
  }

  stateOf(name: string): SubAppState {
    return this.#statusOf(name).state;
  }

  set(name: string, state: SubAppState, error?: Error): void {
    if (this.stateOf(name) === state) return;
    const status: SubAppStatus = { name, state, ...(error && { error }) };
    this.#statuses.set(name, status);
    const container = this.#around.findContainer();
    if (container) Object.assign(container.dataset, { subApp: name, state });
    window.dispatchEvent(new CustomEvent<SubAppStatus>(STATE_EVENT, { detail: status }));
    this.refresh();
  }

  /** After anything that may change which sub-application is the active one. */
  refresh(): void {
    const name = this.#around.getActiveName();
    const status = name === undefined ? undefined : this.#statusOf(name);
    if (status !== this.#shown) {
      this.#shown = status;
      this.#around.onStatusChange(status);
    }
    this.#announceLoading(status !== undefined && status.state !== 'mounted' && status.state !== 'load-error');
  }

  #statusOf(name: string): SubAppStatus {
    let status = this.#statuses.get(name);
    if (!status) this.#statuses.set(name, (status = { name, state: 'not-loaded' }));
    return status;
  }

  #announceLoading(isLoading: boolean): void {
    if (isLoading === this.#isLoading) return;
    this.#isLoading = isLoading;
    this.#around.setLoading(isLoading);
    window.dispatchEvent(new CustomEvent<boolean>(LOADING_EVENT, { detail: isLoading }));
  }
}
