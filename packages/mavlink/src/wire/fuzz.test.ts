import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { decode } from './decode.ts';
import { everyMessage } from './every-message.ts';
import { Framer } from './framer.ts';
import { SpoiltDatagrams } from '../testing/spoilt-datagrams.ts';

const DATAGRAMS = 1_000_000;

/** Some four seconds of work; a busy machine may take many times as long, and that is no failure of the framer. */
const TIMEOUT_MS = 180_000;

it(
  'survives a million fuzzed datagrams, accounts for every byte and does not grow',
  () => {
    const source = new SpoiltDatagrams(5);
    const framer = new Framer(everyMessage, 'datagram');
    let frameBytes = 0;
    let messages = 0;
    let heapAfterWarmUp = 0;
    for (let count = 0; count < DATAGRAMS; count += 1) {
      if (count === DATAGRAMS / 2) heapAfterWarmUp = heapUsed();
      for (const frame of framer.push(source.next())) {
        frameBytes += frame.bytes.length;
        const type = everyMessage.typeOf(frame.messageId);
        if (type === undefined) continue;
        decode(type, frame);
        messages += 1;
      }
    }
    const { counters } = framer;
    expect(messages).toBeGreaterThan(250_000);
    expect(counters.frames).toBe(messages + counters.unverifiedFrames);
    expect(counters.badChecksums).toBeGreaterThan(100_000);
    expect(counters.unknownFlags).toBeGreaterThan(0);
    expect(counters.droppedBytes).toBe(counters.bytes - frameBytes);
    expect(heapUsed() - heapAfterWarmUp).toBeLessThan(2_000_000);
  },
  TIMEOUT_MS,
);

/** What is left after a collection: garbage that waits for one is not growth. */
function heapUsed(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
