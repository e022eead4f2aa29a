// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { progress, ProgressBar } from './progress-bar.tsx';

afterEach(cleanup);

it('stays until the last request has ended, and forgives one that ends twice', () => {
  render(<ProgressBar />);
  let endFirst = () => {};
  let endSecond = () => {};
  act(() => {
    endFirst = progress.begin();
    endSecond = progress.begin();
  });
  act(() => {
    endFirst();
    endFirst();
  });
  expect(screen.queryByRole('progressbar')).not.toBeNull();
  act(() => endSecond());
  expect(screen.queryByRole('progressbar')).toBeNull();
});
