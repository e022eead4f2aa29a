import { useCan } from '@skein/app-kit/access.queries.ts';
import { ExportButton } from '@skein/app-kit/lists/export-button.tsx';
import { FiltersBar } from '@skein/app-kit/lists/filters-bar.tsx';
import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useChosen } from '@skein/app-kit/lists/use-chosen.ts';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { useRecordDeeds } from '@skein/app-kit/lists/use-record-deeds.tsx';
import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { siteCalls, type ListedSite, type siteWords } from '@skein/contract/sites.ts';
import { useWrittenCoordinates } from '@skein/map/coordinate-format.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page } from '@skein/ui/page.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { List, Map, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { PermittedInEnterprise } from '../../joining/permitted-in-enterprise.tsx';
import { useUndo } from '../../lists/use-undo.ts';
import { SavedFiltersMenu } from '../../saved-filters/saved-filters-menu.tsx';
import { HandOverChosen } from '../../units/hand-over-chosen.tsx';
import { OpenedSite } from './opened-site.tsx';
import { SiteDrawer } from './site-drawer.tsx';
import { SitesMap } from './sites-map.tsx';
import { useKinds, useText } from './sites.texts.ts';

/** Where the enterprise starts, lands and works, as far as the role of whoever looks reaches. */
export function SitesPage(): ReactNode {
  const t = useText();
  const heading = { title: t('pages.sites.title'), subtitle: t('pages.sites.purpose') };
  return (
    <PermittedInEnterprise to="sites:read" {...heading}>
      <Sites {...heading} />
    </PermittedInEnterprise>
  );
}

function Sites({ title, subtitle }: { title: string; subtitle: string }): ReactNode {
  const t = useText();
  const mayWrite = useCan('sites:write') ?? false;
  const list = useListState(['search', 'kind', 'view', 'open'], ['name', 'updatedAt']);
  const filters = { kind: { label: t('sites.labels.kind'), options: useKinds() } };
  const { open, view, ...asked } = list.filters;
  const filter = fitting(siteCalls.list.query, asked);
  const { page, size, sort } = list;
  const loaded = useList(siteCalls.list, { page, size, sort, ...filter });
  const show = (id: string) => list.show('open', id);
  const { opened, isGone } = useOpened(siteCalls.list, loaded.rows, open);
  const tell = useUndo();
  const { selection, tellSaved } = useRecordDeeds({
    calls: siteCalls,
    words: {
      created: t('sites.created'),
      saved: t('sites.saved'),
      removed: (count) => t('sites.removed', { count }),
    },
    tell,
  });
  const whyNotChoosable = ({ isEditable }: ListedSite) => (isEditable ? undefined : t('sites.notYours'));
  const chosen = useChosen({ endpoint: siteCalls.list, query: { ...filter, sort }, list, loaded, whyNotChoosable });
  const columns = useColumns();
  const isMap = view === 'map';

  const handOver = (
    <HandOverChosen
      calls={siteCalls}
      chosen={chosen}
      words={{
        title: (count) => t('sites.handOverTitle', { count }),
        done: (count) => t('sites.handedOver', { count }),
      }}
    />
  );

  const register = (
    <PermittedButton
      needs="sites:write"
      kind="primary"
      icon={<Plus size={14} aria-hidden />}
      onClick={() => show('new')}
    >
      {t('sites.add')}
    </PermittedButton>
  );

  return (
    <Page
      title={title}
      subtitle={subtitle}
      width="full"
      actions={
        <>
          <SavedFiltersMenu list="sites" current={{ ...filter, sort }} />
          <ExportButton endpoint={siteCalls.export} query={filter} fileName="sites.csv" count={loaded.total} />
          {register}
        </>
      }
    >
      <Tabs
        label={t('sites.views.label')}
        tabs={[
          { key: 'list', label: t('sites.views.list'), icon: <List size={14} aria-hidden /> },
          { key: 'map', label: t('sites.views.map'), icon: <Map size={14} aria-hidden /> },
        ]}
        current={isMap ? 'map' : 'list'}
        onSelect={(key) => list.show('view', key === 'map' ? 'map' : '')}
      >
        {isMap ? (
          <>
            <FiltersBar list={list} search={t('sites.search')} filters={filters} />
            <SitesMap asked={filter} onPick={show} />
          </>
        ) : (
          <ListTable
            name="sites"
            label={title}
            columns={columns}
            list={list}
            loaded={loaded}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            onOpen={({ id }) => show(id)}
            search={t('sites.search')}
            filters={filters}
            {...(mayWrite && { selection: selection(chosen, handOver) })}
            empty={{ title: t('sites.empty'), text: t('sites.emptyText'), action: register }}
          />
        )}
      </Tabs>
      {isGone && <GoneDrawer title={title} onClose={() => show('')} />}
      {opened && <OpenedSite key={open} site={opened} tell={tell} onClose={() => show('')} onSaved={tellSaved} />}
      {open === 'new' && mayWrite && (
        <SiteDrawer record={undefined} tell={tell} onClose={() => show('')} onSaved={tellSaved} />
      )}
    </Page>
  );
}

type Looks = Omit<ListColumn<ListedSite>, 'key' | 'title' | 'render'>;

function useColumns(): readonly ListColumn<ListedSite>[] {
  const t = useText();
  const write = useWrittenCoordinates();
  const format = useFormat();
  const column = (key: keyof typeof siteWords.labels, render: ListColumn<ListedSite>['render'], more: Looks = {}) => ({
    key,
    title: t(`sites.labels.${key}`),
    render,
    ...more,
  });
  return [
    column('name', ({ name }) => name, { isFixed: true }),
    column('kind', ({ kind }) => t(`sites.kinds.${kind}`)),
    {
      key: 'position',
      title: t('sites.position'),
      render: ({ longitude, latitude }) => <code>{write([longitude, latitude])}</code>,
    },
    column('address', ({ address }) => address),
    column('contact', ({ contact, phone }) => [contact, phone].filter(Boolean).join(' · ')),
    column('alternate', ({ alternate }) => alternate || '—'),
    column('unit', ({ unit }) => unit),
    column('updatedAt', ({ updatedAt }) => format.dateTime(Date.parse(updatedAt))),
    column('note', ({ note }) => note, { isHiddenAtFirst: true }),
  ];
}
