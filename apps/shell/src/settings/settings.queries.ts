import { shouldRetry } from '@skein/app-kit/create-query-client.ts';
import { getShellSettings } from '@skein/contract/shell-settings.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { call } from '../app/api.ts';

/** Fixed while the server runs, so asked once. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async () => (await call(getShellSettings, {})).info,
  // Said aloud because imperative fetches do not retry unless told to.
  retry: shouldRetry,
  staleTime: Infinity,
  gcTime: Infinity,
  meta: { isPublic: true },
});

export const useIsDemo = (): boolean => useQuery(settingsQuery).data?.isDemo ?? false;
