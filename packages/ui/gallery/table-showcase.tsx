import { useMemo, useState, type ReactNode } from 'react';

import { Button } from '../src/button.tsx';
import type { DataColumn } from '../src/data-column.ts';
import { DataTable } from '../src/data-table.tsx';
import { useFormat } from '../src/i18n.ts';
import { Section } from '../src/page.tsx';
import { SearchBox } from '../src/search-box.tsx';
import { EmptyState } from '../src/states.tsx';
import { statuses, type Status } from '../src/status-glyph.tsx';
import { StatusTag } from '../src/status-tag.tsx';
import type { TableState } from '../src/table-state.ts';
import type { Say } from './control-showcase.tsx';

interface Drone {
  id: string;
  name: string;
  model: string;
  status: Status;
  hours: number;
  seenAt: number;
}

const fleet = (length: number): readonly Drone[] =>
  Array.from({ length }, (_, index) => ({
    id: `1581F4A7C${1000 + index}`,
    name: `巡检-${String(index + 1).padStart(4, '0')}`,
    model: ['M350 RTK', 'CW-15', 'CW-25E'][index % 3] ?? '',
    status: statuses[index % 5] ?? 'offline',
    hours: 12.5 + index * 7.3,
    seenAt: Date.UTC(2025, 9, 1, 8, 30) - index * 3_700_000,
  }));
const drones = fleet(46);
const wholeFleet = fleet(20_000);

function LongTable({ say, columns }: { say: Say; columns: readonly DataColumn<Drone>[] }): ReactNode {
  const [sort, setSort] = useState('name');
  const [selected, setSelected] = useState<readonly string[]>([]);
  const rows = useMemo(() => (sort === '-name' ? wholeFleet.toReversed() : wholeFleet), [sort]);
  return (
    <DataTable
      name="gallery-fleet"
      label={say('整个机队', 'The whole fleet')}
      columns={columns.map((column) => ({ ...column, isSortable: column.key === 'name' }))}
      rows={rows}
      rowKey={(drone) => drone.id}
      rowName={(drone) => drone.name}
      total={wholeFleet.length}
      isLoading={false}
      page={1}
      size={wholeFleet.length}
      sort={sort}
      onChange={(next) => setSort(next.sort ?? 'name')}
      selection={{ keys: selected, onChange: setSelected, actions: null }}
      empty={null}
    />
  );
}

export function TableShowcase({ say }: { say: Say }): ReactNode {
  const format = useFormat();
  const [state, setState] = useState<TableState>({ page: 1, size: 20, sort: 'name' });
  const [search, setSearch] = useState('');
  const [selected, setSelected] = useState<readonly string[]>(['1581F4A7C1001', '1581F4A7C1002']);
  const columns: readonly DataColumn<Drone>[] = [
    {
      key: 'name',
      title: say('名称', 'Name'),
      render: (drone) => <a href="#drone">{drone.name}</a>,
      isFixed: true,
      isSortable: true,
    },
    { key: 'status', title: say('状态', 'Status'), render: (drone) => <StatusTag status={drone.status} /> },
    { key: 'model', title: say('型号', 'Model'), render: (drone) => drone.model, isSortable: true },
    { key: 'id', title: say('序列号', 'Serial number'), render: (drone) => drone.id },
    {
      key: 'hours',
      title: say('飞行时长', 'Hours'),
      align: 'end',
      isSortable: true,
      render: (drone) => format.unit(drone.hours, 'h', { minimumFractionDigits: 1 }),
    },
    { key: 'seenAt', title: say('最近在线', 'Last seen'), render: (drone) => format.dateTime(drone.seenAt) },
  ];
  return (
    <Section title={say('表格', 'Table')}>
      <DataTable
        name="gallery-drones"
        label={say('无人机', 'Drones')}
        columns={columns}
        rows={drones.slice((state.page - 1) * state.size, (state.page - 1) * state.size + 6)}
        rowKey={(drone) => drone.id}
        rowName={(drone) => drone.name}
        total={drones.length}
        isLoading={false}
        empty={<EmptyState title={say('还没有无人机', 'No drones yet')} text="" />}
        {...state}
        onChange={setState}
        toolbar={<SearchBox label={say('名称或序列号', 'Name or serial number')} value={search} onChange={setSearch} />}
        selection={{
          keys: selected,
          onChange: setSelected,
          actions: <Button size="small">{say('移动到部门', 'Move to unit')}</Button>,
          whyNotChoosable: ({ status }) =>
            status === 'flying' ? say('正在执行任务', 'it is flying a mission') : undefined,
        }}
      />
      <LongTable say={say} columns={columns} />
      <DataTable
        name="gallery-empty"
        label={say('空表', 'Empty table')}
        columns={columns}
        rows={[]}
        rowKey={(drone) => drone.id}
        rowName={(drone) => drone.name}
        total={0}
        isLoading={false}
        page={1}
        size={20}
        onChange={() => {}}
        empty={
          <EmptyState
            title={say('还没有无人机', 'No drones yet')}
            text={say('登记后会列在这里。', 'They are listed here.')}
          />
        }
      />
    </Section>
  );
}
