import { LiveClose } from '@skein/contract/live-terms.ts';
import type { LiveMessage } from '@skein/contract/live.ts';
import { WebSocket } from 'ws';
import type { Caller } from '../../http/caller.ts';
import { dismiss } from './dismiss.ts';
import { UNREAD_BYTES } from './live.limits.ts';

/** One open page of somebody. */
export class Channel {
  readonly token: string;
  caller: Caller;
  /** How far it has been told. */
  mark: number;
  /** Until then it is being told what it missed, and what happens meanwhile comes with that. */
  isCaughtUp = false;
  readonly #socket: WebSocket;
  #hasAnswered = true;

  constructor(socket: WebSocket, token: string, caller: Caller, mark: number) {
    this.#socket = socket;
    this.token = token;
    this.caller = caller;
    this.mark = mark;
    socket.on('pong', () => (this.#hasAnswered = true));
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  /** What it has not taken yet. */
  get unreadBytes(): number {
    return this.#socket.bufferedAmount;
  }

  send(message: LiveMessage): void {
    this.sendText(JSON.stringify(message));
  }

  /** A message that was written for several. */
  sendText(text: string): void {
    if (!this.isOpen) return;
    if (this.unreadBytes > UNREAD_BYTES) this.close(LiveClose.later, 'too slow');
    else this.#socket.send(text);
  }

  /** Whoever left the last one unanswered is gone, though nobody said so. */
  beat(): void {
    if (!this.#hasAnswered) {
      this.#socket.terminate();
      return;
    }
    this.#hasAnswered = false;
    this.#socket.ping();
    this.send({ type: 'beat' });
  }

  close(code: number, reason: string): void {
    dismiss(this.#socket, code, reason);
  }
}
