import { expect, it, vi } from 'vitest';

import { inPieces } from './in-pieces.ts';

const ids = Array.from({ length: 250 }, (_, at) => String(at));

it('sends no more at once than the server takes, and each once', async () => {
  const send = vi.fn(async (some: readonly string[]) => some.length);
  expect(await inPieces(ids, send)).toEqual({ done: ids, left: [], replies: [100, 100, 50], failure: undefined });
  expect(send.mock.calls.flatMap(([some]) => some)).toEqual(ids);
});

it('stops at the piece that is refused, and tells what is done and what is left', async () => {
  const refused = new Error('refused');
  const send = vi.fn(async (some: readonly string[]) => {
    if (some.includes('150')) throw refused;
  });
  const { done, left, failure } = await inPieces(ids, send);
  expect([done.length, left.length, failure]).toEqual([100, 150, refused]);
  expect(send).toHaveBeenCalledTimes(2);
});
