import { SubAppHost } from '@skein/sub-app/host/sub-app-host.ts';
import { shareModules } from '@skein/sub-app/react/share-modules.ts';
import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { BenchWindow } from '../bench-window.ts';

const lazyRoutes = {
  alpha: () => import('./lazy-alpha.tsx').then(({ LazyAlpha }) => LazyAlpha),
  beta: () => import('./lazy-beta.tsx').then(({ LazyBeta }) => LazyBeta),
};

type RouteName = keyof typeof lazyRoutes;
interface Route {
  readonly name: RouteName;
  readonly View: () => ReactNode;
}
const shownRoute = new EventTarget();

/** Fetches the code first and renders then, as a router with loaders does, and in one go like the mount of a sub-application. */
const Routes = (): ReactNode => {
  const [route, setRoute] = useState<Route>();
  useEffect(() => {
    const follow = async (event: Event) => {
      const name = (event as CustomEvent<RouteName>).detail;
      const View = await lazyRoutes[name]();
      setRoute({ name, View });
    };
    const listener = (event: Event) => void follow(event);
    shownRoute.addEventListener('show', listener);
    return () => shownRoute.removeEventListener('show', listener);
  }, []);
  return route && <route.View key={route.name} />;
};

shareModules({ '@skein/map/load-map-engine.ts': () => Promise.reject(new Error('no map is drawn here')) });
createRoot(document.getElementById('app') as HTMLElement).render(<Routes />);

const host = new SubAppHost({
  apps: ['alpha', 'beta', 'alpha-own', 'beta-own'].map((name) => ({
    name,
    prefix: `/${name}/`,
    entry: `/child/${name}/`,
  })),
  container: '#appContainer',
  bridge: {
    navigate: () => undefined,
    notify: () => undefined,
    beginRequest: () => () => undefined,
    endSession: () => undefined,
    noteSessionTerm: () => undefined,
    isAttended: () => true,
    onChanges: () => () => undefined,
    getSession: () => ({ personId: undefined, ended: new AbortController().signal }),
    onSessionChange: () => () => undefined,
    getPreferences: () => ({ language: 'en-US', theme: 'light' }),
    onPreferencesChange: () => () => undefined,
  },
  showAlert: () => undefined,
  onStatusChange: () => undefined,
  setLoading: () => undefined,
});
host.start();

const PATIENCE_MILLISECONDS = 20_000;

/** Settles one frame after the view has come, or tells which one never did. */
const shown = (name: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const deadline = performance.now() + PATIENCE_MILLISECONDS;
    const look = () => {
      if (document.querySelector(`[data-view="${name}"]`)) return requestAnimationFrame(() => resolve());
      if (performance.now() > deadline) return reject(new Error(`${name} was not shown`));
      return requestAnimationFrame(look);
    };
    look();
  });

const bench: BenchWindow = {
  showLazyRoute: (name) => {
    shownRoute.dispatchEvent(new CustomEvent<RouteName>('show', { detail: name }));
    return shown(name);
  },
  showSubApp: (name) => {
    history.pushState(null, '', `/${name}/`);
    host.admit(name);
    return shown(name);
  },
};
Object.assign(window, { bench });
