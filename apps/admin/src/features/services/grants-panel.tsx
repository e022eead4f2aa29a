import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { serviceAdministration, type ServiceGrant } from '@skein/contract/service-administration.ts';
import { serviceNames } from '@skein/contract/service-names.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import { GrantDrawer } from './grant-drawer.tsx';
import { useText } from './services.texts.ts';

const states = ['running', 'expired', 'ended'] as const;

/** Which enterprise has what, until when and for how many. */
export function GrantsPanel(): ReactNode {
  const t = useText();
  const list = useListState(['tab', 'search', 'service', 'state', 'open'], ['enterpriseName', 'endsAt']);
  const { tab: _, open, ...filters } = list.filters;
  const filter = fitting(serviceAdministration.grants.query, filters);
  const { page, size, sort } = list;
  const loaded = useList(serviceAdministration.grants, { page, size, sort, ...filter });
  const { opened, isGone } = useOpened(serviceAdministration.grants, loaded.rows, open);
  const close = () => list.show('open', '');
  return (
    <>
      <ListTable
        name="service-grants"
        label={t('services.tabs.grants')}
        columns={useColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={({ enterpriseName }) => enterpriseName}
        onOpen={({ id }) => list.show('open', id)}
        search={t('services.searchGrants')}
        filters={{
          service: {
            label: t('services.labels.service'),
            options: serviceNames.map((value) => ({ value, label: t(`services.names.${value}`) })),
          },
          state: {
            label: t('services.labels.state'),
            options: states.map((value) => ({ value, label: t(`services.states.${value}`) })),
          },
        }}
        empty={{ title: t('services.noGrants'), text: t('services.noGrantsText') }}
      />
      {isGone && <GoneDrawer title={t('services.title')} onClose={close} />}
      {opened && <GrantDrawer key={open} grant={opened} onClose={close} />}
    </>
  );
}

const looks = { running: 'done', expired: 'expired', ended: 'withdrawn' } as const;

function useColumns(): readonly ListColumn<ServiceGrant>[] {
  const t = useText();
  const format = useFormat();
  return [
    {
      key: 'enterpriseName',
      title: t('services.labels.enterprise'),
      render: ({ enterpriseName }) => enterpriseName,
      isFixed: true,
    },
    { key: 'service', title: t('services.labels.service'), render: ({ service }) => t(`services.names.${service}`) },
    {
      key: 'state',
      title: t('services.labels.state'),
      render: ({ state }) => <StateTag state={looks[state]} text={t(`services.states.${state}`)} />,
    },
    {
      key: 'seats',
      title: t('services.labels.seats'),
      render: ({ seatsUsed, seats }) => t('services.usedOf', { used: seatsUsed, seats }),
      align: 'end',
    },
    { key: 'endsAt', title: t('services.labels.endsAt'), render: ({ endsAt }) => format.date(endsAt) },
    {
      key: 'endedWhy',
      title: t('services.labels.endedWhy'),
      render: ({ endedWhy }) => endedWhy,
      isHiddenAtFirst: true,
    },
  ];
}
