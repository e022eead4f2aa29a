import { Worker } from 'node:worker_threads';
import {
  createOutboundDoor,
  type OutboundAnswer,
  type OutboundCall,
  type OutboundDoor,
  type OutboundLimits,
  type Passage,
} from './outbound-door.ts';
import { DoorClosedError, OutboundError } from './outbound-error.ts';

/** Whoever calls the server does not wait for what it sends to others. */
const PRIORITY = 10;

export interface ThreadSettings {
  readonly passage: Passage;
  readonly limits: OutboundLimits;
  readonly priority: number;
}

export interface CallOrder extends Omit<OutboundCall, 'body'> {
  readonly id: number;
  readonly url: string;
  readonly body?: Uint8Array;
}

export type CallEnding = { readonly id: number } & (
  | { readonly answer: Omit<OutboundAnswer, 'bytes'> & { readonly bytes: Uint8Array } }
  | { readonly refusal: string }
  | { readonly failure: string }
);

interface Waiting {
  readonly resolve: (answer: OutboundAnswer) => void;
  readonly reject: (error: Error) => void;
}

/** The same door, behind a thread of its own: hundreds of calls a second would take their time from those whom the server answers. */
export const createThreadedDoor = (passage: Passage, limits: OutboundLimits): OutboundDoor => {
  const { mayCall } = createOutboundDoor(passage, limits);
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let orders: CallOrder[] = [];
  let lastId = 0;
  let isClosed = false;

  /** What becomes of the calls that it had is not known any more. */
  const forget = (reason: Error): void => {
    thread = undefined;
    const lost = [...waiting.values()];
    waiting.clear();
    for (const { reject } of lost) reject(reason);
  };

  const start = (): Worker => {
    const settings: ThreadSettings = { passage, limits, priority: PRIORITY };
    const started = new Worker(new URL('./outbound-thread.ts', import.meta.url), { workerData: settings });
    // Nobody who waits for it keeps the server from ending.
    started.unref();
    started.on('message', (endings: readonly CallEnding[]) => endings.forEach(settle));
    const end = (reason: string) => started === thread && forget(new Error(reason));
    started.on('error', (error: Error) => end(`the thread that calls others has failed: ${error.message}`));
    started.on('exit', (code) => end(`the thread that calls others has ended with ${code}`));
    return started;
  };

  const settle = (ending: CallEnding): void => {
    const one = waiting.get(ending.id);
    waiting.delete(ending.id);
    if ('answer' in ending) one?.resolve({ ...ending.answer, bytes: Buffer.from(ending.answer.bytes) });
    else one?.reject('refusal' in ending ? new OutboundError(ending.refusal) : new Error(ending.failure));
  };

  /** Those of one moment in one message. */
  const hand = (order: CallOrder): void => {
    if (orders.push(order) > 1) return;
    queueMicrotask(() => {
      thread ??= start();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
      thread.postMessage(orders);
      orders = [];
    });
  };

  const call = (url: URL, { method, headers, body }: OutboundCall): Promise<OutboundAnswer> => {
    if (isClosed) return Promise.reject(new DoorClosedError());
    const { promise, resolve, reject } = Promise.withResolvers<OutboundAnswer>();
    const id = (lastId += 1);
    waiting.set(id, { resolve, reject });
    hand({ id, url: url.href, method, headers, ...(body && { body: copyOf(body) }) });
    return promise;
  };

  const close = (): void => {
    isClosed = true;
    void thread?.terminate();
    forget(new DoorClosedError());
  };

  return { mayCall, call, close };
};

/** A small buffer is part of a large one, which would go over as a whole. */
const copyOf = (bytes: Buffer): Uint8Array => new Uint8Array(bytes);
