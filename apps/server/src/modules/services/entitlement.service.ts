import type { Language } from '@skein/contract/language.ts';
import type { Closure } from '@skein/contract/products.ts';
import { serviceCatalogue, type ServiceName } from '@skein/contract/service-names.ts';
import { AppError } from '../../http/app-error.ts';
import type { Caller } from '../../http/caller.ts';
import { formatTime } from '../../messages/template-values.ts';
import type { ModuleContext } from '../../module.ts';
import { findClosuresTo } from './closures.ts';
import { noteOpened } from './seats.repo.ts';

/**
 * Which services are open to somebody. The database is asked each time: a grant that ends closes the very next call, here and
 * on every other process, and time passes without anybody telling.
 */
export const createEntitlement = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const findClosures = (
    { user, membership }: Caller,
    services: readonly ServiceName[],
  ): Promise<ReadonlyMap<ServiceName, Closure>> =>
    findClosuresTo(db, clock(), { userId: user.id, enterpriseId: membership?.enterpriseId ?? null }, services);

  /** Refuses whoever has not got it, and says since when and who could change that. */
  const requireService = async (caller: Caller, service: ServiceName, language: Language): Promise<void> => {
    const closure = (await findClosures(caller, [service])).get(service);
    if (closure) throw refuse(closure, service, language);
  };

  /** The same for what the enterprise does as a whole, which is nobody's seat. */
  const requireGrant = async (caller: Caller, service: ServiceName, language: Language): Promise<void> => {
    const closure = (await findClosures(caller, [service])).get(service);
    if (closure && closure.reason !== 'seat_missing') throw refuse(closure, service, language);
  };

  const enter = async ({ user, membership }: Caller, service: ServiceName): Promise<void> => {
    if (membership) await noteOpened(db, membership.enterpriseId, service, user.id, clock());
  };

  return { findClosures, requireService, requireGrant, enter };
};

const refuse = ({ reason, since, why, menders }: Closure, service: ServiceName, language: Language): AppError =>
  new AppError(reason, {
    service,
    serviceName: serviceCatalogue[service].name[language],
    menders,
    remedy: remedyIn(language, menders),
    ...(since && { since, sinceWords: formatTime(new Date(since), language) }),
    ...(why && { why }),
  });

const remedyIn = (language: Language, menders: readonly string[]): string => {
  if (menders.length === 0)
    return language === 'zh-CN' ? '加入或认证企业后可以申请。' : 'Join or certify an enterprise to apply for it.';
  return language === 'zh-CN' ? `可以请${menders.join('、')}处理。` : `Ask ${menders.join(', ')}.`;
};
