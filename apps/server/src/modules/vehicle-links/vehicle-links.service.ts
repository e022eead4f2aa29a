import type { HeardVehicle, vehicleLinkCalls } from '@skein/contract/vehicle-links.ts';
import { byOf } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { findHeard, findPage, type StoredHeard } from './heard-vehicles.repo.ts';
import { deleteBinding, findAdoptable, holdAdoptable, insertBinding } from './vehicle-bindings.repo.ts';

type Calls = typeof vehicleLinkCalls;

export const createVehicleLinkService = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = ({ query }: HandlerInput<Calls['list']>) => findPage(db, query, describe);

  const drones = async ({ query: { search } }: HandlerInput<Calls['drones']>) => {
    const found = await findAdoptable(db, search);
    return { list: found, total: found.length };
  };

  const adopt = ({ caller, from, body: { id, droneId } }: HandlerInput<Calls['adopt']>) =>
    db.inTransaction(async (tx) => {
      const drone = await holdAdoptable(tx, droneId);
      if (!drone) throw new AppError('no_such_drone');
      if (drone.isLinked) throw new AppError('drone_has_vehicle');
      const { autopilotId, host, systemId, link, ...heard } = await requireHeard(tx, id);
      if (heard.droneId !== null) throw new AppError('vehicle_adopted');
      const { enterpriseId, serialNumber } = drone;
      await insertBinding(tx, { enterpriseId, droneId, autopilotId, host, systemId, now: clock() });
      const by = byOf(caller.user, from);
      const facts = { serialNumber, link, systemId, autopilotId };
      await recordDeed(tx, { ...by, enterpriseId }, 'drone.vehicleAdopted', targetOf(droneId), facts);
      return { info: describe(await requireHeard(tx, id)) };
    });

  const release = ({ caller, from, body: { droneId } }: HandlerInput<Calls['release']>) =>
    db.inTransaction(async (tx) => {
      const drone = await holdAdoptable(tx, droneId);
      if (!drone?.isLinked) throw new AppError('no_such_vehicle');
      await deleteBinding(tx, drone);
      const { enterpriseId, serialNumber } = drone;
      const by = byOf(caller.user, from);
      await recordDeed(tx, { ...by, enterpriseId }, 'drone.vehicleReleased', targetOf(droneId), { serialNumber });
      return null;
    });

  return { list, drones, adopt, release };
};

const targetOf = (id: string) => ({ kind: 'drone', id });

const requireHeard = async (tx: Tx, id: string): Promise<StoredHeard> => {
  const heard = await findHeard(tx, id);
  if (!heard) throw new AppError('no_such_vehicle');
  return heard;
};

const describe = (heard: StoredHeard): HeardVehicle => {
  const { id, link, systemId, autopilot, vehicleClass, firmware, phase } = heard;
  const { droneId, serialNumber, droneName, enterprise } = heard;
  const drone =
    droneId === null
      ? null
      : { id: droneId, serialNumber: serialNumber ?? '', name: droneName ?? '', enterprise: enterprise ?? '' };
  const told = { id, link, systemId, autopilot, vehicleClass, firmware, phase, drone };
  return {
    ...told,
    autopilotId: heard.autopilotId || null,
    isSigned: heard.signedFor !== null,
    metAt: heard.metAt.toISOString(),
    standing: heard.standing,
  };
};
