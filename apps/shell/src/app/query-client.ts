import { ApiError, SupersededError } from '@skein/api-client/call-errors.ts';
import { QueryClient } from '@tanstack/react-query';

const MAX_RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: shouldRetry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** A refusal stays a refusal and a superseded call has its successor; only a lost connection is worth another try. */
export function shouldRetry(failureCount: number, error: Error): boolean {
  if (error instanceof ApiError || error instanceof SupersededError) return false;
  return failureCount < MAX_RETRIES;
}

/** Drops what the last user saw. Queries marked `meta.isPublic` are the same for everyone and stay. */
export const forgetUserData = (): void => queryClient.removeQueries({ predicate: ({ meta }) => !meta?.['isPublic'] });
