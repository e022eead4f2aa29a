// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { CountBadge } from './badge.tsx';

afterEach(cleanup);

it.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [12_000, '99+'],
])('writes %i as "%s"', (count, written) => {
  const { container } = render(<CountBadge count={count} label="unread" />);
  expect(container.querySelector('[aria-hidden]')?.textContent ?? '').toBe(written);
});
