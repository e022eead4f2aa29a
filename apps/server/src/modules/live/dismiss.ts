import { WebSocket } from 'ws';
import { FAREWELL_MILLISECONDS } from './live.limits.ts';

const leaving = new WeakSet<WebSocket>();

/** Says why, and does not wait for long until the other side has heard it. */
export const dismiss = (socket: WebSocket, code: number, reason: string): void => {
  // Once: whoever goes on talking would leave a timer and a listener with every word, and half a million of them at the
  // end kept the process from everything else for half a minute.
  if (socket.readyState === WebSocket.CLOSED || leaving.has(socket)) return;
  leaving.add(socket);
  socket.close(code, reason);
  const cutOff = setTimeout(() => socket.terminate(), FAREWELL_MILLISECONDS);
  socket.once('close', () => clearTimeout(cutOff));
};
