import { authStates, type AuthState } from '@skein/contract/auth-state.ts';
import { authTypes } from '@skein/contract/verification.ts';

export type StepState = 'open' | 'notReady' | 'underReview' | 'refused' | 'expired' | 'done';

interface Auth {
  readonly authType: number;
  readonly authState: number;
  readonly expireAt: string | null;
}

/** Person and qualification together: the step is done when both are, and otherwise stands where the worse one does. */
export function stateOfVerification(auths: readonly Auth[], now: Date): StepState {
  const stateOfType = (type: number) =>
    stateOf(
      auths.find(({ authType }) => authType === type),
      now,
    );
  const states = new Set(Object.values(authTypes).map(stateOfType));
  return fromTheWorst.find((state) => states.has(state)) ?? 'done';
}

const fromTheWorst = ['refused', 'expired', 'open', 'underReview'] as const;

interface Standing {
  /** 0 none, 1 pending, 2 joined, 3 refused, 4 withdrawn. */
  readonly applyState: 0 | 1 | 2 | 3 | 4;
  readonly enterpriseAuthState: AuthState;
}

/** Two ways lead to an enterprise, to certify one or to join one: the step stands where the further of them has come. */
export function stateOfEnterprise({ applyState, enterpriseAuthState }: Standing): StepState {
  if (applyState === 2) return 'done';
  if (applyState === 1 || enterpriseAuthState === authStates.underReview) return 'underReview';
  return applyState === 3 || enterpriseAuthState === authStates.refused ? 'refused' : 'open';
}

interface Request {
  /** 1 and 2 are being decided, 4 is refused. */
  readonly state: number;
}

/** Of requests by none of which one may fly now. */
export function stateOfRequests(requests: readonly Request[]): StepState {
  if (requests.some(({ state }) => state === 1 || state === 2)) return 'underReview';
  return requests.some(({ state }) => state === 4) ? 'refused' : 'open';
}

interface FirstFlight {
  readonly drones: { readonly seen: number; readonly ready: number } | null;
  readonly airspace: { readonly is: 'licensed' | 'clear' | 'open' } | null;
}

/** Undefined: it is not the person's to see. A drone that may not fly is no step to a flight. */
export function stateOfDrones({ drones }: Pick<FirstFlight, 'drones'>): StepState | undefined {
  if (!drones) return undefined;
  if (drones.ready > 0) return 'done';
  return drones.seen > 0 ? 'notReady' : 'open';
}

/** What is asked for counts only once it may be flown by it. */
export function stateOfAirspace(
  { airspace }: Pick<FirstFlight, 'airspace'>,
  requests: readonly Request[],
): StepState | undefined {
  if (!airspace) return undefined;
  return airspace.is === 'open' ? stateOfRequests(requests) : 'done';
}

function stateOf(auth: Auth | undefined, now: Date): StepState {
  if (!auth || auth.authState === authStates.none) return 'open';
  if (auth.authState === authStates.underReview) return 'underReview';
  if (auth.authState === authStates.refused) return 'refused';
  return auth.expireAt !== null && new Date(auth.expireAt) < now ? 'expired' : 'done';
}
