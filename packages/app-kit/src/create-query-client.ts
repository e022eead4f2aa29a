import { ApiError, SupersededError } from '@skein/api-client/call-errors.ts';
import { QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;
/** Left to itself the library holds every call while the browser is offline: a page would load and a button turn for ever. */
const NEVER_WAIT = 'always';

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        networkMode: NEVER_WAIT,
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: NEVER_WAIT },
    },
  });

/** A refusal stays a refusal and a superseded call has its successor; only a lost connection is worth another try. */
export function shouldRetry(failureCount: number, error: Error): boolean {
  if (error instanceof ApiError || error instanceof SupersededError) return false;
  return failureCount < MAX_RETRIES;
}
