import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { userCalls, type AdministeredUser } from '@skein/contract/user-administration.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import { UserDrawer } from './user-drawer.tsx';
import { stateLooks } from './user-looks.ts';
import { useChoices, useText } from './users.texts.ts';

/** Every account of the platform. */
export function UsersPanel(): ReactNode {
  const t = useText();
  const choices = useChoices();
  const list = useListState(
    ['search', 'state', 'rank', 'secondFactor', 'open'],
    ['createdAt', 'name'],
    () => '-createdAt',
  );
  const { open } = list.filters;
  const { page, size, sort } = list;
  const loaded = useList(userCalls.list, { page, size, sort, ...fitting(userCalls.list.query, list.filters) });
  const { opened, isGone } = useOpened(userCalls.list, loaded.rows, open);
  const close = () => list.show('open', '');
  return (
    <>
      <ListTable
        name="users"
        label={t('users.title')}
        columns={useColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => list.show('open', id)}
        search={t('users.search')}
        filters={{
          state: { label: t('users.labels.state'), options: choices.state },
          rank: { label: t('users.labels.isAdmin'), options: choices.rank },
          secondFactor: { label: t('users.labels.secondFactors'), options: choices.secondFactor },
        }}
        empty={{ title: t('users.empty'), text: t('users.emptyText') }}
      />
      {isGone && <GoneDrawer title={t('users.title')} onClose={close} />}
      {opened && <UserDrawer key={opened.id} user={opened} onClose={close} />}
    </>
  );
}

function useColumns(): readonly ListColumn<AdministeredUser>[] {
  const t = useText();
  const format = useFormat();
  return [
    { key: 'name', title: t('users.labels.name'), render: ({ name }) => name, isFixed: true },
    {
      key: 'contact',
      title: t('users.contact'),
      render: ({ mail, phone }) => <span className="admin-users-contact">{mail ?? phone ?? '—'}</span>,
    },
    {
      key: 'state',
      title: t('users.labels.state'),
      render: ({ state }) => <StateTag state={stateLooks[state]} text={t(`users.states.${state}`)} />,
    },
    {
      key: 'isAdmin',
      title: t('users.labels.isAdmin'),
      render: ({ isAdmin }) => t(`users.ranks.${isAdmin ? 'administrator' : 'user'}`),
    },
    {
      key: 'secondFactors',
      title: t('users.labels.secondFactors'),
      render: ({ secondFactors }) =>
        secondFactors.map((factor) => t(`users.factors.${factor}`)).join(' · ') || t('users.hasFactor.off'),
    },
    {
      key: 'lastSeenAt',
      title: t('users.labels.lastSeenAt'),
      render: ({ lastSeenAt }) => (lastSeenAt ? format.relative(lastSeenAt) : t('users.never')),
    },
    {
      key: 'enterprises',
      title: t('users.labels.enterprises'),
      render: ({ enterprises: [first, ...others] }) => {
        if (first === undefined) return '—';
        return others.length > 0 ? t('users.and', { first, count: others.length + 1 }) : first;
      },
    },
    {
      key: 'createdAt',
      title: t('users.labels.createdAt'),
      render: ({ createdAt }) => format.date(createdAt),
    },
  ];
}
