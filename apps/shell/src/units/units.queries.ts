import { useServer } from '@skein/app-kit/server-connection.ts';
import type { HandOverCalls } from '@skein/contract/hand-over.ts';
import { unitCalls } from '@skein/contract/units.ts';
import { useQuery } from '@tanstack/react-query';

export const useUnits = (isWanted = true) => {
  const { call } = useServer();
  return useQuery({
    queryKey: [unitCalls.list.path],
    enabled: isWanted,
    queryFn: async ({ signal }) => (await call(unitCalls.list, {}, signal)).list,
    refetchOnWindowFocus: 'always',
  });
};

/** Which units things can be handed over to, as the server says for each noun. */
export type HandOverTargets = HandOverCalls['units'];

export const useHandOverTargets = (targets: HandOverTargets) => {
  const { call } = useServer();
  return useQuery({
    queryKey: [targets.path],
    queryFn: async ({ signal }) => (await call(targets, {}, signal)).list,
    refetchOnWindowFocus: 'always',
  });
};
