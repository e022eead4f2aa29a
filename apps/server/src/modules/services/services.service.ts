import { serviceNames } from '@skein/contract/service-names.ts';
import type { EnterpriseService, ServiceApplication, serviceCalls } from '@skein/contract/services.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdEnterpriseAs } from '../enterprises/enterprises.module.ts';
import {
  decideApplication,
  holdOwnApplication,
  insertApplication,
  listLatest,
  WAITING,
  WITHDRAWN,
  type StoredApplication,
} from './applications.repo.ts';
import { holdCurrent, listGrants, writeSeatsForNewMembers, type StoredGrant } from './grants.repo.ts';
import { countOpenedSince } from './seats.repo.ts';
import { addDays, daysUntil, endOf, stateAt } from './service-period.ts';

type Calls = typeof serviceCalls;

/** The days over which it is counted who opened a service. */
const USAGE_DAYS = 30;

/** What an enterprise has and asks for. */
export const createServices = ({ db, clock }: Pick<ModuleContext, 'db' | 'clock'>) => {
  const list = async ({ tenant }: HandlerInput<Calls['list']>) => {
    const now = clock();
    const [grants, applications, opened] = await Promise.all([
      listGrants(db, tenant.enterpriseId),
      listLatest(db, tenant),
      countOpenedSince(db, tenant, addDays(now, -USAGE_DAYS)),
    ]);
    const services = serviceNames.map((service) => {
      const application = applications.find((each) => each.service === service);
      return {
        service,
        ...describeGrant(
          now,
          grants.find((each) => each.service === service),
        ),
        openedLately: opened.get(service) ?? 0,
        application: application ? describeApplication(application) : null,
      };
    });
    return { list: services, total: services.length };
  };

  const apply = ({ tenant, by, body }: HandlerInput<Calls['apply']>) =>
    db.inTransaction(async (tx) => {
      const { service, kind, seats, months = null, message } = body;
      const now = clock();
      await holdEnterpriseAs(tx, tenant, 'services:write');
      const grant = await holdCurrent(tx, tenant.enterpriseId, service);
      const state = stateAt(now, grant);
      if (kind === 'new' && state === 'running') throw new AppError('service_running');
      if (kind === 'renew' && !grant) throw new AppError('service_not_running');
      if (kind === 'seats' && state !== 'running') throw new AppError('service_not_running');
      const id = await insertApplication(tx, tenant, { service, kind, seats, months, message, now });
      const data = { service, kind, seats, ...(months !== null && { months }) };
      await recordDeed(tx, by, 'service.applied', { kind: 'serviceApplication', id }, data);
      const made = await holdOwnApplication(tx, tenant, id);
      if (!made) throw new Error(`application ${id} was not kept`);
      return { info: describeApplication(made) };
    });

  const withdraw = ({ tenant, by, body: { id } }: HandlerInput<Calls['withdraw']>) =>
    db.inTransaction(async (tx) => {
      await holdEnterpriseAs(tx, tenant, 'services:write');
      const application = await holdOwnApplication(tx, tenant, id);
      if (!application) throw new AppError('no_such_service_application');
      if (application.state !== WAITING) throw new AppError('service_application_decided');
      await decideApplication(tx, application, {
        state: WITHDRAWN,
        refuseMsg: null,
        decidedBy: tenant.userId,
        now: clock(),
      });
      const { service } = application;
      await recordDeed(tx, by, 'service.withdrawn', { kind: 'serviceApplication', id }, { service });
      return null;
    });

  const seatNewMembers = ({ tenant, by, body: { service, isOn } }: HandlerInput<Calls['seatNewMembers']>) =>
    db.inTransaction(async (tx) => {
      await holdEnterpriseAs(tx, tenant, 'services:write');
      const grant = await holdCurrent(tx, tenant.enterpriseId, service);
      if (!grant) throw new AppError('service_not_running');
      if (grant.givesNewMembersASeat === isOn) return null;
      await writeSeatsForNewMembers(tx, grant, isOn);
      const data = { service, givesNewMembersASeat: { from: !isOn, to: isOn } };
      await recordDeed(tx, by, 'service.changed', { kind: 'service', id: grant.id }, data);
      return null;
    });

  return { list, apply, withdraw, seatNewMembers };
};

type Granted = Omit<EnterpriseService, 'service' | 'application' | 'openedLately'>;

const nothingGranted: Granted = {
  state: 'none',
  startsAt: null,
  endsAt: null,
  endedWhy: null,
  daysLeft: null,
  seats: 0,
  seatsUsed: 0,
  givesNewMembersASeat: false,
};

const describeGrant = (now: Date, grant: StoredGrant | undefined): Granted => {
  if (!grant) return nothingGranted;
  const state = stateAt(now, grant);
  return {
    state,
    startsAt: grant.startsAt.toISOString(),
    endsAt: endOf(grant).toISOString(),
    endedWhy: grant.endedWhy,
    daysLeft: state === 'running' ? daysUntil(grant.endsAt, now) : null,
    seats: grant.seats,
    seatsUsed: grant.used,
    givesNewMembersASeat: grant.givesNewMembersASeat,
  };
};

export const describeApplication = (application: StoredApplication): ServiceApplication => {
  const { id, service, kind, seats, months, message, state, refuseMsg, applicant, createdAt, decidedAt } = application;
  return {
    id,
    service,
    kind,
    seats,
    months,
    message,
    state,
    refuseMsg,
    applicant,
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
};
