// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { progress, ProgressBar } from './progress-bar.tsx';

afterEach(cleanup);

it('stays until the last request has ended, and forgives one that ends twice', () => {
  render(<ProgressBar />);
  const ends: (() => void)[] = [];
  act(() => {
    ends.push(progress.begin(), progress.begin());
  });
  act(() => {
    ends[0]?.();
    ends[0]?.();
  });
  expect(screen.queryByRole('progressbar')).not.toBeNull();
  act(() => {
    ends[1]?.();
  });
  expect(screen.queryByRole('progressbar')).toBeNull();
});
