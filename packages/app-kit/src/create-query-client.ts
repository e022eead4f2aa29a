import { ApiError, SupersededError } from '@skein/api-client/call-errors.ts';
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;
/** Left to itself the library holds every call while the browser is offline: a page would load and a button turn for ever. */
const NEVER_WAIT = 'always';

export const createQueryClient = (): QueryClient => {
  /** What one may do changes while a page is open: the call that is refused for it is the first to know. */
  const onError = (error: Error) => {
    if (error instanceof ApiError && error.reason === 'not_permitted')
      void client.invalidateQueries({ queryKey: ['session', 'access'] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
  return client;
};

/** A refusal stays a refusal and a superseded call has its successor; only a lost connection is worth another try. */
export function shouldRetry(failureCount: number, error: Error): boolean {
  if (error instanceof ApiError || error instanceof SupersededError) return false;
  return failureCount < MAX_RETRIES;
}
