import type { LifeCycles } from 'single-spa';

import type { SubAppLifecycle, SubAppProps } from '../agreement.ts';
import { loadEntry } from '../entry/load-entry.ts';
import { Realm } from '../realm/realm.ts';
import type { StateBoard } from './state-board.ts';
import type { SubAppRegistration } from './sub-app-registration.ts';

/** A start that has not ended by then never will; the user is better served by a retry than by an overlay. */
const LIFECYCLE_TIMEOUT_MILLISECONDS = 20_000;

export interface MountSurroundings {
  readonly board: StateBoard;
  readonly props: Omit<SubAppProps, 'name' | 'container'>;
  findContainer(): HTMLElement | null;
}

/** Loads a sub-application into its realm and dresses its lifecycle for single-spa. */
export const loadSingleSpaApp = async (
  { name, entry: address }: SubAppRegistration,
  { board, props, findContainer }: MountSurroundings,
): Promise<LifeCycles> => {
  const realm = Realm.for(name);
  const entry = await loadEntry(address);
  const lifecycle = await realm.load(entry);
  const subAppProps: SubAppProps = { ...props, name, container: realm.element };

  return {
    bootstrap: async () => {
      board.set(name, 'bootstrapping');
      await lifecycle.bootstrap(subAppProps);
    },
    mount: async () => {
      board.set(name, 'mounting');
      const container = findContainer();
      if (!container) throw new Error(`there is no container to mount ${name} into`);
      realm.render(container, entry);
      await realm.activate();
      await lifecycle.mount(subAppProps);
      board.set(name, 'mounted');
    },
    unmount: async () => {
      board.set(name, 'unmounting');
      await unmountWhole(realm, lifecycle, subAppProps);
      board.set(name, 'not-mounted');
    },
    unload: async () => board.set(name, 'unloading'),
    timeouts: { bootstrap: patience, mount: patience, unmount: patience, unload: patience },
  } as LifeCycles;
};

/** single-spa would warn each second otherwise, in codes. */
const patience = {
  millis: LIFECYCLE_TIMEOUT_MILLISECONDS,
  warningMillis: LIFECYCLE_TIMEOUT_MILLISECONDS,
  dieOnTimeout: true,
};

const unmountWhole = async (realm: Realm, lifecycle: SubAppLifecycle, props: SubAppProps): Promise<void> => {
  try {
    await lifecycle.unmount(props);
  } catch (error) {
    // A clumsy farewell must not keep the next one out: the realm takes down what is left.
    console.error(error);
  } finally {
    realm.deactivate();
  }
};
