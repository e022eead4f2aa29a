import {
  addErrorHandler,
  getAppStatus,
  registerApplication,
  SKIP_BECAUSE_BROKEN,
  start,
  triggerAppChange,
  unregisterApplication,
  type AppError,
  type LifeCycles,
} from 'single-spa';

import type { ShellBridge } from '../agreement.ts';
import { prefetchEntry } from '../entry/prefetch-entry.ts';
import { SuccessCache } from '../entry/success-cache.ts';
import { REALM_HOOK } from '../hooks.ts';
import { Realm } from '../realm/realm.ts';
import { loadSingleSpaApp, type MountSurroundings } from './single-spa-app.ts';
import { warnUnlessStarted } from './start-warning.ts';
import { StateBoard, type SubAppStatus } from './state-board.ts';
import { subAppAt, type SubAppRegistration } from './sub-app-registration.ts';

/** single-spa loads again no sooner than this after a failure. */
const RETRY_DELAY_MILLISECONDS = 200;
const NOTICE = '我是主应用的通知';

export interface SubAppHostOptions {
  readonly apps: readonly SubAppRegistration[];
  /** Selector of the element that sub-applications are mounted into. It may come and go. */
  readonly container: string;
  readonly bridge: ShellBridge;
  showAlert(message: string): void;
  /** The sub-application that should be on the page, and how far it is; nothing when there is none. */
  onStatusChange(status: SubAppStatus | undefined): void;
  setLoading(isLoading: boolean): void;
}

/** The user went elsewhere while it was loading: neither a failure nor worth a word. */
class LeftWhileLoading extends Error {}

/** Loads, mounts and unmounts sub-applications as the address changes, one at a time. */
export class SubAppHost {
  readonly #board: StateBoard;
  readonly #around: MountSurroundings;
  readonly #startWarning = warnUnlessStarted();
  readonly #loads = new SuccessCache<LifeCycles>();
  readonly #failureTimes = new Map<string, number>();
  #apps: readonly SubAppRegistration[] = [];
  #admittedName: string | undefined;
  #hasPrefetched = false;
  #abandonLoad: { readonly name: string; readonly abandon: () => void } | undefined;

  constructor(options: SubAppHostOptions) {
    const findContainer = () => document.querySelector<HTMLElement>(options.container);
    this.#board = new StateBoard({
      findContainer,
      getActiveName: () => this.#activeName,
      setLoading: options.setLoading,
      onStatusChange: (status) => {
        if (status?.state === 'mounted') this.#prefetchOthers();
        options.onStatusChange(status);
      },
    });
    const mainEvent = (message?: string) => options.showAlert(message ? `${NOTICE}：${message}` : NOTICE);
    this.#around = { board: this.#board, findContainer, props: { event: { mainEvent }, shell: options.bridge } };

    Object.assign(window, { [REALM_HOOK]: (name: string) => Realm.for(name).window });
    addErrorHandler((error) => this.#fail(error));
    for (const app of options.apps) this.register(app);
  }

  register(app: SubAppRegistration): void {
    this.#apps = [...this.#apps, app];
    this.#registerWithSingleSpa(app);
  }

  /** Begins to follow the address. */
  start(): void {
    this.#startWarning.markStarted();
    // Before single-spa, which holds back later listeners until it has finished: the overlay must not wait for that.
    window.addEventListener('popstate', () => this.#reconsider());
    start({ urlRerouteOnly: true });
    this.#reconsider();
  }

  /** What the guard has let through. Until then a matching address alone mounts nothing. */
  admit(name: string | undefined): void {
    if (name === this.#admittedName) return;
    this.#admittedName = name;
    this.#reconsider();
    void triggerAppChange();
  }

  /** For the user's button, at any time after a failure. */
  async retry(name: string): Promise<void> {
    const app = this.#apps.find((candidate) => candidate.name === name);
    if (!app) throw new Error(`no sub-application is named ${name}`);
    const elapsed = Date.now() - (this.#failureTimes.get(name) ?? 0);
    this.#board.set(name, 'loading');
    await waitAtLeast(RETRY_DELAY_MILLISECONDS - elapsed);
    if (getAppStatus(name) === SKIP_BECAUSE_BROKEN) await this.#unload(app);
    await triggerAppChange();
  }

  get #activeName(): string | undefined {
    const name = subAppAt(this.#apps, window.location.pathname)?.name;
    return name === this.#admittedName ? name : undefined;
  }

  #registerWithSingleSpa(app: SubAppRegistration): void {
    registerApplication({
      name: app.name,
      app: () => this.#load(app),
      activeWhen: () => this.#activeName === app.name,
    });
  }

  async #load(app: SubAppRegistration): Promise<LifeCycles> {
    this.#board.set(app.name, 'loading');
    const left = new Promise<never>((_, reject) => {
      const abandon = () => reject(new LeftWhileLoading(app.name));
      this.#abandonLoad = { name: app.name, abandon };
    });
    // single-spa mounts nothing else until this settles; the load itself goes on and is found finished later.
    return Promise.race([left, this.#loads.get(app.name, () => loadSingleSpaApp(app, this.#around))]);
  }

  #reconsider(): void {
    if (this.#abandonLoad?.name !== this.#activeName) this.#abandonLoad?.abandon();
    this.#board.refresh();
  }

  #fail(error: AppError): void {
    const name = error.appOrParcelName;
    this.#failureTimes.set(name, Date.now());
    if (error instanceof LeftWhileLoading) {
      this.#board.set(name, 'not-loaded');
      // Whoever came back at once was turned away by single-spa, which waits as after a failure.
      setTimeout(() => void triggerAppChange(), RETRY_DELAY_MILLISECONDS + 1);
      return;
    }
    console.error(error);
    this.#board.set(name, 'load-error', error);
  }

  /** single-spa never touches again what failed to start: it has to forget it first. */
  async #unload(app: SubAppRegistration): Promise<void> {
    this.#board.set(app.name, 'unloading');
    this.#loads.forget(app.name);
    await unregisterApplication(app.name);
    this.#board.set(app.name, 'not-loaded');
    this.#registerWithSingleSpa(app);
  }

  #prefetchOthers(): void {
    if (this.#hasPrefetched) return;
    this.#hasPrefetched = true;
    const waiting = this.#apps.filter(({ name }) => this.#board.stateOf(name) === 'not-loaded');
    const whenIdle = window.requestIdleCallback ?? window.setTimeout;
    for (const { entry } of waiting) whenIdle(() => void prefetchEntry(entry));
  }
}

/** A millisecond more: a timer may fire a fraction too early, and single-spa would then ignore the attempt. */
const waitAtLeast = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds) + 1));
