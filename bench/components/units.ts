export interface Unit {
  readonly key: string;
  readonly title: string;
  readonly children: readonly Unit[];
}

const REGIONS = 20;
const WINGS = 9;
const TEAMS = 27;

const several = <Item>(count: number, make: (index: number) => Item): readonly Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** 20 regions of 9 wings of 27 teams: 5,060 nodes. */
export const units: readonly Unit[] = several(REGIONS, (region) => ({
  key: `r${region}`,
  title: `Region ${region}`,
  children: several(WINGS, (wing) => ({
    key: `w${region}.${wing}`,
    title: `Wing ${region}.${wing}`,
    children: several(TEAMS, (team) => ({
      key: `t${region}.${wing}.${team}`,
      title: `Team ${region}.${wing}.${team}`,
      children: [],
    })),
  })),
}));

export const branchKeys: readonly string[] = units.flatMap((region) => [
  region.key,
  ...region.children.map(({ key }) => key),
]);
