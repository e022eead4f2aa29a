export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly message: string;
}

export interface ToastQueue {
  readonly add: (kind: Toast['kind'], message: string) => void;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
  /** While someone reads it, a toast does not grow older. */
  readonly pause: (id: number) => void;
  readonly resume: (id: number) => void;
  readonly read: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

export function createToastQueue(durationMilliseconds: number): ToastQueue {
  const listeners = new Set<() => void>();
  const clocks = new Map<number, { remainingMilliseconds: number; startedAt: number; timer: number }>();
  let toasts: readonly Toast[] = [];
  let lastId = 0;

  const publish = (next: readonly Toast[]) => {
    toasts = next;
    listeners.forEach((notify) => notify());
  };

  const remove = (id: number) => {
    window.clearTimeout(clocks.get(id)?.timer);
    clocks.delete(id);
    publish(toasts.filter((toast) => toast.id !== id));
  };

  const run = (id: number, remainingMilliseconds: number) => {
    const timer = window.setTimeout(() => remove(id), remainingMilliseconds);
    clocks.set(id, { remainingMilliseconds, startedAt: Date.now(), timer });
  };

  return {
    add: (kind, message) => {
      const id = ++lastId;
      run(id, durationMilliseconds);
      publish([...toasts, { id, kind, message }]);
    },
    remove,
    clear: () => toasts.forEach(({ id }) => remove(id)),
    pause: (id) => {
      const clock = clocks.get(id);
      if (!clock) return;
      window.clearTimeout(clock.timer);
      clock.remainingMilliseconds -= Date.now() - clock.startedAt;
    },
    resume: (id) => {
      const clock = clocks.get(id);
      if (!clock) return;
      window.clearTimeout(clock.timer);
      run(id, clock.remainingMilliseconds);
    },
    read: () => toasts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
