import type { By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import type { RateLimiter } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { findEnterpriseName } from '../enterprises/enterprises.module.ts';
import { changeInvites, createInviteAllowance, createInviting } from '../invites/invites.module.ts';
import type { JobControl, StoredJob } from '../jobs/jobs.module.ts';
import { changeMembers } from '../members/members.module.ts';
import type { Plan } from './plan-import.ts';

/** So many rows lie between two looks at whether there is any use in going on. */
const ROWS_AT_ONCE = 100;

type Context = ModuleContext & { readonly limiter: RateLimiter };

interface Deed {
  readonly tenant: Tenant;
  readonly by: By;
  readonly from: StoredJob['askedFrom'];
}

/** Of an enterprise that is held, with plans made since. */
export const carryOut = async (
  context: Context,
  tx: Tx,
  deed: Deed,
  plans: readonly Plan[],
  { signal, report }: Pick<JobControl, 'signal' | 'report'>,
): Promise<void> => {
  const changes = plans.filter((plan) => plan.kind === 'change');
  const places = plans.filter((plan) => plan.kind === 'changeInvite');
  const invitees = plans.filter((plan) => plan.kind === 'invite');
  const of = changes.length + places.length + invitees.length;
  let done = 0;
  const begin = (step: 'changing' | 'inviting'): void => {
    signal.throwIfAborted();
    report({ step, done, of });
  };

  for (const alike of groupsOf(changes)) {
    const [first] = alike;
    if (!first) continue;
    begin('changing');
    const members = alike.map(({ member }) => member);
    await changeMembers(tx, { ...deed, now: context.clock() }, members, { unit: first.unit, roles: first.roles });
    done += alike.length;
  }
  if (places.length > 0) {
    begin('changing');
    await changeInvites(tx, deed, places);
    done += places.length;
  }
  const { inviteAll } = createInviting(context);
  const inviter = { ...deed, enterpriseName: await findEnterpriseName(tx, deed.tenant.enterpriseId) };
  await createInviteAllowance(context.limiter).takeMany(
    tx,
    deed.tenant,
    invitees.map(({ contact }) => contact.target),
  );
  for (const some of slicesOf(invitees)) {
    begin('inviting');
    const invited = some.map(({ contact, unit, roles, line }) => ({ contact, unit, roles, note: line.name }));
    await inviteAll(tx, inviter, invited);
    done += some.length;
  }
  signal.throwIfAborted();
};

const idsOf = (roles: readonly { readonly id: string }[]): string[] => roles.map(({ id }) => id);

const slicesOf = <Each>(all: readonly Each[]): Each[][] =>
  Array.from({ length: Math.ceil(all.length / ROWS_AT_ONCE) }, (_, index) =>
    all.slice(index * ROWS_AT_ONCE, (index + 1) * ROWS_AT_ONCE),
  );

type Change = Extract<Plan, { readonly kind: 'change' }>;

/** Those who come to the same unit with the same roles are changed in one go, as far as one goes. */
const groupsOf = (changes: readonly Change[]): Change[][] => {
  const keyOf = ({ unit, roles }: Change) => [unit.id, ...idsOf(roles).toSorted()].join();
  return [...Map.groupBy(changes, keyOf).values()].flatMap(slicesOf);
};
