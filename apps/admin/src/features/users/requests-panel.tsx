import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { twoPersonCalls, type TwoPersonRequest } from '@skein/contract/two-persons.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import { RequestDrawer } from './request-drawer.tsx';
import { requestLooks } from './request-looks.ts';
import { useChoices, useText } from './users.texts.ts';

/** What takes two persons: what waits for the second, and what became of the rest. */
export function RequestsPanel(): ReactNode {
  const t = useText();
  const choices = useChoices();
  const list = useListState(['tab', 'search', 'state', 'deed', 'open'], ['askedAt'], () => '-askedAt');
  const { tab: _, open, ...filters } = list.filters;
  const { page, size, sort } = list;
  const loaded = useList(twoPersonCalls.list, { page, size, sort, ...fitting(twoPersonCalls.list.query, filters) });
  const { opened, isGone } = useOpened(twoPersonCalls.list, loaded.rows, open);
  const close = () => list.show('open', '');
  return (
    <>
      <ListTable
        name="two-person-requests"
        label={t('users.tabs.waiting')}
        columns={useColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={({ subjectName }) => subjectName}
        onOpen={({ id }) => list.show('open', id)}
        search={t('users.two.search')}
        filters={{
          state: { label: t('users.two.labels.state'), options: choices.request },
          deed: { label: t('users.two.labels.deed'), options: choices.deed },
        }}
        empty={{ title: t('users.two.empty'), text: t('users.two.emptyText') }}
      />
      {isGone && <GoneDrawer title={t('users.tabs.waiting')} onClose={close} />}
      {opened && <RequestDrawer key={opened.id} request={opened} onClose={close} />}
    </>
  );
}

function useColumns(): readonly ListColumn<TwoPersonRequest>[] {
  const t = useText();
  const format = useFormat();
  return [
    { key: 'subject', title: t('users.two.labels.subject'), render: ({ subjectName }) => subjectName, isFixed: true },
    { key: 'deed', title: t('users.two.labels.deed'), render: ({ deed }) => t(`users.two.deeds.${deed}`) },
    {
      key: 'state',
      title: t('users.two.labels.state'),
      render: ({ state }) => <StateTag state={requestLooks[state]} text={t(`users.two.states.${state}`)} />,
    },
    { key: 'askedBy', title: t('users.two.labels.askedBy'), render: ({ askedBy }) => askedBy ?? '—' },
    { key: 'askedAt', title: t('users.two.labels.askedAt'), render: ({ askedAt }) => format.dateTime(askedAt) },
    {
      key: 'expiresAt',
      title: t('users.two.labels.expiresAt'),
      render: ({ state, expiresAt }) => (state === 'waiting' ? format.relative(expiresAt) : '—'),
    },
    { key: 'decidedBy', title: t('users.two.labels.decidedBy'), render: ({ decidedBy }) => decidedBy ?? '—' },
  ];
}
