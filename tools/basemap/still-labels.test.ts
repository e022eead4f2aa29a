import { expect, it } from 'vitest';
import { placeLabels } from './still-labels.ts';

const label = (text: string, rank: number, x: number) => ({ text, rank, at: [x, 0] });
const shown = (...labels: ReturnType<typeof label>[]) => placeLabels(labels).map(({ text }) => text);

it('gives the room to the larger of two places', () => {
  expect(shown(label('佛山', 3, 0), label('广州', 0, 20))).toEqual(['广州']);
});

it('lets a long name reach further than a short one', () => {
  expect(shown(label('深圳', 1, 0), label('汕头', 2, 60))).toEqual(['深圳', '汕头']);
  expect(shown(label('Guangzhou', 1, 0), label('Shantou', 2, 60))).toEqual(['Guangzhou']);
});
