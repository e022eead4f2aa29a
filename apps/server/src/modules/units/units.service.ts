import { DEEPEST_UNIT_LEVEL, MOST_UNITS, type Unit, type unitCalls } from '@skein/contract/units.ts';
import type { Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { refuseMissing } from '../../tenancy/role-grants.ts';
import { grantsBeyond, type Standing } from '../../tenancy/standing.ts';
import { findTenant, type Tenant } from '../../tenancy/tenant.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdEnterpriseAs, insertUnit } from '../enterprises/enterprises.module.ts';
import {
  countUnits,
  deleteUnit,
  findUnit,
  leaveDeletedAbove,
  levelOf,
  listUnitsFor,
  measureHeight,
  moveUnit,
  renameUnit,
  type StoredUnit,
} from './units.repo.ts';

type Calls = typeof unitCalls;

/** The organisation of an enterprise. Held as a whole by every change: a tree cannot be kept sound unit by unit. */
export const createUnitService = ({ db }: Pick<ModuleContext, 'db'>) => {
  const list = async ({ caller, tenant }: HandlerInput<Calls['list']>) => {
    const units = await listUnitsFor(db, tenant, findTenant(caller, 'units:write'));
    return { list: units, total: units.length };
  };

  const create = ({ tenant, by, body: { parentId, name } }: HandlerInput<Calls['create']>) =>
    inHeld(tenant, async (tx) => {
      const parent = await requireUnit(tx, tenant, parentId);
      requireLevel(levelOf(parent) + 1);
      if ((await countUnits(tx, tenant)) >= MOST_UNITS) throw new AppError('too_many_units', { limit: MOST_UNITS });
      const { enterpriseId } = tenant;
      const inserting = insertUnit(tx, { enterpriseId, parent: { ...parent, enterpriseId }, name });
      const { id } = await refuseTwin('unit_name_taken', inserting);
      await recordDeed(tx, by, 'unit.created', targetOf(id), { name, parent: parent.name });
      return { info: describe(await requireUnit(tx, tenant, id)) };
    });

  const rename = ({ tenant, by, body: { id, name } }: HandlerInput<Calls['rename']>) =>
    inHeld(tenant, async (tx) => {
      const before = await requireBelowRoot(tx, tenant, id);
      if (before.name !== name) {
        await renameUnit(tx, tenant, id, name);
        await recordDeed(tx, by, 'unit.renamed', targetOf(id), { name: { from: before.name, to: name } });
      }
      return { info: describe(await requireUnit(tx, tenant, id)) };
    });

  const move = ({ tenant, by, from, body: { id, parentId } }: HandlerInput<Calls['move']>) =>
    inHeld(tenant, async (tx, standing) => {
      const unit = await requireBelowRoot(tx, tenant, id);
      const parent = await requireUnit(tx, tenant, parentId);
      if (parent.path.startsWith(unit.path)) throw new AppError('unit_under_itself');
      refuseMissing(gainedBy(standing, unit, parent), from.language);
      if (unit.parentId !== parentId) {
        requireLevel(levelOf(parent) + (await measureHeight(tx, tenant, unit)));
        await moveUnit(tx, tenant, unit, parent);
        await recordDeed(tx, by, 'unit.moved', targetOf(id), { name: unit.name, parent: parent.name });
      }
      return { info: describe(await requireUnit(tx, tenant, id)) };
    });

  const remove = ({ tenant, by, body: { id } }: HandlerInput<Calls['remove']>) =>
    inHeld(tenant, async (tx) => {
      const unit = await requireBelowRoot(tx, tenant, id);
      await leaveDeletedAbove(tx, tenant, unit);
      if (!(await deleteUnit(tx, tenant, id))) throw new AppError('unit_not_empty');
      await recordDeed(tx, by, 'unit.deleted', targetOf(id), { name: unit.name });
      return null;
    });

  const inHeld = <T>(tenant: Tenant, deed: (tx: Tx, standing: Standing) => Promise<T>): Promise<T> =>
    db.inTransaction(async (tx) => {
      const standing = await holdEnterpriseAs(tx, tenant, 'units:write');
      return deed(tx, standing);
    });

  return { list, create, rename, move, remove };
};

const targetOf = (id: string) => ({ kind: 'unit', id });

/** As far as the tenant reaches, by whichever permission. Of an enterprise that is held. */
export const requireUnit = async (tx: Tx, tenant: Tenant, id: string): Promise<StoredUnit> => {
  const unit = await findUnit(tx, tenant, id);
  if (!unit) throw new AppError('no_such_unit');
  return unit;
};

const requireBelowRoot = async (tx: Tx, tenant: Tenant, id: string): Promise<StoredUnit> => {
  const unit = await requireUnit(tx, tenant, id);
  if (unit.parentId === null) throw new AppError('unit_is_root');
  return unit;
};

/** What the mover would have over a unit that comes under their own: nobody reaches further by their own hand. */
const gainedBy = (mover: Standing, unit: StoredUnit, parent: StoredUnit) =>
  parent.path.startsWith(mover.unitPath) ? grantsBeyond(mover, { ...mover, unitPath: unit.path }) : [];

const requireLevel = (level: number): void => {
  if (level > DEEPEST_UNIT_LEVEL) throw new AppError('unit_too_deep', { limit: DEEPEST_UNIT_LEVEL });
};

/** One that a change has just found within its reach. */
const describe = ({ id, parentId, name, members }: StoredUnit): Unit => ({
  id,
  parentId,
  name,
  members,
  isEditable: true,
});
