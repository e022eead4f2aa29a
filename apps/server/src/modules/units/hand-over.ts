import type { EnterprisePermission } from '@skein/contract/permissions.ts';
import type { By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import type { ModuleContext } from '../../module.ts';
import { findTenant, type Tenant } from '../../tenancy/tenant.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdEnterpriseAs } from '../enterprises/enterprises.module.ts';
import { listUnitsFor } from './units.repo.ts';
import { requireUnit } from './units.service.ts';

interface Held {
  readonly id: string;
  readonly unit: string;
  readonly unitPath: string;
}

export interface HandOverParts<Row extends Held> {
  readonly noun: string;
  /** Of the log: `payload.moved`. */
  readonly deed: string;
  readonly permission: EnterprisePermission;
  /** All of them, held as the tenant reaches them, or a refusal. */
  readonly hold: (tx: Tx, tenant: Tenant, ids: readonly string[]) => Promise<readonly Row[]>;
  readonly setUnit: (
    tx: Tx,
    tenant: Tenant,
    what: { readonly ids: readonly string[]; readonly unitId: string },
    now: Date,
  ) => Promise<unknown>;
  /** Of each in the log, besides the units. */
  readonly told: (row: Row) => Readonly<Record<string, string>>;
}

interface Asked {
  readonly tenant: Tenant;
  readonly by: By;
  readonly body: { readonly ids: readonly string[]; readonly unitId: string };
}

/** What things of a unit need to be handed over to another. */
export const createHandOver = <Row extends Held>(
  { db, clock }: Pick<ModuleContext, 'db' | 'clock'>,
  { noun, deed, permission, hold, setUnit, told }: HandOverParts<Row>,
) => {
  /** Also out of one's own sight: whoever may write to both units may hand over. All of them or none. */
  const move = ({ tenant, by, body: { ids, unitId } }: Asked) =>
    db.inTransaction(async (tx) => {
      await holdEnterpriseAs(tx, tenant, permission);
      const unit = await requireUnit(tx, tenant, unitId);
      const moved = (await hold(tx, tenant, ids)).filter(({ unitPath }) => unitPath !== unit.path);
      if (moved.length === 0) return null;
      await setUnit(tx, tenant, { ids: moved.map(({ id }) => id), unitId }, clock());
      for (const row of moved) {
        const change = { unit: { from: row.unit, to: unit.name } };
        await recordDeed(tx, by, deed, { kind: noun, id: row.id }, { ...told(row), ...change });
      }
      return null;
    });

  const units = async ({ caller, tenant }: { readonly caller: Caller; readonly tenant: Tenant }) => {
    const reached = await listUnitsFor(db, tenant, findTenant(caller, 'units:write'));
    return { list: reached, total: reached.length };
  };

  return { move, units };
};
