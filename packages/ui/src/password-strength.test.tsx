// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { PasswordStrength } from './password-strength.tsx';

afterEach(cleanup);

it('tells the strength as a number, a word and filled bars', () => {
  const { container } = render(<PasswordStrength score={3} hint="add a word" />);
  const meter = screen.getByRole('meter');
  expect(meter.getAttribute('value')).toBe('3');
  expect(container.querySelectorAll('[data-filled]')).toHaveLength(3);
  expect(screen.getByText(meter.getAttribute('aria-valuetext') ?? '')).toBeTruthy();
  expect(screen.getByText('add a word')).toBeTruthy();
});

it('fills no bar for a password that would fall at once', () => {
  const { container } = render(<PasswordStrength score={0} />);
  expect(container.querySelectorAll('[data-filled]')).toHaveLength(0);
});
