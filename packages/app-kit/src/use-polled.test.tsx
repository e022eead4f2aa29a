// @vitest-environment happy-dom
import { getPlatformOverview } from '@skein/contract/platform-overview.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';

import { createQueryClient } from './create-query-client.ts';
import { ServerContext, type ServerConnection } from './server-connection.ts';
import { usePolled } from './use-polled.ts';

afterEach(cleanup);

it('asks once for the person, and from then on for nobody', async () => {
  const asked: unknown[] = [];
  const call = async (_: unknown, input: unknown) => asked.push(input);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServerContext value={{ call } as unknown as ServerConnection}>
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    </ServerContext>
  );
  const { unmount } = renderHook(() => usePolled(getPlatformOverview, { everySeconds: 0.01 }), { wrapper });
  await waitFor(() => expect(asked.length).toBeGreaterThan(2));
  unmount();
  expect(asked.slice(0, 3)).toEqual([{ isUnasked: false }, { isUnasked: true }, { isUnasked: true }]);
});

it('asks nothing while it may not', async () => {
  const call = vi.fn(() => Promise.reject(new Error('nobody should ask')));
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ServerContext value={{ call } as unknown as ServerConnection}>
      <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
    </ServerContext>
  );
  renderHook(() => usePolled(getPlatformOverview, { everySeconds: 0.01, isEnabled: false }), { wrapper });
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(call).not.toHaveBeenCalled();
});
