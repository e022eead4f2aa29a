import { unlockStates } from '@skein/contract/unlock-request.ts';
import type { unlockCalls } from '@skein/contract/unlocks.ts';
import type { Connection } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { deleteDeliveries, insertDeliveries, listDeliveriesOf } from './deliveries.repo.ts';
import { describeDevices } from './describe-devices.ts';
import { hadLicence } from './describe-unlock.ts';
import { describeOne } from './describer.ts';
import { deviceLicencesFor, numberIn } from './device-licence.ts';
import { requireHeld } from './held-unlock.ts';
import { findLicenceOf } from './licences.repo.ts';
import { targetOf } from './save-facts.ts';
import { listDronesOf } from './unlock-drones.repo.ts';
import { listFlyingPilots } from './unlock-pilots.repo.ts';
import { findRequest, type StoredRequest } from './unlocks.repo.ts';

type Calls = typeof unlockCalls;

/** The way of a licence to the aircraft that it names: what each is given, and that people say it is there. */
export const createDevices = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const deliver = ({ caller, tenant, by, body }: HandlerInput<Calls['deliver']>) =>
    db.inTransaction(async (tx) => {
      const request = await requireHeld(tx, tenant, body.id);
      if (request.state !== unlockStates.approved) throw new AppError('unlock_moved_on');
      const devices = await devicesOf(tx, request, body.droneIds);
      if (devices.some(({ standing }) => standing === 'notCovered')) throw new AppError('no_such_drone');
      const waiting = devices.filter(({ standing }) => standing === 'waits');
      if (waiting.length > 0) {
        const ids = waiting.map(({ droneId }) => droneId);
        await insertDeliveries(tx, request, ids, { by: tenant.userId, at: clock() });
        await recordDeed(tx, by, 'unlock.delivered', targetOf(request), toldOf(request, waiting));
      }
      return { info: await describeOne(tx, request, caller) };
    });

  /** Also of what was revoked: it has to be taken off the aircraft, which does not know of it. */
  const undeliver = ({ caller, tenant, by, body }: HandlerInput<Calls['undeliver']>) =>
    db.inTransaction(async (tx) => {
      const request = await requireHeld(tx, tenant, body.id);
      if (!hadLicence.has(request.state)) throw new AppError('unlock_moved_on');
      const there = (await devicesOf(tx, request, body.droneIds)).filter(({ standing }) => standing === 'onAircraft');
      if (there.length > 0) {
        await deleteDeliveries(
          tx,
          request,
          there.map(({ droneId }) => droneId),
        );
        await recordDeed(tx, by, 'unlock.deliveryUndone', targetOf(request), toldOf(request, there));
      }
      return { info: await describeOne(tx, request, caller) };
    });

  const deviceLicences = async ({ tenant, query: { id, droneId } }: HandlerInput<Calls['deviceLicences']>) => {
    const request = await findRequest(db, tenant, id);
    if (!request) throw new AppError('no_such_unlock');
    const licence = await findLicenceOf(db, request);
    if (!licence) throw new AppError('no_licence');
    const devices = await devicesOf(db, request, droneId === undefined ? undefined : [droneId.toLowerCase()]);
    const pilotIds = await listFlyingPilots(db, request);
    const covered = devices.filter(
      ({ standing, serialNumber }) => standing !== 'notCovered' && licence.serialNumbers.includes(serialNumber),
    );
    return {
      info: {
        licences: covered.flatMap(({ serialNumber }) =>
          deviceLicencesFor({ request, licence, serialNumber, pilotIds }),
        ),
        zonesWithoutNumber: licence.zones
          .filter(({ identifier }) => numberIn(identifier) === undefined)
          .map(({ name, identifier }) => [name, identifier].filter(Boolean).join(' ')),
      },
    };
  };

  return { deliver, undeliver, deviceLicences };
};

/** All that the licence names, or those meant. */
const devicesOf = async (db: Connection, request: StoredRequest, droneIds?: readonly string[]) => {
  const licence = await findLicenceOf(db, request);
  if (!licence) throw new AppError('unlock_moved_on');
  const all = describeDevices(licence, await listDronesOf(db, request), await listDeliveriesOf(db, request));
  if (droneIds === undefined) return all;
  const meant = all.filter((device) => droneIds.includes(device.droneId));
  if (meant.length < new Set(droneIds).size) throw new AppError('no_such_drone');
  return meant;
};

const toldOf = ({ number }: StoredRequest, devices: readonly { readonly serialNumber: string }[]) => ({
  number,
  serialNumbers: devices.map(({ serialNumber }) => serialNumber),
});
