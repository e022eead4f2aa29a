import { MOST_SITES_SHOWN, siteCalls, type ListedSite, type SiteKind } from '@skein/contract/sites.ts';
import { useQuery } from '@tanstack/react-query';

import { call } from '../app/api.ts';

const PAGE = 100;

export interface SitesAsked {
  readonly search?: string | undefined;
  readonly kind?: SiteKind | undefined;
}

/** Not a page of them but all, up to what a map can show. */
export function useAllSites({ search, kind }: SitesAsked = {}, isWanted = true) {
  return useQuery({
    queryKey: [siteCalls.list.path, 'all', search, kind],
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const sites: ListedSite[] = [];
      for (let page = 1; sites.length < MOST_SITES_SHOWN; page += 1) {
        const query = { page, size: PAGE, sort: 'name', ...(search && { search }), ...(kind && { kind }) } as const;
        const { list, total } = await call(siteCalls.list, { query }, signal);
        sites.push(...list);
        if (list.length === 0 || sites.length >= total) break;
      }
      return sites;
    },
  });
}

/** Those of the same, as a map of many draws them. */
export function useBoundaries({ search, kind }: SitesAsked) {
  return useQuery({
    queryKey: [siteCalls.list.path, siteCalls.boundaries.path, search, kind],
    queryFn: ({ signal }) =>
      call(siteCalls.boundaries, { query: { ...(search && { search }), ...(kind && { kind }) } }, signal),
    select: ({ list }) => list,
  });
}
