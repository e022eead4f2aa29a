import { siteCalls, type ListedSite } from '@skein/contract/sites.ts';
import { Drawer } from '@skein/ui/drawer.tsx';
import { Loaded } from '@skein/ui/loaded.tsx';
import { SkeletonForm } from '@skein/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { call } from '../../app/api.ts';
import { SiteDrawer, type SiteDrawerProps } from './site-drawer.tsx';

interface OpenedSiteProps extends Omit<SiteDrawerProps, 'record'> {
  site: ListedSite;
}

/** One of the list: what the list leaves out is fetched first. */
export function OpenedSite({ site: { id, name }, ...props }: OpenedSiteProps): ReactNode {
  const query = useQuery({
    queryKey: [siteCalls.list.path, siteCalls.info.path, id],
    queryFn: ({ signal }) => call(siteCalls.info, { query: { id } }, signal),
    select: ({ info }) => info,
    // What was seen the last time it was open may have changed since: a form begins with what is.
    gcTime: 0,
  });
  if (query.data) return <SiteDrawer record={query.data} {...props} />;
  return (
    <Drawer title={name} onClose={props.onClose}>
      <Loaded query={query} skeleton={<SkeletonForm fields={6} />}>
        {() => null}
      </Loaded>
    </Drawer>
  );
}
