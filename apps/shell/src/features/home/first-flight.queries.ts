import { useCan } from '@skein/app-kit/access.queries.ts';
import { useKeptFresh } from '@skein/app-kit/live.ts';
import { getUserEnterpriseBaseState } from '@skein/contract/accounts.ts';
import { getFirstFlight, type FirstFlight } from '@skein/contract/first-flight.ts';
import { listUserAuths } from '@skein/contract/verification.ts';
import { useQuery } from '@tanstack/react-query';

import { call } from '../../app/api.ts';
import {
  stateOfAirspace,
  stateOfDrones,
  stateOfEnterprise,
  stateOfVerification,
  type StepState,
} from './step-state.ts';

/** So many tell how far it has come. */
const LATEST_REQUESTS = 20;

export interface StepStates {
  /** Absent while it is not known, or not the person's to see. */
  readonly states: Partial<Record<'verify' | 'enterprise' | 'drone' | 'unlock', StepState>>;
  /** Whether all has been asked, so that it can be counted. */
  readonly isKnown: boolean;
  /** Why airspace is there to fly in. */
  readonly openedBy: FirstFlight['airspace'] | undefined;
}

/** How far the user has come on the way to the first flight. */
export function useStepStates(): StepStates {
  // Under the roots of the account page: what is submitted there is asked for anew here.
  const verify = useQuery({
    queryKey: ['verification', 'step'],
    queryFn: async ({ signal }) => stateOfVerification((await call(listUserAuths, {}, signal)).list, new Date()),
  });
  const enterprise = useQuery({
    queryKey: ['account', 'enterprise-step'],
    queryFn: async ({ signal }) => stateOfEnterprise((await call(getUserEnterpriseBaseState, {}, signal)).info),
  });
  const firstFlight = useQuery({
    queryKey: ['airspace', 'first-flight'],
    queryFn: async ({ signal }) => (await call(getFirstFlight, {}, signal)).info,
    refetchOnMount: 'always',
  });
  useKeptFresh('zones', ['airspace', 'first-flight']);
  const mayFly = firstFlight.data;
  const requests = useQuery({
    queryKey: ['unlocks', 'step'],
    queryFn: async ({ signal }) => {
      // Its forms bring what checks them, which a first visit does not wait for.
      const { unlockCalls } = await import('@skein/contract/unlocks.ts');
      return (await call(unlockCalls.list, { query: { page: 1, size: LATEST_REQUESTS } }, signal)).list;
    },
    enabled: useCan('unlocks:read') === true && mayFly?.airspace?.is === 'open',
    refetchOnMount: 'always',
  });
  // Before one is in an enterprise nobody has drones or airspace: that is to be done, not hidden.
  const beforeJoining = enterprise.data === undefined || enterprise.data === 'done' ? undefined : 'open';
  const drone = mayFly && (stateOfDrones(mayFly) ?? beforeJoining);
  // Until the requests are there it is not known whether one of them is under way.
  const unlock =
    mayFly && !requests.isLoading ? (stateOfAirspace(mayFly, requests.data ?? []) ?? beforeJoining) : undefined;
  const states = {
    ...(verify.data && { verify: verify.data }),
    ...(enterprise.data && { enterprise: enterprise.data }),
    ...(drone && { drone }),
    ...(unlock && { unlock }),
  };
  const isKnown =
    verify.data !== undefined && enterprise.data !== undefined && mayFly !== undefined && !requests.isLoading;
  return { states, isKnown, openedBy: mayFly?.airspace ?? undefined };
}
