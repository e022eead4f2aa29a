import { ApiError } from '@skein/api-client/call-errors.ts';
import {
  enterConsole,
  enterControldesk,
  enterDashboard,
  enterUavhangar,
  listUserProducts,
  type ClosedProduct,
} from '@skein/contract/products.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';

import { call } from '../app/api.ts';
import { useIsSignedIn } from '../session/session.ts';

const productsQuery = queryOptions({
  queryKey: ['products'],
  queryFn: ({ signal }) => call(listUserProducts, { query: {} }, signal),
});

/** The products the user may open. */
export const useProducts = () => useQuery({ ...productsQuery, select: ({ list }) => list, enabled: useIsSignedIn() });

/** Those they may not open, each with the reason. */
export const useClosedProducts = () =>
  useQuery({ ...productsQuery, select: ({ closed }) => closed, enabled: useIsSignedIn() });

const entries = {
  console: enterConsole,
  controldesk: enterControldesk,
  dashboard: enterDashboard,
  uavhangar: enterUavhangar,
};
const entryOf = (name: string | undefined) =>
  name !== undefined && name in entries ? entries[name as keyof typeof entries] : undefined;

const FORBIDDEN = 403;

export interface Entry {
  /** Not known yet: what is closed must not be seen for a moment before it is. */
  readonly isPending: boolean;
  readonly closed: ClosedProduct | undefined;
  readonly askAgain: () => void;
}

/**
 * Whether a sub-application may be opened. Its list says so at once; the server is told of each page that is opened in it, and
 * refuses when the service has ended meanwhile. Where it cannot be asked, the calls of the sub-application are refused anyway.
 */
export const useEntry = (name: string | undefined, pathname: string): Entry => {
  const queryClient = useQueryClient();
  const isSignedIn = useIsSignedIn();
  const entry = entryOf(name);
  const { data, isLoading, refetch } = useQuery({ ...productsQuery, enabled: isSignedIn, refetchOnWindowFocus: true });
  const closed = entry && data?.closed.find((product) => product.name === name);
  useQuery({
    queryKey: ['products', 'entry', name, pathname],
    queryFn: async ({ signal }) => {
      if (!entry) return null;
      try {
        return await call(entry, {}, signal);
      } catch (error) {
        const isClosed = error instanceof ApiError && error.code === FORBIDDEN;
        if (isClosed) await queryClient.invalidateQueries({ queryKey: productsQuery.queryKey, exact: true });
        throw error;
      }
    },
    enabled: isSignedIn && entry !== undefined && data !== undefined && closed === undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: true,
  });
  return { isPending: entry !== undefined && isLoading, closed, askAgain: () => void refetch() };
};
