import { expect, it } from 'vitest';
import { createDownloadLimit } from './download-limit.ts';

async function* file(...pieces: string[]) {
  yield* pieces;
}
const readAll = async (content: AsyncIterable<string>) => {
  let text = '';
  for await (const piece of content) text += piece;
  return text;
};

it('gives a reader as many at a time as they may have, and another when one was left or read', async () => {
  const limit = createDownloadLimit({ perReader: 2, piecesAtOnce: 1 });
  const [first, second] = [limit('one', file('a', 'b')), limit('one', file('a', 'b'))];
  await Promise.all([first.next(), second.next()]);
  await expect(limit('one', file('a')).next()).rejects.toMatchObject({ reason: 'too_busy' });
  expect(await readAll(limit('another', file('a', 'b')))).toBe('ab');
  await first.return(undefined);
  expect(await readAll(limit('one', file('a', 'b')))).toBe('ab');
  await readAll(second);
  expect(await readAll(limit('one', file('c')))).toBe('c');
});

it('makes no more pieces at once than it may, and waits for no reader', async () => {
  const limit = createDownloadLimit({ perReader: 9, piecesAtOnce: 2 });
  let making = 0;
  let most = 0;
  async function* slow() {
    for (const piece of ['a', 'b']) {
      making += 1;
      most = Math.max(most, making);
      await new Promise(setImmediate);
      making -= 1;
      yield piece;
    }
  }
  // Two who took a piece and read no further.
  await Promise.all([limit('one', slow()).next(), limit('two', slow()).next()]);
  const texts = await Promise.all(Array.from({ length: 8 }, (_, index) => readAll(limit(`${index}`, slow()))));
  expect(texts).toEqual(Array.from({ length: 8 }, () => 'ab'));
  expect(most).toBe(2);
});

it('lets go of a file that could not be made', async () => {
  const limit = createDownloadLimit({ perReader: 1, piecesAtOnce: 1 });
  async function* failing(): AsyncGenerator<string> {
    yield await Promise.reject<string>(new Error('as it fell'));
  }
  await expect(readAll(limit('one', failing()))).rejects.toThrow('as it fell');
  expect(await readAll(limit('one', file('a')))).toBe('a');
});
