import type { Unit } from '@skein/contract/units.ts';

/** The units as they hang below each other. */
export interface UnitTree {
  readonly roots: readonly Unit[];
  readonly childrenOf: (unit: Unit) => readonly Unit[];
  readonly find: (id: string) => Unit | undefined;
  /** Those above it, from the top. */
  readonly above: (unit: Unit) => readonly Unit[];
  readonly isWithin: (unit: Unit, ancestor: Unit) => boolean;
  /** In it and all below it: as many as are listed when it is chosen. */
  readonly membersWithin: (unit: Unit) => number;
  /** Where it hangs: `总部 / 飞行一队`. */
  readonly placeOf: (unit: Unit) => string;
}

/**
 * A unit whose parent is out of the reader's reach is a root to them. Siblings are put in order when they are first
 * asked for: comparing all names of a large enterprise as its language does would be felt each time the list arrives.
 */
export const treeOf = (units: readonly Unit[], language: string): UnitTree => {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const { compare } = new Intl.Collator(language);
  const below = new Map<string | null, Unit[]>();
  for (const unit of units) {
    const parent = unit.parentId !== null && byId.has(unit.parentId) ? unit.parentId : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(unit);
    else below.set(parent, [unit]);
  }
  const ordered = new Map<string | null, readonly Unit[]>();
  const inOrder = (parent: string | null): readonly Unit[] => {
    const known = ordered.get(parent);
    if (known) return known;
    const siblings = below.get(parent)?.toSorted((one, other) => compare(one.name, other.name)) ?? none;
    ordered.set(parent, siblings);
    return siblings;
  };
  const above = (unit: Unit): readonly Unit[] => {
    const parent = unit.parentId === null ? undefined : byId.get(unit.parentId);
    return parent ? [...above(parent), parent] : [];
  };
  const counts = new Map<string, number>();
  const membersWithin = (unit: Unit): number => {
    const known = counts.get(unit.id);
    if (known !== undefined) return known;
    const count = (below.get(unit.id) ?? none).reduce((sum, child) => sum + membersWithin(child), unit.members);
    counts.set(unit.id, count);
    return count;
  };
  return {
    roots: inOrder(null),
    childrenOf: ({ id }) => inOrder(id),
    membersWithin,
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
  const expanded = new Set<string>();
  for (const unit of found) {
    // As far as a way that another has gone.
    for (let { parentId } = unit; parentId !== null && !expanded.has(parentId);) {
      const parent = tree.find(parentId);
      if (!parent) break;
      expanded.add(parent.id);
      ({ parentId } = parent);
    }
  }
  const shown = new Set([...found.map(({ id }) => id), ...expanded]);
  const isShown = ({ id }: Unit) => shown.has(id);
  return {
    expanded,
    roots: tree.roots.filter(isShown),
    childrenOf: (unit: Unit) => tree.childrenOf(unit).filter(isShown),
  };
};
