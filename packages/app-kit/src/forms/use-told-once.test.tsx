// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { useToldOnce } from './use-told-once.ts';

afterEach(cleanup);

it('what was told stays told, though it is undone: whoever goes on asks anew', () => {
  const first: { said: string | undefined } = { said: undefined };
  const { result, rerender } = renderHook(({ said }) => useToldOnce(said), { initialProps: first });
  expect(result.current).toBeUndefined();
  rerender({ said: 'enabled by another' });
  rerender({ said: undefined });
  expect(result.current).toBe('enabled by another');
  rerender({ said: 'enabled by a third' });
  expect(result.current).toBe('enabled by a third');
});
