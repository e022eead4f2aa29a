import type { DroneModel } from '@skein/contract/drone-models.ts';
import { comparable } from './read-cells.ts';

/** All that bear it, by any name of theirs. */
const createSearch = <Found>(all: readonly Found[], namesOf: (one: Found) => readonly string[]) => {
  const byName = Map.groupBy(
    all.flatMap((one) => [...new Set(namesOf(one).map(comparable))].map((name) => ({ name, one }))),
    ({ name }) => name,
  );
  return (text: string): readonly Found[] => (byName.get(comparable(text)) ?? []).map(({ one }) => one);
};

/** By its name with or without the maker, by its id, or by the type that DJI's devices tell. */
export const createModelSearch = (models: readonly DroneModel[]) =>
  createSearch(models, ({ id, maker, name, englishName, djiType }) => [
    id,
    ...[name, englishName].filter(Boolean).flatMap((each) => [each, `${maker} ${each}`]),
    ...(djiType ? [djiType] : []),
  ]);

export interface NamedSite {
  readonly id: string;
  readonly name: string;
}

export const createSiteSearch = (sites: readonly NamedSite[]) => createSearch(sites, ({ id, name }) => [id, name]);
