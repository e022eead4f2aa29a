import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { joinApplicationCalls, type JoinApplication } from '@skein/contract/join-applications.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import { ApplicationDrawer } from './application-drawer.tsx';
import { useText } from './organization.texts.ts';

const states = ['1', '2', '3', '4'] as const;

/** Those who want to join, the newest first. */
export function ApplicationsPanel(): ReactNode {
  const t = useText();
  const list = useListState(['search', 'applyState', 'open'], ['createdAt'], () => '-createdAt');
  const { open } = list.filters;
  const filter = fitting(joinApplicationCalls.list.query, list.filters);
  const { page, size, sort } = list;
  const loaded = useList(joinApplicationCalls.list, { page, size, sort, ...filter });
  const { opened, isGone } = useOpened(joinApplicationCalls.list, loaded.rows, open);
  const title = t('organization.tabs.applications');
  const close = () => list.show('open', '');
  return (
    <>
      <header className="organization-heading">
        <h2>{title}</h2>
      </header>
      <ListTable
        name="applications"
        label={title}
        columns={useColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => list.show('open', id)}
        search={t('applications.search')}
        filters={{
          applyState: {
            label: t('applications.labels.state'),
            options: states.map((value) => ({ value, label: t(`applications.states.${value}`) })),
          },
        }}
        empty={{ title: t('applications.empty'), text: t('applications.emptyText') }}
      />
      {isGone && <GoneDrawer title={title} onClose={close} />}
      {opened && <ApplicationDrawer key={open} application={opened} onClose={close} />}
    </>
  );
}

const looks = { 1: 'waiting', 2: 'done', 3: 'returned', 4: 'withdrawn' } as const;

/** One that was never made is in no list. */
const stateOf = ({ applyState }: Pick<JoinApplication, 'applyState'>) => applyState || 4;

function useColumns(): readonly ListColumn<JoinApplication>[] {
  const t = useText();
  const format = useFormat();
  const title = (key: 'name' | 'contact' | 'message' | 'unit' | 'createdAt') => ({
    key,
    title: t(`applications.labels.${key}`),
  });
  return [
    { ...title('name'), isFixed: true, render: ({ name }) => name },
    {
      key: 'state',
      title: t('applications.labels.state'),
      render: (application) => (
        <StateTag state={looks[stateOf(application)]} text={t(`applications.states.${stateOf(application)}`)} />
      ),
    },
    { ...title('message'), render: ({ message }) => message },
    { ...title('contact'), render: ({ contact }) => contact },
    { ...title('unit'), render: ({ unit }) => unit ?? t('applications.whole') },
    { ...title('createdAt'), render: ({ createdAt }) => format.dateTime(Date.parse(createdAt)) },
  ];
}
