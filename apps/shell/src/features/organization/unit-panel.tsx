import type { Unit } from '@skein/contract/units.ts';
import { IconButton } from '@skein/ui/button.tsx';
import { Menu } from '@skein/ui/menu.tsx';
import { SearchBox } from '@skein/ui/search-box.tsx';
import { Tree } from '@skein/ui/tree.tsx';
import { MoreHorizontal, Plus } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';

import { useText } from './organization.texts.ts';
import { UnitDialog, type UnitDeed } from './unit-dialog.tsx';
import { siftTree, type UnitTree } from '../../units/unit-tree.ts';

export interface UnitPanelProps {
  units: readonly Unit[];
  tree: UnitTree;
  chosen: string;
  onChoose: (id: string) => void;
}

const keyOf = ({ id }: Unit) => id;

/** The tree of units: to look for one, to choose one, and to change what hangs where. */
export function UnitPanel({ units, tree, chosen, onChoose }: UnitPanelProps): ReactNode {
  const t = useText();
  const [wanted, setWanted] = useState('');
  const [turned, setTurned] = useState<ReadonlySet<string>>();
  const [deed, setDeed] = useState<UnitDeed>();
  const sifted = useMemo(() => (wanted ? siftTree(tree, units, wanted) : undefined), [tree, units, wanted]);
  const [siftedTurned, setSiftedTurned] = useState<ReadonlySet<string>>();
  const roots = sifted?.roots ?? tree.roots;
  const firstLevel = useMemo(() => new Set(tree.roots.map(keyOf)), [tree]);
  const shown = tree.find(chosen);
  /** Below which a new one goes: who has chosen none need not look for the way. */
  const place = shown ?? tree.roots[0];

  const search = (text: string) => {
    setWanted(text);
    setSiftedTurned(undefined);
  };

  return (
    <section className="organization-units" aria-label={t('units.tree')}>
      <div className="organization-find">
        <SearchBox label={t('units.search')} value={wanted} onChange={search} />
        {place?.isEditable && (
          <IconButton
            label={t('units.addTo', { name: place.name })}
            icon={<Plus size={16} aria-hidden />}
            onClick={() => setDeed({ kind: 'add', unit: place })}
          />
        )}
      </div>
      {roots.length === 0 && <p className="organization-none">{t('units.nothingFits')}</p>}
      <Tree
        label={t('units.tree')}
        roots={roots}
        keyOf={keyOf}
        nameOf={(unit) => {
          const count = tree.membersWithin(unit);
          return count > 0 ? t('units.heard', { name: unit.name, count }) : unit.name;
        }}
        childrenOf={sifted?.childrenOf ?? tree.childrenOf}
        expanded={sifted ? (siftedTurned ?? sifted.expanded) : (turned ?? firstLevel)}
        onExpandedChange={sifted ? setSiftedTurned : setTurned}
        selected={chosen}
        onOpen={({ id }) => onChoose(id === chosen ? '' : id)}
        render={(unit) => <UnitLine name={unit.name} members={tree.membersWithin(unit)} />}
        moves={{
          canMove: ({ isEditable, parentId }) => isEditable && parentId !== null,
          canDrop: (moved, target) =>
            target.isEditable && moved.parentId !== target.id && !tree.isWithin(target, moved),
          onMove: (unit, target) => setDeed({ kind: 'drop', unit, target }),
        }}
      />
      {shown?.isEditable && <UnitDeeds unit={shown} onDeed={setDeed} />}
      {deed && (
        <UnitDialog
          key={`${deed.kind} ${deed.unit.id}`}
          deed={deed}
          units={units}
          tree={tree}
          onClose={() => setDeed(undefined)}
          onRemoved={() => onChoose('')}
        />
      )}
    </section>
  );
}

/** Who hears the line is told the number with its name. */
function UnitLine({ name, members }: { name: string; members: number }): ReactNode {
  return (
    <>
      {name}
      {members > 0 && <span className="organization-count" data-count={members} />}
    </>
  );
}

function UnitDeeds({ unit, onDeed }: { unit: Unit; onDeed: (deed: UnitDeed) => void }): ReactNode {
  const t = useText();
  const isRoot = unit.parentId === null;
  const item = (kind: 'add' | 'rename' | 'move' | 'remove') => ({
    key: kind,
    label: t(`units.${kind}`),
    isDanger: kind === 'remove',
    onSelect: () => onDeed({ kind, unit }),
  });
  const deeds = isRoot ? [item('add')] : [item('add'), item('rename'), item('move'), item('remove')];
  return (
    <div className="organization-deeds">
      <b>{unit.name}</b>
      <Menu
        label={t('units.deeds', { name: unit.name })}
        trigger={<MoreHorizontal size={16} aria-hidden />}
        items={deeds}
      />
    </div>
  );
}
