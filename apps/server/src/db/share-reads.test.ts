import { expect, it } from 'vitest';
import { shareReads } from './share-reads.ts';

/** Readings that are answered by hand, and what was handed to whom. */
const begun: PromiseWithResolvers<string>[] = [];
const read = shareReads(() => {
  const reading = Promise.withResolvers<string>();
  begun.push(reading);
  return reading.promise;
});
const turn = () => new Promise((done) => setImmediate(done));

it('answers all who come while one is under way by the next, and no sooner', async () => {
  const first = read();
  const late = [read(), read(), read()];
  await turn();
  expect(begun).toHaveLength(1);
  begun[0]?.resolve('before');
  expect(await first).toBe('before');
  await turn();
  expect(begun).toHaveLength(2);
  begun[1]?.resolve('after');
  expect(await Promise.all(late)).toEqual(['after', 'after', 'after']);
});

it('reads anew for those who wait when the one before fails', async () => {
  const count = begun.length;
  const failing = read();
  const late = read();
  begun[count]?.reject(new Error('away'));
  await expect(failing).rejects.toThrow('away');
  await turn();
  begun[count + 1]?.resolve('there again');
  expect(await late).toBe('there again');
  const afterwards = read();
  begun[count + 2]?.resolve('and again');
  expect(await afterwards).toBe('and again');
  expect(begun).toHaveLength(count + 3);
});
