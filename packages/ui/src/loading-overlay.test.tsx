// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { LOADING_FADE_OUT_MILLISECONDS, LoadingOverlay } from './loading-overlay.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('fades for 400 ms and then leaves the tree', () => {
  const { rerender } = render(<LoadingOverlay isShown text="Opening" />);
  expect(screen.getByRole('status').dataset['leaving']).toBeUndefined();
  rerender(<LoadingOverlay isShown={false} text="Opening" />);
  expect(screen.getByRole('status').dataset['leaving']).toBe('true');
  act(() => {
    vi.advanceTimersByTime(LOADING_FADE_OUT_MILLISECONDS - 1);
  });
  expect(screen.queryByRole('status')).not.toBeNull();
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(screen.queryByRole('status')).toBeNull();
});

it('comes back at once when loading begins again during the fade', () => {
  const { rerender } = render(<LoadingOverlay isShown />);
  rerender(<LoadingOverlay isShown={false} />);
  act(() => {
    vi.advanceTimersByTime(200);
  });
  rerender(<LoadingOverlay isShown />);
  act(() => {
    vi.advanceTimersByTime(1000);
  });
  expect(screen.getByRole('status').dataset['leaving']).toBeUndefined();
});
