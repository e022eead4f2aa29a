import { expect, it } from 'vitest';
import { shareOut } from './share-out.ts';

it('gives everything to one who is alone', () => {
  expect(shareOut(['a'], 'a', 4)).toEqual([{ sender: 'a', atMost: 4 }]);
});

it('gives all the same, as far as it goes', () => {
  expect(shareOut(['a', 'b', 'c'], '', 4)).toEqual([
    { sender: 'a', atMost: 2 },
    { sender: 'b', atMost: 1 },
    { sender: 'c', atMost: 1 },
  ]);
});

it('lets many have their turns one after the other, whoever comes and goes', () => {
  const turns = (senders: string[], last: string) => shareOut(senders, last, 2).map(({ sender }) => sender);
  expect(turns(['e', 'a', 'c', 'b', 'd'], '')).toEqual(['a', 'b']);
  expect(turns(['a', 'b', 'c', 'd', 'e'], 'b')).toEqual(['c', 'd']);
  expect(turns(['a', 'b', 'e'], 'd')).toEqual(['e', 'a']);
});

it('has nothing to share out among nobody', () => {
  expect(shareOut([], 'a', 4)).toEqual([]);
});
