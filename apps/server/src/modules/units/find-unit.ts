import type { StoredUnit } from './units.repo.ts';

type UnitSearch = StoredUnit | 'none' | 'several';

const plain = (name: string): string => name.normalize('NFKC').trim().toLowerCase();

/** Finds units by their path (`A / B`), from the top or from anywhere below; by their name alone; or by their id. */
export const createUnitSearch = (units: readonly StoredUnit[]): ((text: string) => UnitSearch) => {
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const byEnding = new Map<string, StoredUnit[]>();
  for (const unit of units) {
    const names: string[] = [];
    for (let each: StoredUnit | undefined = unit; each; each = byId.get(each.parentId ?? '')) {
      names.unshift(plain(each.name));
      const ending = names.join('/');
      const alike = byEnding.get(ending);
      if (alike) alike.push(unit);
      else byEnding.set(ending, [unit]);
    }
  }
  return (text) => {
    const wanted = byId.get(text.trim().toLowerCase());
    if (wanted) return wanted;
    const found =
      byEnding.get(
        text
          .split(/[/\uFF0F]/)
          .map(plain)
          .join('/'),
      ) ?? [];
    // The whole path of one may be the end of another's: it is meant as it is written.
    const whole = found.filter((unit) => unit.parentId === null || !byId.has(unit.parentId));
    const [first, second] = whole.length === 1 ? whole : found;
    if (!first) return 'none';
    return second ? 'several' : first;
  };
};

/** As it is to be written in a file. */
export const pathNameOf = (units: ReadonlyMap<string, StoredUnit>, id: string): string => {
  const names: string[] = [];
  for (let unit = units.get(id); unit; unit = units.get(unit.parentId ?? '')) names.unshift(unit.name);
  return names.join(' / ');
};
