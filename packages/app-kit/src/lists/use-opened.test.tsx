// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { useOpened } from './use-opened.ts';

const camera = { id: 'camera', name: 'P1' };
const lidar = { id: 'lidar', name: 'L2' };

afterEach(cleanup);

it('keeps what is open when it leaves the list, until another is opened', () => {
  const { result, rerender } = renderHook(({ rows, id }) => useOpened(rows, id), {
    initialProps: { rows: [camera, lidar], id: 'camera' },
  });
  expect(result.current).toBe(camera);
  rerender({ rows: [lidar], id: 'camera' });
  expect(result.current).toBe(camera);
  rerender({ rows: [lidar], id: '' });
  expect(result.current).toBeUndefined();
  rerender({ rows: [lidar], id: 'lidar' });
  expect(result.current).toBe(lidar);
});
