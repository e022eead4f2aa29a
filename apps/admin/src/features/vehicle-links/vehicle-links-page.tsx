import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
import { Permitted } from '@skein/app-kit/permitted.tsx';
import { vehicleLinkCalls, type HeardVehicle } from '@skein/contract/vehicle-links.ts';
import { useFormat } from '@skein/ui/i18n.ts';
import { Page } from '@skein/ui/page.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import type { ReactNode } from 'react';

import { PhaseTag } from './phase-tag.tsx';
import { VehicleDrawer } from './vehicle-drawer.tsx';
import { useChoices, useText } from './vehicle-links.texts.ts';

/** Which vehicles speak to this installation, and whose they are. */
export function VehicleLinksPage(): ReactNode {
  const t = useText();
  const heading = { title: t('links.title'), subtitle: t('links.purpose') };
  return (
    <Permitted to="platform:administer" {...heading}>
      <VehicleList {...heading} />
    </Permitted>
  );
}

function VehicleList(heading: { title: string; subtitle: string }): ReactNode {
  const t = useText();
  const choices = useChoices();
  const list = useListState(['search', 'standing', 'phase', 'open'], ['metAt', 'link']);
  const { open, ...asked } = list.filters;
  const filter = fitting(vehicleLinkCalls.list.query, asked);
  const { page, size, sort } = list;
  const loaded = useList(vehicleLinkCalls.list, { page, size, sort, ...filter });
  useKeptFresh('vehicleLinks', [vehicleLinkCalls.list.path]);
  const { opened, isGone } = useOpened(vehicleLinkCalls.list, loaded.rows, open);
  const close = () => list.show('open', '');
  return (
    <Page {...heading} width="full">
      <ListTable
        name="vehicle-links"
        label={heading.title}
        columns={useColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={(vehicle) => vehicle.drone?.name || t('links.nameless', { systemId: vehicle.systemId })}
        onOpen={({ id }) => list.show('open', id)}
        search={t('links.search')}
        filters={{
          standing: { label: t('links.labels.standing'), options: choices.standing },
          phase: { label: t('links.labels.phase'), options: choices.phase },
        }}
        empty={{ title: t('links.empty'), text: t('links.emptyText') }}
      />
      {isGone && <GoneDrawer title={heading.title} onClose={close} />}
      {opened && <VehicleDrawer key={opened.id} vehicle={opened} onClose={close} />}
    </Page>
  );
}

function useColumns(): readonly ListColumn<HeardVehicle>[] {
  const t = useText();
  const format = useFormat();
  return [
    {
      key: 'systemId',
      title: t('links.labels.systemId'),
      render: ({ systemId }) => t('links.nameless', { systemId }),
      isFixed: true,
    },
    {
      key: 'standing',
      title: t('links.labels.standing'),
      render: ({ drone, standing }) => {
        if (!drone) return <StateTag state="open" text={t('links.standings.stranger')} />;
        const named = `${drone.name || drone.serialNumber} · ${drone.enterprise}`;
        if (standing !== 'unproved') return named;
        return (
          <>
            <StateTag state="failed" text={t('links.standings.unproved')} /> {named}
          </>
        );
      },
    },
    { key: 'phase', title: t('links.labels.phase'), render: ({ phase }) => <PhaseTag phase={phase} /> },
    {
      key: 'autopilot',
      title: t('links.labels.autopilot'),
      render: ({ autopilot, firmware }) =>
        [autopilot && t(`links.autopilots.${autopilot}`), firmware].filter(Boolean).join(' ') || t('links.unsaid'),
    },
    { key: 'link', title: t('links.labels.link'), render: ({ link }) => <code>{link}</code> },
    { key: 'metAt', title: t('links.labels.metAt'), render: ({ metAt }) => format.dateTime(metAt) },
    {
      key: 'autopilotId',
      title: t('links.labels.autopilotId'),
      render: ({ autopilotId }) => <code>{autopilotId ?? '—'}</code>,
      isHiddenAtFirst: true,
    },
  ];
}
