// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { installPopover } from './testing/popover.ts';
import { toast, TOAST_DURATION_MILLISECONDS, Toaster } from './toast.tsx';

installPopover();

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows an error as an alert and a success as a status, outside of what a sub-application sweeps away', () => {
  render(<Toaster />);
  act(() => {
    toast.success('提交成功');
    toast.error('验证码已过期');
  });
  expect(screen.getByRole('status').textContent).toBe('提交成功');
  expect(screen.getByRole('alert').textContent).toBe('验证码已过期');
  expect(screen.getByRole('alert').closest('[data-shell]')).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(TOAST_DURATION_MILLISECONDS);
  });
  expect(screen.queryByRole('alert')).toBeNull();
});
