import { existsSync, readlinkSync } from 'node:fs';
import { setPriority } from 'node:os';
import { basename } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createOutboundDoor } from './outbound-door.ts';
import { OutboundError } from './outbound-error.ts';
import type { CallEnding, CallOrder, ThreadSettings } from './threaded-door.ts';

/** Where Linux tells a thread its number; elsewhere it goes as fast as all others. */
const OWN_THREAD = '/proc/thread-self';

const { passage, limits, priority } = workerData as ThreadSettings;
if (existsSync(OWN_THREAD)) setPriority(Number(basename(readlinkSync(OWN_THREAD))), priority);
const door = createOutboundDoor(passage, limits);

let endings: CallEnding[] = [];
const tellAll = (): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has none
  parentPort?.postMessage(endings);
  endings = [];
};
/** What ends in the same moment is told in one go. */
const tell = (ending: CallEnding): void => {
  if (endings.push(ending) === 1) setImmediate(tellAll);
};

const obey = async ({ id, url, method, headers, body }: CallOrder): Promise<void> => {
  try {
    const asked = { method, headers, ...(body && { body: Buffer.from(body) }) };
    const answer = await door.call(new URL(url), asked);
    tell({ id, answer: { ...answer, bytes: new Uint8Array(answer.bytes) } });
  } catch (error) {
    if (error instanceof OutboundError) tell({ id, refusal: error.code });
    else tell({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
};

parentPort?.on('message', (orders: readonly CallOrder[]) => orders.forEach((order) => void obey(order)));
