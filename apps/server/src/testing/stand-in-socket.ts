import { EventEmitter } from 'node:events';
import { vi } from 'vitest';
import { WebSocket } from 'ws';

/** A socket of a page that does only what a test makes it do. */
export const aStandInSocket = () => {
  const readyState: number = WebSocket.OPEN;
  const socket = Object.assign(new EventEmitter(), {
    readyState,
    bufferedAmount: 0,
    send: vi.fn<(words: string) => void>(),
    ping: vi.fn(),
    close: vi.fn((_code: number, _reason: string) => void (socket.readyState = WebSocket.CLOSING)),
    terminate: vi.fn(() => {
      socket.readyState = WebSocket.CLOSED;
      socket.emit('close');
    }),
  });
  return { socket: socket as unknown as WebSocket, page: socket };
};
