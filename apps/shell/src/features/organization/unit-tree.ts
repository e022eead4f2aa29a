import type { Unit } from '@skein/contract/units.ts';

/** The units as they hang below each other. */
export interface UnitTree {
  readonly roots: readonly Unit[];
  readonly childrenOf: (unit: Unit) => readonly Unit[];
  readonly find: (id: string) => Unit | undefined;
  /** Those above it, from the top. */
  readonly above: (unit: Unit) => readonly Unit[];
  readonly isWithin: (unit: Unit, ancestor: Unit) => boolean;
  /** Where it hangs: `总部 / 飞行一队`. */
  readonly placeOf: (unit: Unit) => string;
}

/** A unit whose parent is out of the reader's reach is a root to them. */
export const treeOf = (units: readonly Unit[], language: string): UnitTree => {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const { compare } = new Intl.Collator(language);
  const below = new Map<string | null, Unit[]>();
  for (const unit of units.toSorted((one, other) => compare(one.name, other.name))) {
    const parent = unit.parentId !== null && byId.has(unit.parentId) ? unit.parentId : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(unit);
    else below.set(parent, [unit]);
  }
  const above = (unit: Unit): readonly Unit[] => {
    const parent = unit.parentId === null ? undefined : byId.get(unit.parentId);
    return parent ? [...above(parent), parent] : [];
  };
  return {
    roots: below.get(null) ?? [],
    childrenOf: ({ id }) => below.get(id) ?? none,
    find: (id) => byId.get(id),
    above,
    isWithin: (unit, { id }) => unit.id === id || above(unit).some((each) => each.id === id),
    placeOf: (unit) =>
      above(unit)
        .map(({ name }) => name)
        .join(' / '),
  };
};

/** One list for all leaves, so that they stay the same from one drawing to the next. */
const none: readonly Unit[] = [];

/** What is left of it when only units of this name are looked for, with those above them to show where they hang. */
export const siftTree = (tree: UnitTree, units: readonly Unit[], wanted: string) => {
  const part = wanted.trim().toLocaleLowerCase();
  const found = units.filter(({ name }) => name.toLocaleLowerCase().includes(part));
  const shown = new Set(found.flatMap((unit) => [...tree.above(unit), unit].map(({ id }) => id)));
  const expanded = new Set(found.flatMap((unit) => tree.above(unit).map(({ id }) => id)));
  const isShown = ({ id }: Unit) => shown.has(id);
  return {
    expanded,
    roots: tree.roots.filter(isShown),
    childrenOf: (unit: Unit) => tree.childrenOf(unit).filter(isShown),
  };
};
