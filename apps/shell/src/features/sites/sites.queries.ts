import { siteCalls, type Site, type SiteKind } from '@skein/contract/sites.ts';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../app/api.ts';

const PAGE = 100;
/** On a map, and to choose from: more nobody could tell apart. */
export const MOST_SITES_SHOWN = 500;

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
      const sites: Site[] = [];
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
