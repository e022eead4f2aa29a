import { createQuietWindow } from '@skein/sub-app/host/quiet-window.ts';
import { createBrowserHistory } from '@tanstack/react-router';

/** The one way to move: the router follows it, and the request layer uses it without knowing the router. */
export const history = createBrowserHistory({ window: createQuietWindow(window) });
