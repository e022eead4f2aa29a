import { useCan } from '@skein/app-kit/access.queries.ts';
import { ExportMenu } from '@skein/app-kit/lists/export-menu.tsx';
import { fitting } from '@skein/app-kit/lists/fitting.ts';
import { GoneDrawer } from '@skein/app-kit/lists/gone-drawer.tsx';
import { ListTable, type ListColumn } from '@skein/app-kit/lists/list-table.tsx';
import { useList } from '@skein/app-kit/lists/use-list.ts';
import { useListState } from '@skein/app-kit/lists/use-list-state.ts';
import { useOpened } from '@skein/app-kit/lists/use-opened.ts';
import { memberCalls, MemberState, type Member } from '@skein/contract/members.ts';
import { nameOfRole } from '@skein/contract/roles.ts';
import { Button } from '@skein/ui/button.tsx';
import { useFormat } from '@skein/ui/i18n.ts';
import { Loaded } from '@skein/ui/loaded.tsx';
import { usePreferences } from '@skein/ui/preferences.ts';
import { SkeletonTable } from '@skein/ui/skeleton.tsx';
import { StateTag } from '@skein/ui/state-tag.tsx';
import { FileUp } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';

import { MemberImportView } from './import/member-import-view.tsx';
import { MemberBatch } from './member-batch.tsx';
import { MemberDrawer } from './member-drawer.tsx';
import { useRoleChoices, useUnitsInTime } from './organization.queries.ts';
import { useText } from './organization.texts.ts';
import { UnitPanel } from './unit-panel.tsx';
import { treeOf } from '../../units/unit-tree.ts';

/** The tree of units, and beside it who is in the chosen one and below. */
export function MembersPanel(): ReactNode {
  const t = useText();
  const { language } = usePreferences();
  const mayWrite = useCan('members:write') ?? false;
  const units = useUnitsInTime();
  const all = useMemo(() => units.data ?? [], [units.data]);
  const tree = useMemo(() => treeOf(all, language), [all, language]);
  const { data: roles = [] } = useRoleChoices();
  const list = useListState(['search', 'unitId', 'roleId', 'state', 'open'], ['name', 'joinedAt']);
  const { open, unitId } = list.filters;
  const importing = mayWrite ? /^import(?:-(?<job>.+))?$/.exec(open) : null;
  const filter = fitting(memberCalls.list.query, list.filters);
  const { page, size, sort } = list;
  const loaded = useList(memberCalls.list, { page, size, sort, ...filter });
  const { opened, isGone } = useOpened(memberCalls.list, loaded.rows, importing ? '' : open);
  const show = (id: string) => list.show('open', id);
  const unit = tree.find(unitId);
  const title = unit ? t('units.chosen', { name: unit.name }) : t('units.all');
  const around = { units: all, tree };
  const columns = useColumns();

  if (importing)
    return (
      <MemberImportView
        jobId={importing.groups?.['job']}
        onJob={(id) => show(id ? `import-${id}` : 'import')}
        onClose={() => show('')}
      />
    );
  return (
    <div className="organization">
      <Loaded query={units} skeleton={<SkeletonTable rows={8} columns={1} />}>
        {() => <UnitPanel {...around} chosen={unitId} onChoose={(id) => list.filter('unitId', id)} />}
      </Loaded>
      <div className="organization-members">
        <header className="organization-heading">
          <h2>{title}</h2>
          {unit && (
            <Button size="small" kind="ghost" onClick={() => list.filter('unitId', '')}>
              {t('units.showAll')}
            </Button>
          )}
          <span className="organization-export organization-buttons">
            {mayWrite && (
              <Button icon={<FileUp size={14} aria-hidden />} onClick={() => show('import')}>
                {t('members.import')}
              </Button>
            )}
            <ExportMenu endpoint={memberCalls.export} query={filter} fileName="members" count={loaded.total} />
          </span>
        </header>
        <ListTable
          name="members"
          label={title}
          columns={columns}
          list={list}
          loaded={loaded}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          onOpen={({ id }) => show(id)}
          search={t('members.search')}
          filters={{
            roleId: {
              label: t('members.labels.roles'),
              options: roles.map(({ role }) => ({ value: role.id, label: nameOfRole(role, language) })),
            },
            state: {
              label: t('members.labels.state'),
              options: MemberState.options.map((value) => ({ value, label: t(`members.states.${value}`) })),
            },
          }}
          {...(mayWrite && {
            selection: {
              keys: list.selected,
              onChange: list.select,
              whyNotChoosable: ({ isEditable }: Member) => (isEditable ? undefined : t('members.notYours')),
              actions: <MemberBatch {...around} ids={list.selected} onDone={() => list.select([])} />,
            },
          })}
          empty={{ title: t('members.empty'), text: t('members.emptyText') }}
        />
      </div>
      {isGone && <GoneDrawer title={t('organization.tabs.members')} onClose={() => show('')} />}
      {opened && <MemberDrawer key={open} {...around} member={opened} onClose={() => show('')} />}
    </div>
  );
}

const looks = { active: 'done', disabled: 'withdrawn' } as const;

function useColumns(): readonly ListColumn<Member>[] {
  const t = useText();
  const format = useFormat();
  const { language } = usePreferences();
  const title = (key: 'name' | 'unit' | 'roles' | 'state' | 'contact' | 'joinedAt') => ({
    key,
    title: t(`members.labels.${key}`),
  });
  return [
    {
      ...title('name'),
      isFixed: true,
      render: ({ name, isSelf }) => (
        <>
          {name}
          {isSelf && <span className="organization-self">{t('members.self')}</span>}
        </>
      ),
    },
    { ...title('unit'), render: ({ unit }) => unit },
    { ...title('roles'), render: ({ roles }) => roles.map((role) => nameOfRole(role, language)).join(', ') },
    { ...title('state'), render: ({ state }) => <StateTag state={looks[state]} text={t(`members.states.${state}`)} /> },
    { ...title('contact'), render: ({ contact }) => contact },
    { ...title('joinedAt'), render: ({ joinedAt }) => format.dateTime(Date.parse(joinedAt)) },
  ];
}
