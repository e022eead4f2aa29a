import type { PayloadMount, payloadMountCalls } from '@skein/contract/payload-mounts.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { findTenant } from '../../tenancy/tenant.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { requireCarriage, takeOff } from './carriage.ts';
import {
  findMount,
  findMountsOfDrone,
  findMountsOfPayload,
  holdDrone,
  holdPayload,
  insertMounts,
} from './payload-mounts.repo.ts';

type Calls = typeof payloadMountCalls;

/** Whoever may change a payload mounts it on any drone that they see. */
export const createPayloadMounts = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const mount = ({ caller, tenant, by, body: { id, droneId } }: HandlerInput<Calls['mount']>) =>
    db.inTransaction(async (tx) => {
      const payload = await holdPayload(tx, tenant, id);
      if (!payload) throw new AppError('no_such_payload');
      const onlooker = findTenant(caller, 'drones:read');
      const drone = onlooker && (await holdDrone(tx, onlooker, droneId));
      if (!drone) throw new AppError('no_such_drone');
      const current = await findMount(tx, tenant, id);
      if (current?.droneId === droneId) return null;
      if (current) throw new AppError('payload_mounted', { drone: current.drone });
      if (payload.state !== 'ready' || drone.state === 'retired') throw new AppError('payload_not_ready');
      await insertMounts(tx, tenant.enterpriseId, [{ payloadId: id, droneId, since: clock() }]);
      await requireCarriage(tx, tenant, droneId);
      const told = { name: payload.name, drone: drone.name };
      await recordDeed(tx, by, 'payload.mounted', { kind: 'payload', id }, told);
      return null;
    });

  const unmount = ({ tenant, by, body: { id } }: HandlerInput<Calls['unmount']>) =>
    db.inTransaction(async (tx) => {
      if (!(await holdPayload(tx, tenant, id))) throw new AppError('no_such_payload');
      await takeOff(tx, by, { enterpriseId: tenant.enterpriseId, payloadIds: [id] }, clock());
      return null;
    });

  const ofPayload = async ({ tenant, query }: HandlerInput<Calls['ofPayload']>) =>
    described(await findMountsOfPayload(db, tenant, query));
  const ofDrone = async ({ tenant, query }: HandlerInput<Calls['ofDrone']>) =>
    described(await findMountsOfDrone(db, tenant, query));

  return { mount, unmount, ofPayload, ofDrone };
};

type Found = Awaited<ReturnType<typeof findMountsOfDrone>>;

const described = ({ list, total }: Found): { list: PayloadMount[]; total: number } => ({
  list: list.map(({ since, until, ...mount }) => ({
    ...mount,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  })),
  total,
});
