import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
import { Permitted } from '@skein/app-kit/permitted.tsx';
import { tenantCalls, type TenantInfo } from '@skein/contract/tenants.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page } from '@skein/ui/page.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import { TenantDrawer } from './tenant-drawer.tsx';
import { certificationLooks, stateLooks } from './tenant-looks.ts';
import { useChoices, useText } from './tenants.texts.ts';

/** The enterprises of the platform. */
export function TenantsPage(): ReactNode {
  const t = useText();
  const title = t('tenants.title');
  const heading = { title, subtitle: t('tenants.purpose') };
  return (
    <Permitted to="platform:administer" {...heading}>
      <Page {...heading} width="full">
        <TenantList />
      </Page>
    </Permitted>
  );
}

function TenantList(): ReactNode {
  const t = useText();
  const choices = useChoices();
  const list = useListState(['search', 'state', 'certification', 'open'], ['createdAt', 'name'], () => '-createdAt');
  const { open } = list.filters;
  const { page, size, sort } = list;
  const loaded = useList(tenantCalls.list, { page, size, sort, ...fitting(tenantCalls.list.query, list.filters) });
  useKeptFresh('tenants', [tenantCalls.list.path]);
  const { opened, isGone } = useOpened(tenantCalls.list, loaded.rows, open);
  const close = () => list.show('open', '');
  return (
    <>
      <ListTable
        name="tenants"
        label={t('tenants.title')}
        columns={useColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => list.show('open', id)}
        search={t('tenants.search')}
        filters={{
          state: { label: t('tenants.labels.state'), options: choices.state },
          certification: { label: t('tenants.labels.certification'), options: choices.certification },
        }}
        empty={{ title: t('tenants.empty'), text: t('tenants.emptyText') }}
      />
      {isGone && <GoneDrawer title={t('tenants.title')} onClose={close} />}
      {opened && <TenantDrawer key={opened.id} tenant={opened} onClose={close} />}
    </>
  );
}

function useColumns(): readonly ListColumn<TenantInfo>[] {
  const t = useText();
  const format = useFormat();
  return [
    { key: 'name', title: t('tenants.labels.name'), render: ({ name }) => name, isFixed: true },
    {
      key: 'state',
      title: t('tenants.labels.state'),
      render: ({ state }) => <StateTag state={stateLooks[state]} text={t(`tenants.states.${state}`)} />,
    },
    {
      key: 'certification',
      title: t('tenants.labels.certification'),
      render: ({ certification }) => (
        <StateTag state={certificationLooks[certification]} text={t(`tenants.certifications.${certification}`)} />
      ),
    },
    { key: 'owners', title: t('tenants.labels.owners'), render: ({ owners }) => owners.join(' · ') || '—' },
    {
      key: 'members',
      title: t('tenants.labels.members'),
      render: ({ members }) => format.number(members),
      align: 'end',
    },
    { key: 'units', title: t('tenants.labels.units'), render: ({ units }) => format.number(units), align: 'end' },
    {
      key: 'services',
      title: t('tenants.labels.services'),
      render: ({ services }) => format.number(services),
      align: 'end',
    },
    {
      key: 'seats',
      title: t('tenants.labels.seats'),
      render: ({ seatsUsed, seats }) => (seats > 0 ? t('tenants.usedOf', { used: seatsUsed, seats }) : '—'),
      align: 'end',
    },
    { key: 'createdAt', title: t('tenants.labels.createdAt'), render: ({ createdAt }) => format.date(createdAt) },
    {
      key: 'licenseNum',
      title: t('tenants.labels.licenseNum'),
      render: ({ licenseNum }) => licenseNum ?? '—',
      isHiddenAtFirst: true,
    },
  ];
}
