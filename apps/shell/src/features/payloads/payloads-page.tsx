import { useCan } from '@skein/app-kit/access.queries.ts';
import { saveFile } from '@skein/app-kit/files/save-file.ts';
import { useFailureText } from '@skein/app-kit/forms/failure-text.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { PayloadKind, PayloadState, type Payload } from '@skein/contract/payloads.ts';
import { Button } from '@skein/ui/button.tsx';
import type { DataColumn } from '@skein/ui/data-column.ts';
import { DataTable } from '@skein/ui/data-table.tsx';
import { FilterSelect } from '@skein/ui/filter-select.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page, Panel } from '@skein/ui/page.tsx';
import { SearchBox } from '@skein/ui/search-box.tsx';
import { StateTag, type State } from '@skein/ui/state-tag.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { Download, Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import './payloads.css';
import { PayloadDrawer } from './payload-drawer.tsx';
import { useExportPayloads, usePayloads } from './payloads.queries.ts';
import { useText } from './payloads.texts.ts';
import { usePayloadDeeds } from './use-payload-deeds.ts';

const sorts = ['name', 'serialNumber', 'weightGrams', 'updatedAt'] as const;
const stateLooks: Readonly<Record<PayloadState, State>> = {
  ready: 'done',
  maintenance: 'waiting',
  retired: 'withdrawn',
};

/** The payloads of the enterprise, as far as the role of whoever looks reaches. */
export function PayloadsPage(): ReactNode {
  const t = useText();
  if (useCan('payloads:read') !== false) return <PayloadList />;
  return (
    <Page title={t('pages.payloads.title')} subtitle={t('pages.payloads.purpose')}>
      <Panel>
        <EmptyState title={t('payloads.notPermitted')} text={t('payloads.notPermittedText')} />
      </Panel>
    </Page>
  );
}

function PayloadList(): ReactNode {
  const t = useText();
  const failureText = useFailureText();
  const mayWrite = useCan('payloads:write') ?? false;
  const list = useListState(['search', 'kind', 'state', 'open'], sorts);
  const { search, kind, state, open } = list.filters;
  const filter = {
    ...(search && { search }),
    ...(PayloadKind.safeParse(kind).data && { kind: PayloadKind.parse(kind) }),
    ...(PayloadState.safeParse(state).data && { state: PayloadState.parse(state) }),
  };
  const { data, error, isFetching, refetch } = usePayloads({
    page: list.page,
    size: list.size,
    sort: list.sort,
    ...filter,
  });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const exporting = useExportPayloads();
  const deeds = usePayloadDeeds();
  const opened = data?.list.find(({ id }) => id === open);
  const isFiltered = Object.keys(filter).length > 0;
  const show = (id: string) => list.show('open', id);

  return (
    <Page
      title={t('pages.payloads.title')}
      subtitle={t('pages.payloads.purpose')}
      width="full"
      actions={
        <>
          {data && data.total > 0 && (
            <Button
              icon={<Download size={14} aria-hidden />}
              isBusy={exporting.isPending}
              onClick={() => exporting.mutate(filter, { onSuccess: (file) => saveFile(file, 'payloads.csv') })}
            >
              {t('payloads.export', { count: data.total })}
            </Button>
          )}
          {mayWrite && (
            <Button kind="primary" icon={<Plus size={14} aria-hidden />} onClick={() => show('new')}>
              {t('payloads.add')}
            </Button>
          )}
        </>
      }
    >
      <DataTable
        name="payloads"
        label={t('pages.payloads.title')}
        columns={useColumns()}
        rows={data?.list}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        total={data?.total ?? 0}
        isLoading={isFetching}
        error={error && failureText(error)}
        onRetry={() => void refetch()}
        page={list.page}
        size={list.size}
        sort={list.sort}
        onChange={list.turn}
        onOpen={({ id }) => show(id)}
        toolbar={
          <>
            <SearchBox label={t('payloads.search')} value={search} onChange={(value) => list.filter('search', value)} />
            <FilterSelect
              label={t('payloads.kind')}
              value={kind}
              onChange={(value) => list.filter('kind', value)}
              options={PayloadKind.options.map((value) => ({ value, label: t(`payloads.kinds.${value}`) }))}
            />
            <FilterSelect
              label={t('payloads.state')}
              value={state}
              onChange={(value) => list.filter('state', value)}
              options={PayloadState.options.map((value) => ({ value, label: t(`payloads.states.${value}`) }))}
            />
          </>
        }
        {...(mayWrite && {
          selection: {
            keys: selected,
            onChange: setSelected,
            actions: (
              <Button
                size="small"
                kind="danger"
                icon={<Trash2 size={14} aria-hidden />}
                isBusy={deeds.isRemoving}
                onClick={() => deeds.remove(selected, () => setSelected([]))}
              >
                {t('payloads.remove')}
              </Button>
            ),
          },
        })}
        empty={
          isFiltered ? (
            <EmptyState
              title={t('payloads.nothing')}
              text={t('payloads.nothingText')}
              action={<Button onClick={list.clearFilters}>{t('payloads.clearFilters')}</Button>}
            />
          ) : (
            <EmptyState title={t('payloads.empty')} text={t('payloads.emptyText')} />
          )
        }
      />
      {(opened ?? (open === 'new' && mayWrite)) && (
        <PayloadDrawer
          key={open}
          payload={opened}
          onClose={() => show('')}
          onSaved={(saved, before) => {
            show('');
            deeds.tellSaved(saved, before);
          }}
        />
      )}
    </Page>
  );
}

function useColumns(): readonly DataColumn<Payload>[] {
  const t = useText();
  const format = useFormat();
  return [
    { key: 'name', title: t('payloads.name'), render: ({ name }) => name, isSortable: true, isFixed: true },
    {
      key: 'state',
      title: t('payloads.state'),
      render: ({ state }) => <StateTag state={stateLooks[state]} text={t(`payloads.states.${state}`)} />,
    },
    { key: 'kind', title: t('payloads.kind'), render: ({ kind }) => t(`payloads.kinds.${kind}`) },
    {
      key: 'serialNumber',
      title: t('payloads.serialNumber'),
      render: ({ serialNumber }) => <code>{serialNumber}</code>,
      isSortable: true,
    },
    { key: 'model', title: t('payloads.model'), render: ({ model }) => model },
    {
      key: 'weightGrams',
      title: t('payloads.weightGrams'),
      render: ({ weightGrams }) => format.unit(weightGrams, 'g'),
      isSortable: true,
      align: 'end',
    },
    { key: 'unit', title: t('payloads.unit'), render: ({ unit }) => unit },
    {
      key: 'updatedAt',
      title: t('payloads.updatedAt'),
      render: ({ updatedAt }) => format.dateTime(Date.parse(updatedAt)),
      isSortable: true,
    },
    { key: 'note', title: t('payloads.note'), render: ({ note }) => note, isHiddenAtFirst: true },
  ];
}
