// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';

import { cleanup, renderHook } from '../testing/show.tsx';
import { useOvertaken } from './use-overtaken.ts';

afterEach(cleanup);

const idle = { isPending: false, isSuccess: false };
const open = () => {
  const { result, rerender } = renderHook(({ said, deed }) => useOvertaken(said, deed), {
    initialProps: { said: undefined as string | undefined, deed: idle },
  });
  const become = (said: string | undefined, deed = idle) => {
    rerender({ said, deed });
    return result.current;
  };
  return become;
};

it('what was told stays told, though it is undone: whoever goes on asks anew', () => {
  const become = open();
  expect(become(undefined)).toBeUndefined();
  expect(become('enabled by another')).toBe('enabled by another');
  expect(become(undefined)).toBe('enabled by another');
  expect(become('enabled by a third')).toBe('enabled by a third');
});

it('nobody is overtaken by their own deed: neither on the way nor once it is done', () => {
  const become = open();
  expect(become('enabled', { isPending: true, isSuccess: false })).toBeUndefined();
  expect(become('enabled', { isPending: false, isSuccess: true })).toBeUndefined();
});

it('who was refused because another was faster is told so', () => {
  const become = open();
  become('enabled', { isPending: true, isSuccess: false });
  expect(become('enabled')).toBe('enabled');
});
