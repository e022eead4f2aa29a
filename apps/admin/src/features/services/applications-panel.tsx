import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { serviceAdministration, type WaitingService } from '@skein/contract/service-administration.ts';
import { serviceNames } from '@skein/contract/service-names.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import { ApplicationDrawer } from './application-drawer.tsx';
import { useText } from './services.texts.ts';

const decidedStates = ['2', '3', '4'] as const;

/** The longest waiting comes first; of what is decided, the latest. */
export function ApplicationsPanel({ isWaiting }: { isWaiting: boolean }): ReactNode {
  const t = useText();
  const list = useListState(['tab', 'search', 'service', 'state', 'open'], ['createdAt', 'decidedAt'], () =>
    isWaiting ? 'createdAt' : '-decidedAt',
  );
  const { open } = list.filters;
  const { search, service, state } = fitting(serviceAdministration.applications.query, list.filters);
  const { page, size, sort } = list;
  const loaded = useList(serviceAdministration.applications, {
    page,
    size,
    sort,
    is: isWaiting ? 'waiting' : 'decided',
    ...(search !== undefined && { search }),
    ...(service !== undefined && { service }),
    ...(!isWaiting && state !== undefined && { state }),
  });
  const { opened, isGone } = useOpened(serviceAdministration.applications, loaded.rows, open);
  const close = () => list.show('open', '');
  const services = {
    label: t('services.labels.service'),
    options: serviceNames.map((value) => ({ value, label: t(`services.names.${value}`) })),
  };
  const decided = {
    label: t('services.labels.state'),
    options: decidedStates.map((value) => ({ value, label: t(`services.applicationStates.${value}`) })),
  };
  return (
    <>
      <ListTable
        name={isWaiting ? 'service-applications' : 'service-applications-decided'}
        label={t(isWaiting ? 'services.tabs.waiting' : 'services.tabs.decided')}
        columns={useColumns(isWaiting)}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={({ enterpriseName }) => enterpriseName}
        onOpen={({ id }) => list.show('open', id)}
        search={t('services.search')}
        filters={isWaiting ? { service: services } : { service: services, state: decided }}
        empty={{
          title: t(isWaiting ? 'services.empty' : 'services.noneDecided'),
          text: t(isWaiting ? 'services.emptyText' : 'services.noneDecidedText'),
        }}
      />
      {isGone && <GoneDrawer title={t('services.title')} onClose={close} />}
      {opened && <ApplicationDrawer key={open} application={opened} onClose={close} />}
    </>
  );
}

const looks = { 1: 'waiting', 2: 'done', 3: 'returned', 4: 'withdrawn' } as const;

function useColumns(isWaiting: boolean): readonly ListColumn<WaitingService>[] {
  const t = useText();
  const format = useFormat();
  const decided: readonly ListColumn<WaitingService>[] = [
    {
      key: 'state',
      title: t('services.labels.state'),
      render: ({ state }) => <StateTag state={looks[state]} text={t(`services.applicationStates.${state}`)} />,
    },
    {
      key: 'decidedAt',
      title: t('services.labels.decidedAt'),
      render: ({ decidedAt }) => decidedAt && format.dateTime(decidedAt),
    },
  ];
  return [
    {
      key: 'enterprise',
      title: t('services.labels.enterprise'),
      render: ({ enterpriseName }) => enterpriseName,
      isFixed: true,
    },
    { key: 'service', title: t('services.labels.service'), render: ({ service }) => t(`services.names.${service}`) },
    { key: 'kind', title: t('services.labels.kind'), render: ({ kind }) => t(`services.kinds.${kind}`) },
    { key: 'seats', title: t('services.labels.seats'), render: ({ seats }) => format.number(seats), align: 'end' },
    {
      key: 'months',
      title: t('services.labels.months'),
      render: ({ months }) => (months === null ? t('services.samePeriod') : t('services.monthsOf', { count: months })),
    },
    ...(isWaiting ? [] : decided),
    {
      key: 'createdAt',
      title: t('services.labels.createdAt'),
      render: ({ createdAt }) => (isWaiting ? format.relative(createdAt) : format.dateTime(createdAt)),
    },
    { key: 'applicant', title: t('services.labels.applicant'), render: ({ applicant }) => applicant ?? '—' },
  ];
}
