import { listDroneModels, type DroneModel } from '@skein/contract/drone-models.ts';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../app/api.ts';

/** Changes with a new version of the server, hardly ever otherwise. */
export const useDroneModels = (): readonly DroneModel[] => {
  const { data } = useQuery({
    queryKey: [listDroneModels.path],
    queryFn: async ({ signal }) => (await call(listDroneModels, {}, signal)).list,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data ?? [];
};
