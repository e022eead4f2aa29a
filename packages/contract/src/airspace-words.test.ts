import { expect, it } from 'vitest';
import { tellBand } from './airspace-words.ts';

it.each([
  [null, null, '所有高度', 'All heights'],
  [null, 120, '地面以上 120 m 以内', 'Up to 120 m above the ground'],
  [80, null, '地面以上 80 m 起', 'From 80 m above the ground'],
  [0, 120, '地面以上 0 m 至 120 m', '0 m to 120 m above the ground'],
] as const)('tells a band from %s to %s', (lowerMeters, upperMeters, chinese, english) => {
  const band = { lowerMeters, upperMeters, reference: 'ground' } as const;
  expect(tellBand(band, 'zh-CN')).toBe(chinese);
  expect(tellBand(band, 'en-US')).toBe(english);
});
