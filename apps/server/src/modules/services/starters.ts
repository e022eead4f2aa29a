import { serviceCatalogue, serviceNames, type ServiceName } from '@skein/contract/service-names.ts';
import type { Tx } from '../../db/database.ts';
import { insertGrants, listCurrent } from './grants.repo.ts';
import { hasSeat, insertSeats } from './seats.repo.ts';
import { addDays, stateAt } from './service-period.ts';

const STARTER_DAYS = 90;
const STARTER_SEATS = 10;

interface Newcomer {
  readonly enterpriseId: string;
  readonly userId: string;
  readonly now: Date;
}

/** What every new enterprise begins with, so that it can be tried before anybody applies for anything. */
export const grantStarters = async (tx: Tx, owner: Newcomer): Promise<void> => {
  const { enterpriseId, now } = owner;
  const services = serviceNames.filter((service) => serviceCatalogue[service].isPersonalToo);
  await insertGrants(
    tx,
    enterpriseId,
    services.map((service) => ({
      service,
      seats: STARTER_SEATS,
      startsAt: now,
      endsAt: addDays(now, STARTER_DAYS),
      givesNewMembersASeat: true,
    })),
  );
  await seatNewMember(tx, owner);
};

/** Of each service that gives one by itself, while there are free ones. Of an enterprise that is held. */
export const seatNewMember = async (tx: Tx, { enterpriseId, userId, now }: Newcomer): Promise<void> => {
  const giving = (await listCurrent(tx, enterpriseId)).filter(
    (grant) => grant.givesNewMembersASeat && grant.used < grant.seats && stateAt(now, grant) === 'running',
  );
  await insertSeats(
    tx,
    enterpriseId,
    giving.map(({ service }) => ({ service, userId, now })),
  );
};

/** True when they have one now and had none before. */
export const seatIfFree = async (
  tx: Tx,
  { enterpriseId, userId, now }: Newcomer,
  service: ServiceName,
  free: number,
): Promise<boolean> => {
  if (free < 1 || (await hasSeat(tx, enterpriseId, service, userId))) return false;
  await insertSeats(tx, enterpriseId, [{ service, userId, now }]);
  return true;
};
