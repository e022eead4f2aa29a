type Listener = (event: Event) => void;

/**
 * The window as the shell's own router should see it. single-spa follows each `pushState` with a `popstate` of its own,
 * so that sub-applications hear of it; the shell's router watches `pushState` itself and would guard every page twice.
 */
export const createQuietWindow = (page: Window) => ({
  history: page.history,
  location: page.location,
  document: page.document,
  addEventListener: (type: string, listener: Listener, options?: AddEventListenerOptions): void => {
    const hear: Listener = (event) => {
      if (!('singleSpa' in event)) listener(event);
    };
    page.addEventListener(type, type === 'popstate' ? hear : listener, options);
  },
  removeEventListener: page.removeEventListener.bind(page),
});
