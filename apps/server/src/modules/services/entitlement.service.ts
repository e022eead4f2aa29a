import type { Language } from '@skein/contract/language.ts';
import type { Closure } from '@skein/contract/products.ts';
import { serviceCatalogue, type ServiceName } from '@skein/contract/service-names.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { formatTime } from '../../messages/template-values.ts';
import type { ModuleContext } from '../../module.ts';
import { listPeriodsOf, type StoredPeriod } from './grants.repo.ts';
import { listManagers, noteOpened } from './seats.repo.ts';
import { endOf, stateAt } from './service-period.ts';

const MOST_MENDERS = 3;

type Shut = Omit<Closure, 'menders'>;

/**
 * Which services are open to somebody. The database is asked each time: a grant that ends closes the very next call, here and
 * on every other process, and time passes without anybody telling.
 */
export const createEntitlement = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const findClosures = async (
    { user, membership }: Caller,
    services: readonly ServiceName[],
  ): Promise<ReadonlyMap<ServiceName, Closure>> => {
    if (!membership) return closuresOutside(services);
    const { enterpriseId } = membership;
    const grants = await listPeriodsOf(db, enterpriseId, user.id);
    const now = clock();
    const shut = services.flatMap((service): [ServiceName, Shut][] => {
      const why = whyShut(now, periodOf(grants, service));
      return why ? [[service, why]] : [];
    });
    if (shut.length === 0) return new Map();
    const menders = (await listManagers(db, enterpriseId)).slice(0, MOST_MENDERS).map(({ name }) => name);
    return new Map(shut.map(([service, why]) => [service, { ...why, menders }]));
  };

  /** Refuses whoever has not got it, and says since when and who could change that. */
  const requireService = async (caller: Caller, service: ServiceName, language: Language): Promise<void> => {
    const closure = (await findClosures(caller, [service])).get(service);
    if (!closure) return;
    const { reason, since, why, menders } = closure;
    throw new AppError(reason, {
      service,
      serviceName: serviceCatalogue[service].name[language],
      menders,
      remedy: remedyIn(language, menders),
      ...(since && { since, sinceWords: formatTime(new Date(since), language) }),
      ...(why && { why }),
    });
  };

  const enter = async ({ user, membership }: Caller, service: ServiceName): Promise<void> => {
    if (membership) await noteOpened(db, membership.enterpriseId, service, user.id, clock());
  };

  return { findClosures, requireService, enter };
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

const remedyIn = (language: Language, menders: readonly string[]): string => {
  if (menders.length === 0)
    return language === 'zh-CN' ? '加入或认证企业后可以申请。' : 'Join or certify an enterprise to apply for it.';
  return language === 'zh-CN' ? `可以请${menders.join('、')}处理。` : `Ask ${menders.join(', ')}.`;
};
