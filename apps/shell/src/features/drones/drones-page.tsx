import { useCan } from '@skein/app-kit/access.queries.ts';
import { ExportMenu } from '@skein/app-kit/lists/export-menu.tsx';
import { FiltersBar } from '@skein/app-kit/lists/filters-bar.tsx';
import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable } from '@skein/app-kit/lists/list-table.tsx';
import { useChosen } from '@skein/app-kit/lists/use-chosen.ts';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { useRecordDeeds } from '@skein/app-kit/lists/use-record-deeds.tsx';
import { PermittedButton } from '@skein/app-kit/permitted-button.tsx';
import { droneCalls, type Drone } from '@skein/contract/drones.ts';
import { Section } from '@skein/ui/page.tsx';
import { Tabs } from '@skein/ui/tabs.tsx';
import { useNavigate } from '@tanstack/react-router';
import { FileUp, List, Map, Plus } from 'lucide-react';
import type { ReactNode } from 'react';

import './drone-offer.css';
import { PermittedPartInEnterprise } from '../../joining/permitted-in-enterprise.tsx';
import { useUndo } from '../../lists/use-undo.ts';
import { SavedFiltersMenu } from '../../saved-filters/saved-filters-menu.tsx';
import { HandOverChosen } from '../../units/hand-over-chosen.tsx';
import { ActivatedButton } from './activated-button.tsx';
import { ClaimDrawer } from './claim-drawer.tsx';
import { useDroneColumns } from './drone-columns.tsx';
import { DroneDrawer } from './drone-drawer.tsx';
import { DroneImportView } from './import/drone-import-view.tsx';
import { DronesMap } from './drones-map.tsx';
import { useText } from './drones.texts.ts';
import { StateMenu } from './state-menu.tsx';
import { droneFilterNames, useDroneFilters } from './use-drone-filters.ts';

/** The drones of the enterprise, as far as the role of whoever looks reaches. */
export const DronesPage = (): ReactNode => (
  <PermittedPartInEnterprise to="drones:read">
    <DroneList />
  </PermittedPartInEnterprise>
);

function DroneList(): ReactNode {
  const t = useText();
  const title = t('pages.droneList.title');
  const mayWrite = useCan('drones:write') ?? false;
  const list = useListState(
    ['search', ...droneFilterNames, 'view', 'open'],
    ['name', 'serialNumber', 'maxTakeoffGrams', 'insuredUntil', 'updatedAt'],
  );
  const { open, view, ...asked } = list.filters;
  const filter = fitting(droneCalls.list.query, asked);
  const columns = useDroneColumns();
  const isMap = view === 'map';
  const navigate = useNavigate();
  const listThoseAt = (siteId: string) =>
    void navigate({ to: '.', search: { ...fitting(droneCalls.list.query, asked), siteId } });
  const filters = useDroneFilters();
  const { page, size, sort } = list;
  const loaded = useList(droneCalls.list, { page, size, sort, ...filter });
  const show = (id: string) => list.show('open', id);
  const importing = mayWrite ? /^import(?:-(?<job>.+))?$/.exec(open) : null;
  const { opened, isGone } = useOpened(droneCalls.list, loaded.rows, importing ? '' : open);
  const tell = useUndo();
  const { selection, tellSaved } = useRecordDeeds({
    calls: droneCalls,
    words: {
      created: t('drones.created'),
      saved: t('drones.saved'),
      removed: (count) => t('drones.removed', { count }),
    },
    tell,
  });
  const whyNotChoosable = ({ isEditable }: Drone) => (isEditable ? undefined : t('drones.notYours'));
  const chosen = useChosen({ endpoint: droneCalls.list, query: { ...filter, sort }, list, loaded, whyNotChoosable });

  const deeds = (
    <>
      <HandOverChosen
        calls={droneCalls}
        chosen={chosen}
        words={{
          title: (count) => t('drones.handOverTitle', { count }),
          done: (count) => t('drones.handedOver', { count }),
        }}
      />
      <ActivatedButton chosen={chosen} tell={tell} />
      <StateMenu chosen={chosen} tell={tell} />
    </>
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

  if (importing)
    return (
      <DroneImportView
        jobId={importing.groups?.['job']}
        onJob={(id) => show(id ? `import-${id}` : 'import')}
        onClose={() => show('')}
      />
    );
  return (
    <Section
      title={title}
      text={t('pages.droneList.purpose')}
      actions={
        <>
          <SavedFiltersMenu list="drones" current={{ ...filter, sort }} />
          <ExportMenu endpoint={droneCalls.export} query={filter} fileName="drones" count={loaded.total} />
          <PermittedButton needs="drones:write" icon={<FileUp size={14} aria-hidden />} onClick={() => show('import')}>
            {t('drones.import')}
          </PermittedButton>
          <PermittedButton needs="drones:write" onClick={() => show('claim')}>
            {t('drones.claim')}
          </PermittedButton>
          {register}
        </>
      }
    >
      <Tabs
        label={t('drones.views.label')}
        tabs={[
          { key: 'list', label: t('drones.views.list'), icon: <List size={14} aria-hidden /> },
          { key: 'map', label: t('drones.views.map'), icon: <Map size={14} aria-hidden /> },
        ]}
        current={isMap ? 'map' : 'list'}
        onSelect={(key) => list.show('view', key === 'map' ? 'map' : '')}
      >
        {isMap ? (
          <>
            <FiltersBar list={list} search={t('drones.search')} filters={filters} />
            <DronesMap filter={filter} total={loaded.total} onPick={listThoseAt} />
          </>
        ) : (
          <ListTable
            name="drones"
            label={title}
            columns={columns}
            list={list}
            loaded={loaded}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            onOpen={({ id }) => show(id)}
            search={t('drones.search')}
            filters={filters}
            {...(mayWrite && { selection: selection(chosen, deeds) })}
            empty={{ title: t('drones.empty'), text: t('drones.emptyText'), action: register }}
          />
        )}
      </Tabs>
      {isGone && <GoneDrawer title={title} onClose={() => show('')} />}
      {open === 'claim' && mayWrite && <ClaimDrawer onClose={() => show('')} onClaimed={show} />}
      {(opened ?? (open === 'new' && mayWrite)) && (
        <DroneDrawer key={open} record={opened} onClose={() => show('')} onSaved={tellSaved} />
      )}
    </Section>
  );
}
