import { useState, type ReactNode } from 'react';

import { Panel, Section } from '../src/page.tsx';
import { Tree } from '../src/tree.tsx';
import type { Say } from './control-showcase.tsx';

interface Unit {
  readonly id: string;
  readonly name: string;
  readonly units?: readonly Unit[];
}

const teams = (parent: string, count: number): readonly Unit[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${parent}.${index}`,
    name: `${parent}-${index + 1}`,
    units: [],
  }));

const units: readonly Unit[] = [
  {
    id: 'east',
    name: '华东大区 East region',
    units: [
      { id: 'coast', name: '沿海中队 Coast wing', units: teams('Coast', 3) },
      { id: 'hill', name: '山地中队 Hill wing', units: teams('Hill', 40) },
    ],
  },
  { id: 'west', name: '华西大区 West region', units: teams('West', 5_000) },
  { id: 'late', name: '稍后才到 Comes late' },
  { id: 'never', name: '加载失败 Fails to load' },
];

const idOf = ({ id }: Unit) => id;
const nameOf = ({ name }: Unit) => name;

export function TreeShowcase({ say }: { say: Say }): ReactNode {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set(['east', 'coast']));
  const [checked, setChecked] = useState<readonly string[]>(['Coast.0']);
  const [fetched, setFetched] = useState<readonly Unit[]>();
  const [selected, setSelected] = useState('coast');
  const childrenOf = (unit: Unit) => (unit.id === 'late' ? fetched : unit.units);
  const loadChildren = async ({ id }: Unit) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    if (id === 'never') throw new Error('no such unit');
    setFetched(teams('Late', 4));
  };
  const common = {
    roots: units,
    keyOf: idOf,
    nameOf,
    childrenOf,
    loadChildren,
    expanded,
    onExpandedChange: setExpanded,
  };
  return (
    <Section title={say('树', 'Tree')}>
      <div className="gallery-grid">
        <Panel>
          <Tree {...common} label={say('数据范围', 'Data scope')} checks={{ keys: checked, onChange: setChecked }} />
        </Panel>
        <Panel>
          <Tree
            {...common}
            label={say('组织架构', 'Organisation')}
            selected={selected}
            onOpen={({ id }) => setSelected(id)}
          />
        </Panel>
      </div>
    </Section>
  );
}
