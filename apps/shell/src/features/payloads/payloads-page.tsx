import { useCan } from '@skein/app-kit/access.queries.ts';
import { ExportButton } from '@skein/app-kit/lists/export-button.tsx';
import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { NothingFits } from '@skein/app-kit/lists/nothing-fits.tsx';
import { useDeed, useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { Permitted } from '@skein/app-kit/permitted.tsx';
import {
  deletePayloads,
  exportPayloads,
  listPayloads,
  PayloadFacts,
  PayloadKind,
  PayloadQuery,
  PayloadState,
  restorePayloads,
  updatePayload,
  type Payload,
  type payloadWords,
} from '@skein/contract/payloads.ts';
import { Button } from '@skein/ui/button.tsx';
import type { DataColumn } from '@skein/ui/data-column.ts';
import { DataTable } from '@skein/ui/data-table.tsx';
import { FilterSelect } from '@skein/ui/filter-select.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page } from '@skein/ui/page.tsx';
import { SearchBox } from '@skein/ui/search-box.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { EmptyState } from '@skein/ui/states.tsx';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';

import { useUndo } from '../../lists/use-undo.ts';
import { PayloadDrawer } from './payload-drawer.tsx';
import { useText } from './payloads.texts.ts';

/** The payloads of the enterprise, as far as the role of whoever looks reaches. */
export function PayloadsPage(): ReactNode {
  const t = useText();
  const heading = { title: t('pages.payloads.title'), subtitle: t('pages.payloads.purpose') };
  return (
    <Permitted to="payloads:read" {...heading}>
      <PayloadList {...heading} />
    </Permitted>
  );
}

function PayloadList({ title, subtitle }: { title: string; subtitle: string }): ReactNode {
  const t = useText();
  const mayWrite = useCan('payloads:write') ?? false;
  const list = useListState(['search', 'kind', 'state', 'open'], ['name', 'serialNumber', 'weightGrams', 'updatedAt']);
  const { search, kind, state, open } = list.filters;
  const filter = fitting(PayloadQuery, list.filters);
  const { page, size, sort } = list;
  const loaded = useList(listPayloads, { page, size, sort, ...filter });
  const [selected, setSelected] = useState<readonly string[]>([]);
  const deletion = useDeed(deletePayloads, listPayloads);
  const restoration = useDeed(restorePayloads, listPayloads);
  const update = useDeed(updatePayload, listPayloads);
  const tellWithUndo = useUndo();
  const show = (id: string) => list.show('open', id);
  const opened = loaded.rows?.find(({ id }) => id === open);

  const remove = (ids: string[]) =>
    deletion.mutate(
      { ids },
      {
        onSuccess: () => {
          setSelected([]);
          tellWithUndo(t('payloads.removed', { count: ids.length }), () => restoration.mutateAsync({ ids }));
        },
      },
    );
  const tellSaved = (saved: Payload, before: Payload | undefined) => {
    show('');
    const { id, version } = saved;
    if (!before) tellWithUndo(t('payloads.created'), () => deletion.mutateAsync({ ids: [id] }));
    else if (before.version !== version)
      tellWithUndo(t('payloads.saved'), () =>
        update.mutateAsync({ id, version, ...PayloadFacts.strip().parse(before) }),
      );
  };

  return (
    <Page
      title={title}
      subtitle={subtitle}
      width="full"
      actions={
        <>
          <ExportButton endpoint={exportPayloads} query={filter} fileName="payloads.csv" count={loaded.total} />
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
        label={title}
        columns={useColumns()}
        {...loaded}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        page={page}
        size={size}
        sort={sort}
        onChange={list.turn}
        onOpen={({ id }) => show(id)}
        toolbar={
          <>
            <SearchBox label={t('payloads.search')} value={search} onChange={(value) => list.filter('search', value)} />
            <FilterSelect
              label={t('payloads.labels.kind')}
              value={kind}
              onChange={(value) => list.filter('kind', value)}
              options={PayloadKind.options.map((value) => ({ value, label: t(`payloads.kinds.${value}`) }))}
            />
            <FilterSelect
              label={t('payloads.labels.state')}
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
            whyNotChoosable: ({ isEditable }: Payload) => (isEditable ? undefined : t('payloads.notYours')),
            actions: (
              <Button
                size="small"
                kind="danger"
                icon={<Trash2 size={14} aria-hidden />}
                isBusy={deletion.isPending}
                onClick={() => remove([...selected])}
              >
                {t('payloads.remove')}
              </Button>
            ),
          },
        })}
        empty={
          Object.keys(filter).length > 0 ? (
            <NothingFits onClear={list.clearFilters} />
          ) : (
            <EmptyState title={t('payloads.empty')} text={t('payloads.emptyText')} />
          )
        }
      />
      {(opened ?? (open === 'new' && mayWrite)) && (
        <PayloadDrawer key={open} payload={opened} onClose={() => show('')} onSaved={tellSaved} />
      )}
    </Page>
  );
}

const stateLooks = { ready: 'done', maintenance: 'waiting', retired: 'withdrawn' } as const;

function useColumns(): readonly DataColumn<Payload>[] {
  const t = useText();
  const format = useFormat();
  const column = (key: keyof typeof payloadWords.labels, render: DataColumn<Payload>['render'], more = {}) => ({
    key,
    title: t(`payloads.labels.${key}`),
    render,
    ...more,
  });
  return [
    column('name', ({ name }) => name, { isSortable: true, isFixed: true }),
    column('state', ({ state }) => <StateTag state={stateLooks[state]} text={t(`payloads.states.${state}`)} />),
    column('kind', ({ kind }) => t(`payloads.kinds.${kind}`)),
    column('serialNumber', ({ serialNumber }) => <code>{serialNumber}</code>, { isSortable: true }),
    column('model', ({ model }) => model),
    column('weightGrams', ({ weightGrams }) => format.unit(weightGrams, 'g'), { isSortable: true, align: 'end' }),
    column('unit', ({ unit }) => unit),
    column('updatedAt', ({ updatedAt }) => format.dateTime(Date.parse(updatedAt)), { isSortable: true }),
    column('note', ({ note }) => note, { isHiddenAtFirst: true }),
  ];
}
