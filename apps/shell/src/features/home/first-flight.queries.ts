import { useCan } from '@skein/app-kit/access.queries.ts';
import { getUserEnterpriseBaseState } from '@skein/contract/accounts.ts';
import { listUserAuths } from '@skein/contract/verification.ts';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../app/api.ts';
import { stateOfEnterprise, stateOfVerification, type StepState } from './step-state.ts';

/** How far the user has come on the steps that a call can tell of; absent while it is not known. */
export function useStepStates(): Partial<Record<'verify' | 'enterprise' | 'drone', StepState>> {
  // Under the roots of the account page: what is submitted there is asked for anew here.
  const verify = useQuery({
    queryKey: ['verification', 'step'],
    queryFn: async ({ signal }) => stateOfVerification((await call(listUserAuths, {}, signal)).list, new Date()),
  });
  const enterprise = useQuery({
    queryKey: ['account', 'enterprise-step'],
    queryFn: async ({ signal }) => stateOfEnterprise((await call(getUserEnterpriseBaseState, {}, signal)).info),
  });
  const drone = useQuery({
    queryKey: ['drones', 'step'],
    queryFn: async ({ signal }) => {
      // Its forms bring what checks them, which a first visit does not wait for.
      const { droneCalls } = await import('@skein/contract/drones.ts');
      const { total } = await call(droneCalls.list, { query: { page: 1, size: 1 } }, signal);
      return total > 0 ? ('done' as const) : ('open' as const);
    },
    enabled: useCan('drones:read') === true,
    refetchOnMount: 'always',
  });
  return {
    ...(drone.data && { drone: drone.data }),
    ...(verify.data && { verify: verify.data }),
    ...(enterprise.data && { enterprise: enterprise.data }),
  };
}
