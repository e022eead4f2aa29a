import type { SeatHolder, serviceCalls } from '@skein/contract/services.ts';
import type { ServiceName } from '@skein/contract/service-names.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { maskName } from '../../secrets/mask-personal-data.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdEnterpriseAs } from '../enterprises/enterprises.module.ts';
import { leaveNotice } from '../notices/notices.module.ts';
import { holdCurrent } from './grants.repo.ts';
import { deleteSeats, findPage, holdMembers, insertSeats, type StoredHolder } from './seats.repo.ts';
import { stateAt } from './service-period.ts';

type Calls = typeof serviceCalls;

/** Who of an enterprise uses what it has. */
export const createSeats = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const seats = ({ tenant, query }: HandlerInput<Calls['seats']>) => findPage(db, tenant, query, describe);

  /** All of them or none: of two who give the last seat away at once, the second finds it taken. */
  const assign = ({ tenant, by, body: { service, ids } }: HandlerInput<Calls['assign']>) =>
    db.inTransaction(async (tx) => {
      const [now, { enterpriseId }] = [clock(), tenant];
      const members = await hold(tx, tenant, service, ids);
      const grant = await holdCurrent(tx, enterpriseId, service);
      if (!grant || stateAt(now, grant) !== 'running') throw new AppError('service_not_running');
      const seated = members.filter(({ seatedAt }) => seatedAt === null);
      if (grant.used + seated.length > grant.seats)
        throw new AppError('seats_exhausted', { limit: grant.seats, used: grant.used });
      await insertSeats(
        tx,
        enterpriseId,
        seated.map(({ id: userId }) => ({ service, userId, now })),
      );
      for (const { id, name } of seated) {
        const data = { service, name: maskName(name) };
        await recordDeed(tx, by, 'service.seatAssigned', { kind: 'member', id }, data);
        if (id !== tenant.userId) await leaveNotice(tx, id, 'seatReceived', now, { enterpriseId, service });
      }
      return null;
    });

  /** Also of a service that has ended: its seats would be there again when it comes back. */
  const release = ({ tenant, by, body: { service, ids } }: HandlerInput<Calls['release']>) =>
    db.inTransaction(async (tx) => {
      const now = clock();
      const members = await hold(tx, tenant, service, ids);
      await deleteSeats(tx, tenant, service, ids);
      for (const { id, name, seatedAt } of members) {
        if (seatedAt === null) continue;
        const data = { service, name: maskName(name) };
        await recordDeed(tx, by, 'service.seatReleased', { kind: 'member', id }, data);
        if (id !== tenant.userId)
          await leaveNotice(tx, id, 'seatTaken', now, { enterpriseId: tenant.enterpriseId, service });
      }
      return null;
    });

  return { seats, assign, release };
};

const hold = async (
  tx: Tx,
  tenant: Tenant,
  service: ServiceName,
  ids: readonly string[],
): Promise<readonly StoredHolder[]> => {
  await holdEnterpriseAs(tx, tenant, 'services:write');
  const members = await holdMembers(tx, tenant, service, ids);
  if (members.length < new Set(ids).size) throw new AppError('no_such_member');
  return members;
};

const describe = ({ id, name, unit, disabledAt, seatedAt, lastOpenedAt }: StoredHolder): SeatHolder => ({
  id,
  name,
  unit,
  state: disabledAt === null ? 'active' : 'disabled',
  hasSeat: seatedAt !== null,
  seatedAt: seatedAt?.toISOString() ?? null,
  lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
});
