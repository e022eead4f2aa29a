import { expect, it } from 'vitest';
import { shortFloat } from './short-float.ts';

it.each([10.2, 0.1, 1e-7, -7.14159, 123_456.78])('tells the float of %d as it was meant', (value) => {
  expect(shortFloat(Math.fround(value))).toBe(value);
});

it('leaves whole numbers and what is no number alone', () => {
  for (const value of [473_982_816, -1, 0, Infinity, Number.NaN]) expect(shortFloat(value)).toBe(value);
});

it('stands for the same float in every case', () => {
  for (let bits = 0; bits < 100_000; bits += 1) {
    const value = Math.fround(Math.sin(bits) * 10 ** (bits % 12));
    expect(Math.fround(shortFloat(value))).toBe(value);
  }
});
