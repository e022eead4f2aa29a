import { useCan } from '@skein/app-kit/access.queries.ts';
import { ExportButton } from '@skein/app-kit/lists/export-button.tsx';
import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { useRecordDeeds } from '@skein/app-kit/lists/use-record-deeds.tsx';
import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { siteCalls, type Site, type siteWords } from '@skein/contract/sites.ts';
import { writeDecimalDegrees } from '@skein/geo/formats/degrees.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page } from '@skein/ui/page.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { List, Map, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { PermittedInEnterprise } from '../../joining/permitted-in-enterprise.tsx';
import { useUndo } from '../../lists/use-undo.ts';
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
  const kinds = useKinds();
  const { open, view, ...asked } = list.filters;
  const filter = fitting(siteCalls.list.query, asked);
  const { page, size, sort } = list;
  const loaded = useList(siteCalls.list, { page, size, sort, ...filter });
  const show = (id: string) => list.show('open', id);
  const { opened, isGone } = useOpened(siteCalls.list, loaded.rows, open);
  const { selection, tellSaved } = useRecordDeeds({
    calls: siteCalls,
    words: {
      created: t('sites.created'),
      saved: t('sites.saved'),
      removed: (count) => t('sites.removed', { count }),
    },
    tell: useUndo(),
  });
  const whyNotChoosable = ({ isEditable }: Site) => (isEditable ? undefined : t('sites.notYours'));
  const columns = useColumns();
  const isMap = view === 'map';

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
          <SitesMap asked={filter} onPick={show} />
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
            filters={{ kind: { label: t('sites.labels.kind'), options: kinds } }}
            {...(mayWrite && { selection: selection(list, whyNotChoosable) })}
            empty={{ title: t('sites.empty'), text: t('sites.emptyText'), action: register }}
          />
        )}
      </Tabs>
      {isGone && <GoneDrawer title={title} onClose={() => show('')} />}
      {(opened ?? (open === 'new' && mayWrite)) && (
        <SiteDrawer key={open} record={opened} onClose={() => show('')} onSaved={tellSaved} />
      )}
    </Page>
  );
}

type Looks = Omit<ListColumn<Site>, 'key' | 'title' | 'render'>;

function useColumns(): readonly ListColumn<Site>[] {
  const t = useText();
  const format = useFormat();
  const column = (key: keyof typeof siteWords.labels, render: ListColumn<Site>['render'], more: Looks = {}) => ({
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
      render: ({ longitude, latitude }) => <code>{writeDecimalDegrees([longitude, latitude])}</code>,
    },
    column('address', ({ address }) => address),
    column('contact', ({ contact, phone }) => [contact, phone].filter(Boolean).join(' · ')),
    column('alternate', ({ alternate }) => alternate || '—'),
    column('unit', ({ unit }) => unit),
    column('updatedAt', ({ updatedAt }) => format.dateTime(Date.parse(updatedAt))),
    column('note', ({ note }) => note, { isHiddenAtFirst: true }),
  ];
}
