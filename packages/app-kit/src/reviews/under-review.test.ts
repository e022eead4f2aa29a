import type { UnderReview } from '@skein/contract/reviews.ts';
import { expect, it } from 'vitest';

import { keyOf, lossOf, stageOf, whichOf, type BegunReview } from './under-review.ts';

const idOf = (digit: number) => `00000000-0000-4000-8000-00000000000${digit}`;
const aCase = (digit: number, given: Partial<UnderReview> = {}): UnderReview => ({
  id: idOf(digit),
  version: 1,
  authState: 1,
  authRefuseMsg: null,
  isOwn: false,
  submittedAt: '2026-11-16T08:00:00.000Z',
  decidedAt: null,
  reviewerId: null,
  reviewerName: null,
  isHeldByCaller: false,
  takenAt: null,
  heldUntil: null,
  verdict: null,
  ...given,
});
const held = { heldUntil: '2026-11-16T08:30:00.000Z' };

it('is found again by what the address says of it, and by nothing else', () => {
  const which = { id: idOf(1), version: 12 };
  expect(whichOf(keyOf(which))).toEqual(which);
  for (const wrong of ['', idOf(1), `${idOf(1)}.0`, `${idOf(1)}.1.2`, `${idOf(1)}.-1`, 'a.1'])
    expect(whichOf(wrong)).toBeUndefined();
});

it.each([
  ['decided', { authState: 2, ...held, isHeldByCaller: true }],
  ['given', { ...held, verdict: { decision: 'approve', takesEffectAt: '2026-11-16T08:00:10.000Z' } }],
  ['own', { isOwn: true }],
  ['free', {}],
  ['mine', { ...held, isHeldByCaller: true }],
  ['others', held],
] as const)('is %s as its facts say', (stage, given) => {
  expect(stageOf(aCase(1, given))).toBe(stage);
});

const decided = aCase(1, { authState: 3 });
const given = { ...held, verdict: { decision: 'refuse', takesEffectAt: '2026-11-16T08:00:10.000Z' } } as const;
const asked: BegunReview = { hasHeld: true, isAsked: true, hasReasons: false, isReleasing: false, hasDecided: false };
const written: BegunReview = { ...asked, isAsked: false, hasReasons: true };

it.each([
  ['hold', aCase(1), asked],
  ['hold', aCase(1, held), asked],
  [undefined, aCase(1), { ...asked, isReleasing: true }],
  // What is written comes back when it is taken again.
  [undefined, aCase(1, held), written],
  [undefined, aCase(1, { ...held, isHeldByCaller: true }), asked],
  ['verdict', decided, asked],
  ['verdict', decided, written],
  ['verdict', aCase(1, given), written],
  [undefined, aCase(1, { ...given, isHeldByCaller: true }), written],
  [undefined, decided, { ...written, isAsked: true, hasDecided: true }],
  [undefined, decided, { ...written, hasHeld: false }],
  [undefined, decided, { ...written, hasReasons: false }],
] as const)('%s is lost to another', (loss, reviewed, begun) => {
  expect(lossOf(reviewed, begun)).toBe(loss);
});
