import type { QueryClient, QueryFilters } from '@tanstack/react-query';

const unbroken = { cancelRefetch: false };

/**
 * Asks again for what is old. A question that is on its way is let be, or a server that tells quickly would never be heard
 * out; since its answer may have been read before the change, it is asked once more after it.
 */
export const askAgain = async (queryClient: QueryClient, filters: QueryFilters): Promise<void> => {
  const isOnItsWay = queryClient.isFetching(filters) > 0;
  await queryClient.invalidateQueries(filters, unbroken);
  if (isOnItsWay) await queryClient.invalidateQueries(filters, unbroken);
};
