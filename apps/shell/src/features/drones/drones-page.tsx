import { useCan } from '@skein/app-kit/access.queries.ts';
import { ExportButton } from '@skein/app-kit/lists/export-button.tsx';
import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable } from '@skein/app-kit/lists/list-table.tsx';
import { useDeed, useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { useRecordDeeds } from '@skein/app-kit/lists/use-record-deeds.tsx';
import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { useTellFailure } from '@skein/app-kit/use-tell-failure.ts';
import { droneCalls, type Drone } from '@skein/contract/drones.ts';
import { Section } from '@skein/ui/page.tsx';
import { toast } from '@skein/ui/toast.tsx';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import './drone-offer.css';
import { PermittedPartInEnterprise } from '../../joining/permitted-in-enterprise.tsx';
import { useUndo } from '../../lists/use-undo.ts';
import { HandOverButton } from '../../units/hand-over-button.tsx';
import { ClaimDrawer } from './claim-drawer.tsx';
import { useDroneColumns } from './drone-columns.tsx';
import { DroneDrawer } from './drone-drawer.tsx';
import { useChoices, useText } from './drones.texts.ts';

/** The drones of the enterprise, as far as the role of whoever looks reaches. */
export const DronesPage = (): ReactNode => (
  <PermittedPartInEnterprise to="drones:read">
    <DroneList />
  </PermittedPartInEnterprise>
);

function DroneList(): ReactNode {
  const t = useText();
  const title = t('pages.droneList.title');
  const tellFailure = useTellFailure();
  const mayWrite = useCan('drones:write') ?? false;
  const list = useListState(
    ['search', 'category', 'state', 'open'],
    ['name', 'serialNumber', 'maxTakeoffGrams', 'updatedAt'],
  );
  const choices = useChoices();
  const { open } = list.filters;
  const filter = fitting(droneCalls.list.query, list.filters);
  const { page, size, sort } = list;
  const loaded = useList(droneCalls.list, { page, size, sort, ...filter });
  const show = (id: string) => list.show('open', id);
  const { opened, isGone } = useOpened(droneCalls.list, loaded.rows, open);
  const { selection, tellSaved } = useRecordDeeds({
    calls: droneCalls,
    words: {
      created: t('drones.created'),
      saved: t('drones.saved'),
      removed: (count) => t('drones.removed', { count }),
    },
    tell: useUndo(),
  });
  const whyNotChoosable = ({ isEditable }: Drone) => (isEditable ? undefined : t('drones.notYours'));

  const moving = useDeed(droneCalls.move, droneCalls.list);
  const chosen = list.selected;
  const handOver = (
    <HandOverButton
      title={t('drones.handOverTitle', { count: chosen.length })}
      targets={droneCalls.units}
      isBusy={moving.isPending}
      onHandOver={(unitId, close) =>
        moving.mutate(
          { ids: [...chosen], unitId },
          {
            onSuccess: () => {
              close();
              list.select([]);
              toast.success(t('drones.handedOver', { count: chosen.length }));
            },
            onError: tellFailure,
          },
        )
      }
    />
  );

  const register = (
    <PermittedButton
      needs="drones:write"
      kind="primary"
      icon={<Plus size={14} aria-hidden />}
      onClick={() => show('new')}
    >
      {t('drones.add')}
    </PermittedButton>
  );

  return (
    <Section
      title={title}
      text={t('pages.droneList.purpose')}
      actions={
        <>
          <ExportButton endpoint={droneCalls.export} query={filter} fileName="drones.csv" count={loaded.total} />
          <PermittedButton needs="drones:write" onClick={() => show('claim')}>
            {t('drones.claim')}
          </PermittedButton>
          {register}
        </>
      }
    >
      <ListTable
        name="drones"
        label={title}
        columns={useDroneColumns()}
        list={list}
        loaded={loaded}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        onOpen={({ id }) => show(id)}
        search={t('drones.search')}
        filters={{
          category: { label: t('drones.labels.category'), options: choices.category },
          state: { label: t('drones.labels.state'), options: choices.state },
        }}
        {...(mayWrite && { selection: selection(list, whyNotChoosable, handOver) })}
        empty={{ title: t('drones.empty'), text: t('drones.emptyText'), action: register }}
      />
      {isGone && <GoneDrawer title={title} onClose={() => show('')} />}
      {open === 'claim' && mayWrite && <ClaimDrawer onClose={() => show('')} onClaimed={show} />}
      {(opened ?? (open === 'new' && mayWrite)) && (
        <DroneDrawer key={open} record={opened} onClose={() => show('')} onSaved={tellSaved} />
      )}
    </Section>
  );
}
