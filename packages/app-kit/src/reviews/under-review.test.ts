import type { UnderReview } from '@skein/contract/reviews.ts';
import { expect, it } from 'vitest';

import { keyOf, stageOf, whichOf } from './under-review.ts';

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
