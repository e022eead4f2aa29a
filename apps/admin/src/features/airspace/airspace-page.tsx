import { ZoneKindTag } from '@skein/app-kit/airspace/zone-kind-tag.tsx';
import { useBandWords } from '@skein/app-kit/airspace/band-words.ts';
import { useFindZones } from '@skein/app-kit/airspace/find-zones.ts';
import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
import { Permitted } from '@skein/app-kit/permitted.tsx';
import { zoneCalls, type ListedZone } from '@skein/contract/zones.ts';
import { MapToolbar } from '@skein/app-kit/basemaps/map-toolbar.tsx';
import { linkClass } from '@skein/ui/button.tsx';
import { FilterSelect } from '@skein/ui/filter-select.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page } from '@skein/ui/page.tsx';
import { SearchBox } from '@skein/ui/search-box.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { Link, useNavigate } from '@tanstack/react-router';
import { List, Map } from 'lucide-react';
import type { ReactNode } from 'react';

import './airspace.css';
import { useText } from './airspace.texts.ts';
import { ZonesMap } from './zones-map.tsx';
import { StatusLegend, ZoneStatusTag } from './zone-status-tag.tsx';
import { useZoneFilters } from './use-zone-filters.ts';
import { useValidityWords } from './zone-words.ts';

/** Where one may not fly, or not so, as those who run the platform keep it. */
export function AirspacePage(): ReactNode {
  const t = useText();
  const heading = { title: t('airspace.title'), subtitle: t('airspace.purpose') };
  return (
    <Permitted to="platform:administer" {...heading}>
      <Zones {...heading} />
    </Permitted>
  );
}

function Zones(heading: { title: string; subtitle: string }): ReactNode {
  const t = useText();
  const navigate = useNavigate();
  const list = useListState(['search', 'kind', 'status', 'source', 'view'], ['name', 'identifier', 'updatedAt']);
  const { page, size, sort, filters } = list;
  const { view, ...asked } = filters;
  const wanted = fitting(zoneCalls.list.query, asked);
  const loaded = useList(zoneCalls.list, { page, size, sort, ...wanted });
  useKeptFresh('zones', [zoneCalls.list.path]);
  const open = (id: string) => void navigate({ to: '/airspace/zone', search: { id } });
  const isMap = view === 'map';
  const columns = useColumns();
  const shownFilters = useZoneFilters();
  const find = useFindZones();

  const add = (
    <Link to="/airspace/zone" className={linkClass('primary')}>
      {t('airspace.add')}
    </Link>
  );
  return (
    <Page
      {...heading}
      width="full"
      actions={
        <>
          <Link to="/airspace/import" className={linkClass()}>
            {t('airspace.import')}
          </Link>
          {add}
        </>
      }
    >
      <Tabs
        label={t('airspace.views.label')}
        tabs={[
          { key: 'list', label: t('airspace.views.list'), icon: <List size={14} aria-hidden /> },
          { key: 'map', label: t('airspace.views.map'), icon: <Map size={14} aria-hidden /> },
        ]}
        current={isMap ? 'map' : 'list'}
        onSelect={(key) => list.show('view', key === 'map' ? 'map' : '')}
      >
        {isMap ? (
          <>
            <div className="airspace-filters">
              <SearchBox
                label={t('airspace.search')}
                value={filters.search}
                onChange={(value) => list.filter('search', value)}
              />
              {(['kind', 'status', 'source'] as const).map((name) => (
                <FilterSelect
                  key={name}
                  {...shownFilters[name]}
                  value={filters[name]}
                  onChange={(value) => list.filter(name, value)}
                />
              ))}
            </div>
            <div className="airspace-map">
              <ZonesMap onPick={open} wanted={wanted}>
                <MapToolbar find={find} />
              </ZonesMap>
            </div>
            <StatusLegend />
          </>
        ) : (
          <ListTable
            name="zones"
            label={heading.title}
            columns={columns}
            list={list}
            loaded={loaded}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            onOpen={({ id }) => open(id)}
            search={t('airspace.search')}
            filters={shownFilters}
            empty={{ title: t('airspace.empty'), text: t('airspace.emptyText'), action: add }}
          />
        )}
      </Tabs>
    </Page>
  );
}

function useColumns(): readonly ListColumn<ListedZone>[] {
  const t = useText();
  const format = useFormat();
  const bandWords = useBandWords();
  const validityWords = useValidityWords();
  return [
    { key: 'name', title: t('airspace.labels.name'), render: ({ name }) => name, isFixed: true },
    { key: 'kind', title: t('airspace.labels.kind'), render: ({ kind }) => <ZoneKindTag kind={kind} /> },
    { key: 'status', title: t('airspace.labels.status'), render: (zone) => <ZoneStatusTag zone={zone} /> },
    { key: 'identifier', title: t('airspace.labels.identifier'), render: ({ identifier }) => identifier || '—' },
    { key: 'source', title: t('airspace.labels.source'), render: ({ source }) => source || '—' },
    { key: 'band', title: t('airspace.labels.band'), render: ({ band }) => bandWords(band) },
    { key: 'validity', title: t('airspace.labels.validity'), render: (zone) => validityWords(zone) },
    {
      key: 'updatedAt',
      title: t('airspace.labels.updatedAt'),
      render: ({ updatedAt, revision }) => `r${revision} · ${format.dateTime(updatedAt)}`,
    },
  ];
}
