export interface Toast {
  readonly id: number;
  readonly kind: 'success' | 'error';
  readonly message: string;
  readonly action?: ToastAction | undefined;
}

/** What can still be done about it: to take it back. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastQueue {
  /** Gives back the way to take it down before its time. */
  readonly add: (kind: Toast['kind'], message: string, action?: ToastAction) => () => void;
  readonly remove: (id: number) => void;
  readonly clear: () => void;
  /** While someone reads it, a toast does not grow older. */
  readonly pause: (id: number) => void;
  readonly resume: (id: number) => void;
  readonly read: () => readonly Toast[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Whoever wants it back has to notice, decide and get there. */
const TIMES_LONGER_WITH_ACTION = 3;

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
    add: (kind, message, action) => {
      const id = ++lastId;
      run(id, action ? durationMilliseconds * TIMES_LONGER_WITH_ACTION : durationMilliseconds);
      publish([...toasts, { id, kind, message, action }]);
      return () => remove(id);
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
