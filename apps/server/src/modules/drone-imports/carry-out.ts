import type { Tx } from '../../db/database.ts';
import { createRateLimiter } from '../../limits/rate-limiter.ts';
import type { ModuleContext } from '../../module.ts';
import type { ImportDeed } from '../../table-imports/table-import.ts';
import { addDrones, createClaims, takeOver } from '../drones/drones.module.ts';
import { findEnterpriseName } from '../enterprises/enterprises.module.ts';
import type { JobControl } from '../jobs/jobs.module.ts';
import type { Plan } from './plan-drones.ts';

/** So many rows lie between two looks at whether there is any use in going on. */
const ROWS_AT_ONCE = 100;

/** Of an enterprise that is held, with plans made since. */
export const carryOut = async (
  context: ModuleContext,
  tx: Tx,
  { tenant, by }: ImportDeed,
  plans: readonly Plan[],
  { signal, report }: Pick<JobControl, 'signal' | 'report'>,
): Promise<void> => {
  const adds = plans.filter((plan) => plan.kind === 'add');
  const claimed = plans.filter((plan) => plan.kind === 'claim');
  const of = adds.length + claimed.length;
  const now = context.clock();
  let done = 0;
  const begin = (): void => {
    signal.throwIfAborted();
    report({ step: 'applying', done, of });
  };

  for (const alike of Map.groupBy(adds, ({ unit }) => unit.id)) {
    const [unitId, ofUnit] = alike;
    for (let first = 0; first < ofUnit.length; first += ROWS_AT_ONCE) {
      begin();
      const some = ofUnit.slice(first, first + ROWS_AT_ONCE);
      await addDrones(
        tx,
        { tenant, by, now },
        unitId,
        some.map(({ facts }) => facts),
      );
      done += some.length;
    }
  }
  if (claimed.length > 0) {
    const claims = createClaims({ secrets: context.secrets, limiter: createRateLimiter(context) });
    const enterprise = await findEnterpriseName(tx, tenant.enterpriseId);
    // In the order in which whoever holds several drones holds them.
    for (const { code, facts, unit } of claimed.toSorted((a, b) => (a.offered.id < b.offered.id ? -1 : 1))) {
      begin();
      const offered = await claims.hold(tx, { serialNumber: facts.serialNumber, code, now });
      await takeOver(tx, { tenant, by, enterprise, now }, { offered, facts, unitId: unit.id });
      done += 1;
    }
  }
  signal.throwIfAborted();
};
