// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { useUpload } from './use-upload.ts';

const file = new File(['x'], 'approval.pdf');

it('tells whoever shows the page now, not whoever showed it when the file was chosen', async () => {
  const sent = Promise.withResolvers<string>();
  const [then, now] = [vi.fn(), vi.fn()];
  const { result, rerender } = renderHook((onSent) => useUpload(() => sent.promise, onSent), { initialProps: then });
  act(() => void result.current.start(file));
  rerender(now);
  await act(async () => sent.resolve('id'));
  expect(now.mock.calls).toEqual([['id', file]]);
  expect(then).not.toHaveBeenCalled();
});

it('says why what came of it was refused, and sends it again', async () => {
  const onSent = vi.fn().mockRejectedValueOnce(new Error('too many')).mockResolvedValue(undefined);
  const { result } = renderHook(() => useUpload(async () => 'id', onSent));
  await act(() => result.current.start(file));
  expect(result.current.failure).toBe('too many');
  await act(async () => result.current.retry?.());
  expect(result.current.failure).toBeUndefined();
  expect(onSent).toHaveBeenCalledTimes(2);
});
