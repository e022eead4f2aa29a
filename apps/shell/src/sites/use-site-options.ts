import { useCan } from '@skein/app-kit/access.queries.ts';

import { useAllSites } from './sites.queries.ts';

/** Those that the reader sees, to filter by. */
export function useSiteOptions() {
  const { data = [] } = useAllSites({}, useCan('sites:read') ?? false);
  return data.map(({ id, name }) => ({ value: id, label: name }));
}
