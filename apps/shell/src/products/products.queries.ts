import { listUserProducts } from '@skein/contract/products.ts';
import { useQuery } from '@tanstack/react-query';

import { call } from '../app/api.ts';
import { useIsSignedIn } from '../session/session.ts';

/** The products the user may open. */
export const useProducts = () =>
  useQuery({
    queryKey: ['products'],
    queryFn: async ({ signal }) => (await call(listUserProducts, { query: {} }, signal)).list,
    enabled: useIsSignedIn(),
  });
