import { useCan } from '@skein/app-kit/access.queries.ts';
import type { Unit } from '@skein/contract/units.ts';
import { usePreferences } from '@skein/ui/preferences.ts';
import { useMemo } from 'react';

import { treeOf } from './unit-tree.ts';
import { useUnits } from './units.queries.ts';

/** Those that the reader sees, to filter by, as they hang below each other. The enterprise itself would leave all. */
export function useUnitOptions() {
  const { language } = usePreferences();
  const { data } = useUnits(useCan('units:read') ?? false);
  return useMemo(() => {
    const tree = treeOf(data ?? [], language);
    const withAllBelow = (unit: Unit): Unit[] => [unit, ...tree.childrenOf(unit).flatMap(withAllBelow)];
    return tree.roots
      .flatMap(withAllBelow)
      .filter(({ parentId }) => parentId !== null)
      .map((unit) => ({ value: unit.id, label: nameBelow(unit, tree.above(unit)) }));
  }, [data, language]);
}

/** Two teams of two branches may have one name. The own name first: a box is narrow. */
const nameBelow = ({ name }: Unit, above: readonly Unit[]): string => {
  const parent = above.at(-1);
  return parent && parent.parentId !== null ? `${name} · ${parent.name}` : name;
};
