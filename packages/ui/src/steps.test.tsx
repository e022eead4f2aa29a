// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { Steps } from './steps.tsx';

afterEach(cleanup);

it('marks the step being done and those behind it, each in words too', () => {
  render(<Steps label="Way" steps={['Who', 'Prove', 'Done']} current={1} />);
  const [who, prove, done] = screen.getAllByRole('listitem');
  expect(prove?.getAttribute('aria-current')).toBe('step');
  expect(who?.hasAttribute('data-done')).toBe(true);
  expect(who?.querySelector('.sk-hidden-visually')).not.toBeNull();
  expect(done?.hasAttribute('data-done')).toBe(false);
});

it('has no current step once all are done', () => {
  render(<Steps label="Way" steps={['Who', 'Done']} current={2} />);
  expect(screen.getAllByRole('listitem').filter((step) => step.hasAttribute('aria-current'))).toEqual([]);
});
