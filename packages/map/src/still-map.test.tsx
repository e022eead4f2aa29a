// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';

import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import type { StillGround } from './still-ground.ts';
import { pixelsFrom, StillMap } from './still-map.tsx';

const file = readFileSync(`${import.meta.dirname}/pearl-river.generated.json`);
const ground = JSON.parse(file.toString()) as StillGround;

afterEach(cleanup);

it('is small enough for a first visit', () => {
  expect(brotliCompressSync(file).length).toBeLessThan(20_000);
});

it.each([
  ['zh-CN', '深圳', [114.0683, 22.5455]],
  ['zh-CN', '海口', [110.3417, 20.0458]],
  ['en-US', 'Shenzhen', [114.0683, 22.5455]],
  ['en-US', 'Hong Kong', [114.1746, 22.2783]],
] as const)('names in %s %s where the map does', (language, text, position) => {
  const { x, y } = pixelsFrom(ground, position);
  expect(ground.labels[language]).toContainEqual(expect.objectContaining({ text, x, y }));
});

it('tells what it shows and whose data it is', () => {
  render(<StillMap ground={ground} center={[113.6, 22.7]} theme="dark" language="en-US" label="The Pearl River" />);
  expect(screen.getByRole('img', { name: 'The Pearl River' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'GeoNames' })).toBeDefined();
});
