// @vitest-environment happy-dom
import { findZones } from '@skein/contract/airspace-zones.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { beforeServer, cleanup, renderHook, waitFor } from '../testing/show.tsx';
import { useZonePlaces } from './zone-places.ts';

afterEach(cleanup);

it('asks for all zones at once, by what they are and not by how they are called', async () => {
  const list = [{ longitude: 114, latitude: 22 }];
  const call = vi.fn(() => Promise.resolve({ list, total: 1 }));
  const ids = ['6f9b0a52-6f0c-4d7e-9b2a-3c1d5e7f9a02', '6f9b0a52-6f0c-4d7e-9b2a-3c1d5e7f9a03'];
  const { result } = renderHook(() => useZonePlaces(ids), { wrapper: beforeServer(call) });
  await waitFor(() => expect(result.current.data).toEqual([[114, 22]]));
  expect(call.mock.calls.map(([endpoint, input]: unknown[]) => [endpoint, input])).toEqual([
    [findZones, { query: { ids: ids.join() } }],
  ]);
});
