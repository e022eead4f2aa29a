import { siteCalls } from '@skein/contract/sites.ts';
import { Page } from '@skein/ui/page.tsx';
import { SkeletonForm } from '@skein/ui/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';

import { call } from '../../app/api.ts';
import { readFlightAddress } from '@skein/contract/flight-address.ts';
import { useText } from '../../locales/texts.ts';
import { FlightCheck } from './flight-check.tsx';
import { shapeOfSite } from './shape-of-site.ts';

/** May I fly here? Whoever comes from a drone or a site finds it filled in. */
export function FlightCheckPage(): ReactNode {
  const t = useText();
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  // As it was when one came: the page itself keeps the address up to date.
  const [came] = useState(search);
  const siteId = typeof came['site'] === 'string' ? came['site'] : '';
  const site = useQuery({
    queryKey: [siteCalls.list.path, siteCalls.info.path, siteId, 'shape'],
    queryFn: async ({ signal }) => shapeOfSite((await call(siteCalls.info, { query: { id: siteId } }, signal)).info),
    enabled: siteId !== '',
    staleTime: Infinity,
  });
  const begun = readFlightAddress(came);
  const isNew = Object.keys(came).length === 0 || came['kept'] === 'yes';
  return (
    <Page title={t('pages.flightCheck.title')} subtitle={t('pages.flightCheck.purpose')} width="full">
      {site.isLoading ? (
        <SkeletonForm fields={6} />
      ) : (
        // A site that is gone, or not for these eyes, is drawn by hand.
        <FlightCheck begun={site.data ? { ...begun, shape: site.data } : begun} isNew={isNew} />
      )}
    </Page>
  );
}
