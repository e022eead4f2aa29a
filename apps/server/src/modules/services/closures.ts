import type { Closure } from '@skein/contract/products.ts';
import { serviceCatalogue, type ServiceName } from '@skein/contract/service-names.ts';
import type { Connection } from '../../db/database.ts';
import { listPeriodsOf, type StoredPeriod } from './grants.repo.ts';
import { listManagers } from './seats.repo.ts';
import { endOf, stateAt } from './service-period.ts';

const MOST_MENDERS = 3;

type Shut = Omit<Closure, 'menders'>;

interface Whom {
  readonly userId: string;
  /** In which they are a member; null: they work in none. */
  readonly enterpriseId: string | null;
}

/** Which of these services are closed to somebody, and why. What is not in it is open. */
export const findClosuresTo = async (
  db: Connection,
  now: Date,
  { userId, enterpriseId }: Whom,
  services: readonly ServiceName[],
): Promise<ReadonlyMap<ServiceName, Closure>> => {
  if (enterpriseId === null) return closuresOutside(services);
  const grants = await listPeriodsOf(db, enterpriseId, userId);
  const shut = services.flatMap((service): [ServiceName, Shut][] => {
    const why = whyShut(now, periodOf(grants, service));
    return why ? [[service, why]] : [];
  });
  if (shut.length === 0) return new Map();
  const menders = (await listManagers(db, enterpriseId)).slice(0, MOST_MENDERS).map(({ name }) => name);
  return new Map(shut.map(([service, why]) => [service, { ...why, menders }]));
};

/** Whether it is open by what was asked of the database before. Where it is not, `requireService` says why. */
export const isOpenBy = (periods: readonly StoredPeriod[], service: ServiceName, now: Date): boolean =>
  whyShut(now, periodOf(periods, service)) === undefined;

const periodOf = (periods: readonly StoredPeriod[], wanted: ServiceName): StoredPeriod | undefined =>
  periods.find(({ service }) => service === wanted);

const whyShut = (now: Date, grant: StoredPeriod | undefined): Shut | undefined => {
  const state = stateAt(now, grant);
  if (!grant || state === 'none') return { reason: 'service_missing', since: null, why: null };
  if (state !== 'running') return { reason: 'service_ended', since: endOf(grant).toISOString(), why: grant.endedWhy };
  return grant.isSeated ? undefined : { reason: 'seat_missing', since: null, why: null };
};

/** Whoever works in no enterprise has what there is for one person, and nobody to ask for more. */
const closuresOutside = (services: readonly ServiceName[]): ReadonlyMap<ServiceName, Closure> =>
  new Map(
    services
      .filter((service) => !serviceCatalogue[service].isPersonalToo)
      .map((service) => [service, { reason: 'service_missing', since: null, why: null, menders: [] }]),
  );
