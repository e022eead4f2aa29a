import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { Permitted } from '@skein/app-kit/permitted.tsx';
import { useServer } from '@skein/app-kit/server-connection.ts';
import { basemapCalls, type AdministeredBasemap } from '@skein/contract/basemaps.ts';
import { useHost } from '@skein/sub-app-kit/host.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page } from '@skein/ui/page.tsx';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { BasemapDrawer } from './basemap-drawer.tsx';
import { useChoices, useText } from './basemaps.texts.ts';

/** Maps of regions that everybody's maps can show upon the world map. */
export function BasemapsPage(): ReactNode {
  const t = useText();
  const heading = { title: t('basemaps.title'), subtitle: t('basemaps.purpose') };
  return (
    <Permitted to="platform:administer" {...heading}>
      <BasemapList {...heading} />
    </Permitted>
  );
}

function BasemapList(heading: { title: string; subtitle: string }): ReactNode {
  const t = useText();
  const tell = useTold();
  const choices = useChoices();
  const list = useListState(['search', 'kind', 'visibility', 'open'], ['name', 'rank', 'updatedAt']);
  const { open, ...asked } = list.filters;
  const { page, size, sort } = list;
  const loaded = useList(basemapCalls.list, { page, size, sort, ...fitting(basemapCalls.list.query, asked) });
  const { opened, isGone } = useOpened(basemapCalls.list, loaded.rows, open);
  const show = (id: string) => list.show('open', id);
  const close = () => show('');
  const add = (
    <Button kind="primary" icon={<Plus size={14} aria-hidden />} onClick={() => show('new')}>
      {t('basemaps.add')}
    </Button>
  );
  return (
    <Page {...heading} width="full" actions={add}>
      <ListTable
        name="basemaps"
        label={heading.title}
        columns={useColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => show(id)}
        search={t('basemaps.search')}
        filters={{
          kind: { label: t('basemaps.labels.kind'), options: choices.kind },
          visibility: { label: t('basemaps.labels.visibility'), options: choices.visibility },
        }}
        empty={{ title: t('basemaps.empty'), text: t('basemaps.emptyText'), action: add }}
      />
      {isGone && <GoneDrawer title={heading.title} onClose={close} />}
      {(opened || open === 'new') && <BasemapDrawer key={open} record={opened} onClose={close} onSaved={tell} />}
    </Page>
  );
}

/** Of an address nobody knows whether it is right before a tile came from it. */
function useTold() {
  const t = useText();
  const { notify } = useHost();
  const { call } = useServer();
  const trial = useMutation({ mutationFn: (id: string) => call(basemapCalls.try, { body: { id } }) });
  return ({ id, kind }: AdministeredBasemap, before: AdministeredBasemap | undefined): void => {
    const tellSaved = () => notify('success', t(before ? 'basemaps.saved' : 'basemaps.created'));
    if (kind !== 'xyz') return tellSaved();
    return trial.mutate(id, {
      onSuccess: ({ info: { problem, ...about } }) =>
        problem ? notify('error', t(`basemaps.tried.${problem}`, about)) : tellSaved(),
      onError: () => notify('success', t('basemaps.saved')),
    });
  };
}

function useColumns(): readonly ListColumn<AdministeredBasemap>[] {
  const t = useText();
  const format = useFormat();
  return [
    { key: 'name', title: t('basemaps.labels.name'), render: ({ name }) => name, isFixed: true },
    { key: 'kind', title: t('basemaps.labels.kind'), render: ({ kind }) => t(`basemaps.kinds.${kind}`) },
    { key: 'tiles', title: t('basemaps.labels.tiles'), render: ({ tiles }) => t(`basemaps.tiles.${tiles}`) },
    { key: 'datum', title: t('basemaps.labels.datum'), render: ({ datum }) => t(`basemaps.datums.${datum}`) },
    {
      key: 'levels',
      title: t('basemaps.levels'),
      render: ({ minZoom, maxZoom }) => `${minZoom ?? 0}–${maxZoom ?? 18}`,
    },
    {
      key: 'visibility',
      title: t('basemaps.labels.visibility'),
      render: ({ visibility }) => t(`basemaps.visibilities.${visibility}`),
    },
    { key: 'rank', title: t('basemaps.labels.rank'), render: ({ rank }) => format.number(rank) },
    {
      key: 'updatedAt',
      title: t('basemaps.labels.updatedAt'),
      render: ({ updatedAt }) => format.dateTime(updatedAt),
    },
    {
      key: 'reach',
      title: t('basemaps.reach'),
      render: ({ west, south, east, north }) =>
        west === null || south === null || east === null || north === null
          ? t('basemaps.everywhere')
          : `${degrees(west)}, ${degrees(south)} – ${degrees(east)}, ${degrees(north)}`,
      isHiddenAtFirst: true,
    },
    {
      key: 'attribution',
      title: t('basemaps.labels.attribution'),
      render: ({ attribution }) => attribution || '—',
      isHiddenAtFirst: true,
    },
  ];
}

const degrees = (value: number): string => value.toFixed(2);
