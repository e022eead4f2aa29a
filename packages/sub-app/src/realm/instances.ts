import type { Ledger } from './ledger.ts';
import type { Properties } from './overlay.ts';

type Constructor = new (...passed: never[]) => object;

/** Classes whose instances go on working by themselves, and the method that ends each. */
const endings = {
  WebSocket: 'close',
  EventSource: 'close',
  BroadcastChannel: 'close',
  RTCPeerConnection: 'close',
  AudioContext: 'close',
  Worker: 'terminate',
  XMLHttpRequest: 'abort',
  MutationObserver: 'disconnect',
  IntersectionObserver: 'disconnect',
  ResizeObserver: 'disconnect',
  PerformanceObserver: 'disconnect',
} as const;

/** The same classes, with each instance ended when the ledger is settled. */
export const trackInstances = (page: Window, ledger: Ledger, unwrap: (value: unknown) => unknown): Properties => {
  const tracked: Properties = {};
  // Weak on purpose: what the application has let go and the browser has ended must not be kept for the ledger's sake.
  const struckWhenCollected = new FinalizationRegistry<() => void>((strike) => strike());

  for (const [className, ending] of Object.entries(endings)) {
    const Native = (page as unknown as Properties)[className] as Constructor | undefined;
    if (!Native) continue;
    tracked[className] = new Proxy(Native, {
      construct(_, passed: unknown[], newTarget) {
        const instance = Reflect.construct(Native, passed.map(unwrapWithin(unwrap)), newTarget) as Properties;
        if ('observe' in instance) acceptProxiesIn(instance, unwrap);
        const reference = new WeakRef(instance);
        const strike = ledger.record(() => {
          const alive = reference.deref();
          if (alive) endInstance(alive, ending);
        });
        if (strike) struckWhenCollected.register(instance, strike);
        return instance;
      },
    });
  }
  return tracked;
};

const endInstance = (instance: Properties, ending: string): void => {
  // A closed AudioContext rejects a second close; everything else here takes it calmly.
  if (instance['state'] === 'closed') return;
  (instance[ending] as () => void)();
};

/** `new IntersectionObserver(callback, { root: document })` */
const unwrapWithin = (unwrap: (value: unknown) => unknown) => (value: unknown) => {
  if (typeof value !== 'object' || value === null || !('root' in value)) return value;
  return { ...value, root: unwrap(value.root) };
};

/** `observer.observe(document)` */
const acceptProxiesIn = (observer: Properties, unwrap: (value: unknown) => unknown): void => {
  const observe = observer['observe'] as (...passed: unknown[]) => void;
  observer['observe'] = (...passed: unknown[]) => observe.apply(observer, passed.map(unwrap));
};
