import { expect, it } from 'vitest';
import { createPlaceSharing, type Wanting } from './share-places.ts';

/** `a1` is the first of house `a`. */
const some = (...ids: readonly string[]): Wanting[] => ids.map((id) => ({ id, houseId: id.slice(0, 1) }));
const times = (count: number, ...ids: readonly string[]) => Array.from({ length: count }, () => some(...ids)).flat();
const inWords = (shares: ReturnType<ReturnType<typeof createPlaceSharing>>) =>
  shares.map(({ id, atMost }) => `${id}×${atMost}`).join(' ');

it('gives one who is alone as many as one may have', () => {
  expect(inWords(createPlaceSharing({ inAll: 16, toOne: 4 })(some('a1'), []))).toBe('a1×4');
  expect(inWords(createPlaceSharing({ inAll: 16, toOne: 4 })(some('a1'), times(3, 'a1')))).toBe('a1×1');
  expect(inWords(createPlaceSharing({ inAll: 16, toOne: 4 })(some('a1'), times(4, 'a1')))).toBe('');
});

it('leaves half of the places to others, however many of its own a house could fill', () => {
  const share = createPlaceSharing({ inAll: 16, toOne: 4 });
  const ofA = ['a1', 'a2', 'a3', 'a4', 'a5'];
  expect(inWords(share(some(...ofA), []))).toBe('a1×2 a2×2 a3×2 a4×1 a5×1');
  const taken = times(1, ...ofA, 'a1', 'a2', 'a3');
  expect(inWords(share(some(...ofA), taken))).toBe('');
  expect(inWords(share(some(...ofA, 'b1'), taken))).toBe('b1×4');
});

it('has a place for one more house after several have taken all that they may', () => {
  const share = createPlaceSharing({ inAll: 16, toOne: 16 });
  const taken: Wanting[] = [];
  const got = ['a1', 'b1', 'c1', 'd1'].map((id) => {
    const [given] = share(some(id), taken);
    taken.push(...times(given?.atMost ?? 0, id));
    return given?.atMost;
  });
  expect(got).toEqual([8, 4, 2, 1]);
  expect(share(some('e1'), taken)).toEqual([{ id: 'e1', atMost: 1 }]);
});

it('shares evenly between houses, not between all that they have', () => {
  const share = createPlaceSharing({ inAll: 8, toOne: 4 });
  expect(inWords(share(some('a1', 'a2', 'a3', 'b1'), []))).toBe('a1×1 b1×3 a2×1 a3×1');
});

it('lets many have their turns one after the other, whoever comes and goes', () => {
  const share = createPlaceSharing({ inAll: 2, toOne: 1 });
  const turns = (...ids: readonly string[]) => inWords(share(some(...ids), []));
  expect(turns('a1', 'b1', 'c1', 'd1', 'e1')).toBe('a1×1 b1×1');
  expect(turns('a1', 'b1', 'c1', 'd1', 'e1')).toBe('c1×1 d1×1');
  expect(turns('a1', 'b1', 'e1')).toBe('e1×1 a1×1');
  const within = createPlaceSharing({ inAll: 2, toOne: 1 });
  const ofOneHouse = () => inWords(within(some('a1', 'a2', 'a3'), []));
  expect([ofOneHouse(), ofOneHouse(), ofOneHouse(), ofOneHouse()]).toEqual(['a1×1', 'a2×1', 'a3×1', 'a1×1']);
});

it('has nothing to give to nobody, nor when all is taken', () => {
  const share = createPlaceSharing({ inAll: 2, toOne: 2 });
  expect(share([], [])).toEqual([]);
  expect(share(some('a1'), some('b1', 'c1'))).toEqual([]);
});
