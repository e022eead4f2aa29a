import { WebSocket } from 'ws';
import { FAREWELL_MILLISECONDS } from './live.limits.ts';

/** Says why, and does not wait for long until the other side has heard it. */
export const dismiss = (socket: WebSocket, code: number, reason: string): void => {
  if (socket.readyState === WebSocket.CLOSED) return;
  socket.close(code, reason);
  const cutOff = setTimeout(() => socket.terminate(), FAREWELL_MILLISECONDS);
  socket.once('close', () => clearTimeout(cutOff));
};
