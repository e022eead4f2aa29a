import { Permitted } from '@skein/app-kit/permitted.tsx';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { zoneCalls, type Zone } from '@skein/contract/zones.ts';
import { ApiError } from '@skein/api-client/call-errors.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { Page } from '@skein/ui/page.tsx';
import { SkeletonForm } from '@skein/ui/skeleton.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { History, PencilLine } from 'lucide-react';
import type { ReactNode } from 'react';

import './airspace.css';
import { useText } from './airspace.texts.ts';
import { GoneZone } from './gone-zone.tsx';
import { RemoveZoneButton } from './remove-zone-button.tsx';
import { ZoneEditor } from './zone-editor.tsx';
import { ZoneHistory } from './zone-history.tsx';
import { useText as useHistoryText } from './zone-history.texts.ts';

/** One zone, beside the map that it is drawn on; without an id in the address, a new one. */
export function ZonePage(): ReactNode {
  const t = useText();
  const { id }: { readonly id?: unknown } = useSearch({ strict: false });
  const title = t('airspace.add');
  const onCreated = useLeave('airspace.created');
  return (
    <Permitted to="platform:administer" title={title}>
      {typeof id === 'string' ? (
        <ZoneById key={id} id={id} />
      ) : (
        <ZoneFrame title={title}>
          <ZoneEditor zone={undefined} onSaved={onCreated} />
        </ZoneFrame>
      )}
    </Permitted>
  );
}

function ZoneById({ id }: { id: string }): ReactNode {
  const t = useText();
  const { call } = useServer();
  const onSaved = useLeave('airspace.saved');
  const onRemoved = useLeave('airspace.removed');
  const history = useHistoryText();
  const navigate = useNavigate();
  const { view }: { readonly view?: unknown } = useSearch({ strict: false });
  const isHistory = view === 'versions';
  const { notify } = useHost();
  const onPutBack = () => notify('success', history('zoneHistory.putBackDone'));
  const query = useQuery({
    queryKey: [zoneCalls.list.path, zoneCalls.info.path, id],
    queryFn: ({ signal }) => call(zoneCalls.info, { query: { id } }, signal),
    select: ({ info }) => info,
    retry: (count, error) => !(error instanceof ApiError) && count < 2,
  });
  const zone: Zone | undefined = query.data;
  if (!zone && query.error instanceof ApiError && query.error.reason === 'no_such_zone')
    return (
      <ZoneFrame title={t('airspace.gone')}>
        <GoneZone id={id} onPutBack={onPutBack} />
      </ZoneFrame>
    );
  return (
    <ZoneFrame
      title={zone?.name ?? t('airspace.title')}
      actions={zone && <RemoveZoneButton zone={zone} onRemoved={onRemoved} />}
    >
      <Loaded query={query} skeleton={<SkeletonForm fields={6} />}>
        {(loaded) => (
          <Tabs
            label={history('zoneHistory.tabs.label')}
            tabs={[
              { key: 'today', label: history('zoneHistory.tabs.today'), icon: <PencilLine size={14} aria-hidden /> },
              { key: 'versions', label: history('zoneHistory.tabs.versions'), icon: <History size={14} aria-hidden /> },
            ]}
            current={isHistory ? 'versions' : 'today'}
            onSelect={(key) =>
              void navigate({ to: '.', search: { id, ...(key === 'versions' && { view: key }) }, replace: true })
            }
          >
            {isHistory ? (
              <ZoneHistory id={id} today={loaded} onPutBack={onPutBack} />
            ) : (
              <ZoneEditor zone={loaded} onSaved={onSaved} />
            )}
          </Tabs>
        )}
      </Loaded>
    </ZoneFrame>
  );
}

interface ZoneFrameProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

function ZoneFrame({ title, actions, children }: ZoneFrameProps): ReactNode {
  const t = useText();
  return (
    <Page
      title={title}
      width="full"
      actions={actions}
      breadcrumb={
        <>
          <Link to="/airspace">{t('airspace.title')}</Link>
          <span>{title}</span>
        </>
      }
    >
      {children}
    </Page>
  );
}

function useLeave(word: 'airspace.created' | 'airspace.saved' | 'airspace.removed') {
  const t = useText();
  const navigate = useNavigate();
  const { notify } = useHost();
  return () => {
    notify('success', t(word));
    void navigate({ to: '/airspace' });
  };
}
