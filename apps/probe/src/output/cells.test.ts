import { expect, it } from 'vitest';
import { fixedText } from './cells.ts';

it.each([
  [-0.02, 1, '0.0'],
  [-0.4, 0, '0'],
  [-0.06, 1, '-0.1'],
  [-12.34, 1, '-12.3'],
  [20, 0, '20'],
])('writes %d with %d digits as %s', (value, digits, text) => {
  expect(fixedText(value, digits)).toBe(text);
});
