// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@skein/app-kit/testing/show.tsx';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { forgetSession, keepSession } from './session.ts';
import { useInThisStay } from './use-in-this-stay.ts';

beforeEach(() => {
  forgetSession('ended');
  keepSession({ token: 'anna-token-1', userId: 'anna' });
});
afterEach(cleanup);

const open = () => {
  const { result } = renderHook(() => useInThisStay<string>());
  act(() => result.current[1]('a letter'));
  return () => result.current[0];
};

it('what somebody opened stays open while they prove anew who they are, until they close it', () => {
  const { result } = renderHook(() => useInThisStay<string>());
  act(() => result.current[1]('a letter'));
  act(() => keepSession({ token: 'anna-token-2', userId: 'anna' }));
  expect(result.current[0]).toBe('a letter');
  act(() => result.current[1](undefined));
  expect(result.current[0]).toBeUndefined();
});

it('does not lie open before whoever signs in next, nor before who takes over in another tab', () => {
  const afterSignOut = open();
  act(() => forgetSession('signedOut'));
  act(() => keepSession({ token: 'bert-token-1', userId: 'bert' }));
  expect(afterSignOut()).toBeUndefined();
  const afterTakeover = open();
  act(() => keepSession({ token: 'anna-token-3', userId: 'anna' }));
  expect(afterTakeover()).toBeUndefined();
});
