import { useCan } from '@skein/app-kit/access.queries.ts';
import { ExportButton } from '@skein/app-kit/lists/export-button.tsx';
import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useChosen } from '@skein/app-kit/lists/use-chosen.ts';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { useRecordDeeds } from '@skein/app-kit/lists/use-record-deeds.tsx';
import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { payloadCalls, type Payload, type payloadWords } from '@skein/contract/payloads.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page } from '@skein/ui/page.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import { PermittedInEnterprise } from '../../joining/permitted-in-enterprise.tsx';
import { useUndo } from '../../lists/use-undo.ts';
import { SavedFiltersMenu } from '../../saved-filters/saved-filters-menu.tsx';
import { useSiteOptions } from '../../sites/use-site-options.ts';
import { HandOverChosen } from '../../units/hand-over-chosen.tsx';
import { PayloadDrawer } from './payload-drawer.tsx';
import { useChoices, useText } from './payloads.texts.ts';

/** The payloads of the enterprise, as far as the role of whoever looks reaches. */
export function PayloadsPage(): ReactNode {
  const t = useText();
  const heading = { title: t('pages.payloads.title'), subtitle: t('pages.payloads.purpose') };
  return (
    <PermittedInEnterprise to="payloads:read" {...heading}>
      <PayloadList {...heading} />
    </PermittedInEnterprise>
  );
}

function PayloadList({ title, subtitle }: { title: string; subtitle: string }): ReactNode {
  const t = useText();
  const mayWrite = useCan('payloads:write') ?? false;
  const list = useListState(
    ['search', 'kind', 'state', 'siteId', 'open'],
    ['name', 'serialNumber', 'weightGrams', 'updatedAt'],
  );
  const choices = useChoices();
  const sites = useSiteOptions();
  const { open } = list.filters;
  const filter = fitting(payloadCalls.list.query, list.filters);
  const { page, size, sort } = list;
  const loaded = useList(payloadCalls.list, { page, size, sort, ...filter });
  const show = (id: string) => list.show('open', id);
  const { opened, isGone } = useOpened(payloadCalls.list, loaded.rows, open);
  const { selection, tellSaved } = useRecordDeeds({
    calls: payloadCalls,
    words: {
      created: t('payloads.created'),
      saved: t('payloads.saved'),
      removed: (count) => t('payloads.removed', { count }),
    },
    tell: useUndo(),
  });
  const whyNotChoosable = ({ isEditable }: Payload) => (isEditable ? undefined : t('payloads.notYours'));
  const chosen = useChosen({ endpoint: payloadCalls.list, query: { ...filter, sort }, list, loaded, whyNotChoosable });

  const handOver = (
    <HandOverChosen
      calls={payloadCalls}
      chosen={chosen}
      words={{
        title: (count) => t('payloads.handOverTitle', { count }),
        done: (count) => t('payloads.handedOver', { count }),
      }}
    />
  );

  const register = (
    <PermittedButton
      needs="payloads:write"
      kind="primary"
      icon={<Plus size={14} aria-hidden />}
      onClick={() => show('new')}
    >
      {t('payloads.add')}
    </PermittedButton>
  );

  return (
    <Page
      title={title}
      subtitle={subtitle}
      width="full"
      actions={
        <>
          <SavedFiltersMenu list="payloads" current={{ ...filter, sort }} />
          <ExportButton endpoint={payloadCalls.export} query={filter} fileName="payloads.csv" count={loaded.total} />
          {register}
        </>
      }
    >
      <ListTable
        name="payloads"
        label={title}
        columns={useColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => show(id)}
        search={t('payloads.search')}
        filters={{
          kind: { label: t('payloads.labels.kind'), options: choices.kind },
          state: { label: t('payloads.labels.state'), options: choices.state },
          siteId: { label: t('payloads.site'), options: sites },
        }}
        {...(mayWrite && { selection: selection(chosen, handOver) })}
        empty={{ title: t('payloads.empty'), text: t('payloads.emptyText'), action: register }}
      />
      {isGone && <GoneDrawer title={title} onClose={() => show('')} />}
      {(opened ?? (open === 'new' && mayWrite)) && (
        <PayloadDrawer key={open} record={opened} onClose={() => show('')} onSaved={tellSaved} />
      )}
    </Page>
  );
}

const stateLooks = { ready: 'done', maintenance: 'waiting', retired: 'withdrawn' } as const;

type Looks = Omit<ListColumn<Payload>, 'key' | 'title' | 'render'>;

function useColumns(): readonly ListColumn<Payload>[] {
  const t = useText();
  const format = useFormat();
  const column = (key: keyof typeof payloadWords.labels, render: ListColumn<Payload>['render'], more: Looks = {}) => ({
    key,
    title: t(`payloads.labels.${key}`),
    render,
    ...more,
  });
  return [
    column('name', ({ name }) => name, { isFixed: true }),
    column('state', ({ state }) => <StateTag state={stateLooks[state]} text={t(`payloads.states.${state}`)} />),
    column('kind', ({ kind }) => t(`payloads.kinds.${kind}`)),
    column('serialNumber', ({ serialNumber }) => <code>{serialNumber}</code>),
    column('model', ({ model }) => model),
    column('weightGrams', ({ weightGrams }) => format.unit(weightGrams, 'g'), { align: 'end' }),
    column('drone', ({ drone }) => drone || t('payloads.onNothing')),
    column('unit', ({ unit }) => unit),
    column('updatedAt', ({ updatedAt }) => format.dateTime(Date.parse(updatedAt))),
    column('note', ({ note }) => note, { isHiddenAtFirst: true }),
  ];
}
