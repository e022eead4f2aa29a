import { listDroneModels, type DroneModel } from '@skein/contract/drone-models.ts';
import type { Language } from '@skein/contract/language.ts';
import { useQuery } from '@tanstack/react-query';

import { call } from '../app/api.ts';

/** Administrators add one now and then: whoever opens a form after that finds it. */
const FRESH_MILLISECONDS = 30_000;

/** All of them, those too that are retired. */
export const useDroneModels = (): readonly DroneModel[] => {
  const { data } = useQuery({
    queryKey: [listDroneModels.path],
    queryFn: async ({ signal }) => (await call(listDroneModels, {}, signal)).list,
    staleTime: FRESH_MILLISECONDS,
  });
  return data ?? [];
};

/** Those that can be chosen, and those that are chosen already. */
export const choosable = (models: readonly DroneModel[], chosen: readonly string[]): readonly DroneModel[] =>
  models.filter(({ id, isRetired }) => !isRetired || chosen.includes(id));

/** As whoever reads the language calls it. */
export const nameOfModel = ({ name, englishName }: DroneModel, language: Language): string =>
  language === 'en-US' && englishName !== '' ? englishName : name;
