import { useCan } from '@skein/app-kit/access.queries.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import type { EnterpriseService, ServiceApplicationKind } from '@skein/contract/services.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { Page } from '@skein/ui/page.tsx';
import { SkeletonTable } from '@skein/ui/skeleton.tsx';
import type { ReactNode } from 'react';

import './services.css';
import { PermittedInEnterprise } from '../../joining/permitted-in-enterprise.tsx';
import { ApplicationDrawer } from './application-drawer.tsx';
import { ExpiryNotes } from './expiry-notes.tsx';
import { SeatsPage } from './seats-page.tsx';
import { ServiceRow } from './service-row.tsx';
import { useServices } from './services.queries.ts';
import { useText } from './services.texts.ts';

/** What the enterprise has, until when and for how many; and, of one service, who of them. */
export function ServicesPage(): ReactNode {
  const t = useText();
  const heading = { title: t('pages.services.title'), subtitle: t('pages.services.purpose') };
  return (
    <PermittedInEnterprise to="services:read" {...heading}>
      <Services {...heading} />
    </PermittedInEnterprise>
  );
}

const kinds: readonly ServiceApplicationKind[] = ['new', 'renew', 'seats'];

function Services(heading: { title: string; subtitle: string }): ReactNode {
  const t = useText();
  const mayWrite = useCan('services:write') ?? false;
  const services = useServices();
  const { filters, show } = useListState(['seats', 'apply'], ['name']);
  const [asked, kind] = filters.apply.split(':');

  const seats = services.data?.find(({ service }) => service === filters.seats);
  if (seats) return <SeatsPage service={seats} mayWrite={mayWrite} />;

  const appliedFor = services.data?.find(({ service }) => service === asked);
  const appliedAs = kinds.find((each) => each === kind);
  const askFor = ({ service }: EnterpriseService, as: ServiceApplicationKind) => show('apply', `${service}:${as}`);
  return (
    <Page {...heading}>
      <Loaded query={services} skeleton={<SkeletonTable rows={5} columns={4} />}>
        {(list) => (
          <>
            <ExpiryNotes services={list} />
            <ul className="services-list" aria-label={t('services.catalogue')}>
              {list.map((service) => (
                <ServiceRow key={service.service} service={service} mayWrite={mayWrite} onAsk={askFor} />
              ))}
            </ul>
          </>
        )}
      </Loaded>
      {mayWrite && appliedFor && appliedAs && (
        <ApplicationDrawer
          key={filters.apply}
          service={appliedFor}
          kind={appliedAs}
          onClose={() => show('apply', '')}
        />
      )}
    </Page>
  );
}
