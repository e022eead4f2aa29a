// @vitest-environment happy-dom
import { getPlatformOverview } from '@skein/contract/platform-overview.ts';
import { afterEach, expect, it, vi } from 'vitest';

import { beforeServer, cleanup, renderHook, waitFor } from './testing/show.tsx';
import { usePolled } from './use-polled.ts';

afterEach(cleanup);

it('asks once for the person, and from then on for nobody', async () => {
  const asked: unknown[] = [];
  const call = async (_: unknown, input: unknown) => asked.push(input);
  const wrapper = beforeServer(call);
  const { unmount } = renderHook(() => usePolled(getPlatformOverview, { everySeconds: 0.01 }), { wrapper });
  await waitFor(() => expect(asked.length).toBeGreaterThan(2));
  unmount();
  expect(asked.slice(0, 3)).toEqual([{ isUnasked: false }, { isUnasked: true }, { isUnasked: true }]);
});

it('asks nothing while it may not', async () => {
  const call = vi.fn(() => Promise.reject(new Error('nobody should ask')));
  const wrapper = beforeServer(call);
  renderHook(() => usePolled(getPlatformOverview, { everySeconds: 0.01, isEnabled: false }), { wrapper });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(call).not.toHaveBeenCalled();
});
