import { expect, it } from 'vitest';
import { shortFloat } from './short-float.ts';

it.each([10.2, 0.1, 1e-7, -7.14159, 123_456.78])('tells the float of %d as it was meant', (value) => {
  expect(shortFloat(Math.fround(value))).toBe(value);
});

/** Every broken number among the 1,391 parameters of an ArduCopter 4.6.3 and the 882 of a PX4 1.16.2, fresh from their makers. */
const recorded = [
  1e-6, 0.0001, 0.0005, 0.001, 0.003, 0.0036, 0.01, 0.015, 0.02, 0.025, 0.03, 0.05, -0.05, 0.07, 0.075, 0.08, 0.1, 0.12,
  0.135, 0.14, 0.15, 0.2, 0.25, 0.3, 0.35, 0.39, -0.4, 0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.9, 0.95, 1.001, 1.1, 1.4,
  1.5, 1.8, 1.99, 2.5, 2.6, 2.8, 3.405605, 3.5, 3.6, 4.05, 4.3, 4.5, 6.5, 9.6, 10.1, 10.5, 12.1212, 12.6, 12.8, 202.5,
  489.4, 1013.25, 100_724.2, -7.097929e-6, 2.021095e-5, 4.897955e-5, -35.36326,
];

it('tells every recorded parameter as its makers wrote it', () => {
  expect(recorded.map((value) => shortFloat(Math.fround(value)))).toEqual(recorded);
});

it('leaves whole numbers and what is no number alone', () => {
  for (const value of [473_982_816, -1, 0, Infinity, Number.NaN]) expect(shortFloat(value)).toBe(value);
});

it('stands for the same float in every case', () => {
  const others = Array.from({ length: 100_000 }, (_, bits) => Math.fround(Math.sin(bits) * 10 ** (bits % 12))).filter(
    (value) => Math.fround(shortFloat(value)) !== value,
  );
  expect(others).toEqual([]);
});
