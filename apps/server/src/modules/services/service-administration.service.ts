import type { serviceAdministration, ServiceGrant, WaitingService } from '@skein/contract/service-administration.ts';
import { byOf, type By } from '../../by.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { requireVersion } from '../../lists/require-version.ts';
import { tellAsWished } from '../../messages/tell-as-wished.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdEnterprise, isMember } from '../enterprises/enterprises.module.ts';
import { leaveNotice, leaveNotices } from '../notices/notices.module.ts';
import {
  APPROVED,
  decideApplication,
  findEnterpriseOf as findEnterpriseOfApplication,
  findPage as findApplications,
  holdApplication,
  REFUSED,
  WAITING,
  type PlatformApplication,
  type StoredApplication,
} from './applications.repo.ts';
import {
  endGrant as endHeldGrant,
  findEnterpriseOf as findEnterpriseOfGrant,
  findNamed,
  findPage as findGrants,
  holdCurrent,
  holdGrant,
  insertGrants,
  writeSeats,
  writeTerms,
  type GrantTerms,
  type ListedGrant,
  type StoredGrant,
} from './grants.repo.ts';
import { countSeats, listManagers } from './seats.repo.ts';
import { addMonths, endOf, stateAt } from './service-period.ts';
import { describeApplication } from './services.service.ts';
import { seatIfFree } from './starters.ts';

type Calls = typeof serviceAdministration;
type Deciding = Pick<HandlerInput<Calls['refuse']>, 'caller' | 'from'>;

/** What the platform grants, and takes back. */
export const createServiceAdministration = ({
  db,
  clock,
  messages,
}: Pick<ModuleContext, 'db' | 'clock' | 'messages'>) => {
  const applications = ({ caller, query }: HandlerInput<Calls['applications']>) =>
    findApplications(db, query, (row) => describeWaiting(row, caller.user.id));

  const approve = ({ caller, from, body }: HandlerInput<Calls['approve']>) =>
    db.inTransaction(async (tx) => {
      const application = await holdWaiting(tx, caller.user.id, body.id);
      const { enterpriseId, service, kind, applicantId } = application;
      const now = clock();
      const current = await holdCurrent(tx, enterpriseId, service);
      const wanted = { seats: body.seats, months: body.months ?? application.months };
      const terms = termsOf(application, wanted, current, now);
      const seatsNow = current?.seats ?? 0;
      if ((current?.version ?? null) !== body.grantVersion) throw new AppError('grant_changed', { seats: seatsNow });
      // Whoever asks for more must not lose any; a longer period may be granted with fewer.
      if (kind === 'seats' && terms.seats < seatsNow) throw new AppError('not_more_seats', { seats: seatsNow });
      // Seats outlive the grant under which they were given: also a new one has to have room for them.
      const used = current?.used ?? (await countSeats(tx, enterpriseId, service));
      if (terms.seats < used) throw new AppError('seats_in_use', { used });
      if (current) await writeTerms(tx, current, terms);
      else await insertGrants(tx, enterpriseId, [{ service, ...terms, givesNewMembersASeat: false }]);
      const isStillThere = applicantId !== null && (await isMember(tx, enterpriseId, applicantId));
      if (isStillThere) await seatIfFree(tx, { enterpriseId, userId: applicantId, now }, service, terms.seats - used);
      await decideApplication(tx, application, { state: APPROVED, refuseMsg: null, decidedBy: caller.user.id, now });
      if (applicantId !== null) await leaveNotice(tx, applicantId, 'serviceApproved', now, { enterpriseId, service });
      const seats = { from: seatsNow, to: terms.seats };
      const data = { service, kind, seats, endsAt: terms.endsAt.toISOString() };
      await recordDeed(tx, byFor({ caller, from }, enterpriseId), 'service.approved', targetOf(body.id), data);
      return null;
    });

  const refuse = ({ caller, from, body: { id, reason } }: HandlerInput<Calls['refuse']>) =>
    db.inTransaction(async (tx) => {
      const application = await holdWaiting(tx, caller.user.id, id);
      const { enterpriseId, service, kind, applicantId } = application;
      const now = clock();
      await decideApplication(tx, application, { state: REFUSED, refuseMsg: reason, decidedBy: caller.user.id, now });
      if (applicantId !== null) await leaveNotice(tx, applicantId, 'serviceRefused', now, { enterpriseId, service });
      const by = byFor({ caller, from }, enterpriseId);
      await recordDeed(tx, by, 'service.refused', targetOf(id), { service, kind, reason });
      return null;
    });

  const grants = ({ query }: HandlerInput<Calls['grants']>) => {
    const now = clock();
    return findGrants(db, query, now, (grant) => describeGrant(grant, now));
  };

  const changeGrant = ({ caller, from, body: { id, version, seats } }: HandlerInput<Calls['changeGrant']>) =>
    db.inTransaction(async (tx) => {
      const before = await holdUnended(tx, id);
      const now = clock();
      requireVersion(describeGrant(await findNamed(tx, id), now), version);
      if (seats < before.used) throw new AppError('seats_in_use', { used: before.used });
      if (seats !== before.seats) {
        await writeSeats(tx, before, seats);
        const data = { service: before.service, seats: { from: before.seats, to: seats } };
        await recordDeed(tx, byFor({ caller, from }, before.enterpriseId), 'service.changed', serviceOf(id), data);
      }
      return { info: describeGrant(await findNamed(tx, id), now) };
    });

  const endGrant = ({ caller, from, body: { id, reason } }: HandlerInput<Calls['endGrant']>) =>
    db.inTransaction(async (tx) => {
      const grant = await holdUnended(tx, id);
      const { enterpriseId, service } = grant;
      const now = clock();
      await endHeldGrant(tx, grant, { at: now, by: caller.user.id, why: reason });
      const managers = await listManagers(tx, enterpriseId);
      await leaveNotices(
        tx,
        managers.map((manager) => manager.id),
        'serviceEnded',
        now,
        { enterpriseId, service },
      );
      const { enterpriseName } = await findNamed(tx, id);
      const values = { enterpriseId, enterpriseName, service, reason };
      for (const manager of managers) await tellAsWished(messages, tx, manager, { purpose: 'serviceEnded', values });
      const by = byFor({ caller, from }, enterpriseId);
      await recordDeed(tx, by, 'service.ended', serviceOf(id), { service, reason });
      return null;
    });

  return { applications, approve, refuse, grants, changeGrant, endGrant };
};

/** Of two who decide it at once, the second is told that it is decided. */
const holdWaiting = async (tx: Tx, deciderId: string, id: string): Promise<StoredApplication> => {
  const enterpriseId = await findEnterpriseOfApplication(tx, id);
  if (enterpriseId !== undefined) await holdEnterprise(tx, enterpriseId);
  const application = await holdApplication(tx, id);
  if (!application) throw new AppError('no_such_service_application');
  if (application.state !== WAITING) throw new AppError('service_application_decided');
  if (application.applicantId === deciderId) throw new AppError('own_application');
  return application;
};

const holdUnended = async (tx: Tx, id: string): Promise<StoredGrant> => {
  const enterpriseId = await findEnterpriseOfGrant(tx, id);
  if (enterpriseId !== undefined) await holdEnterprise(tx, enterpriseId);
  const grant = await holdGrant(tx, id);
  if (!grant) throw new AppError('no_such_grant');
  if (grant.endedAt) throw new AppError('grant_ended');
  return grant;
};

/** A longer period begins where the one before ends; one that has run out begins now. */
const termsOf = (
  { kind }: StoredApplication,
  { seats, months }: { readonly seats: number; readonly months: number | null },
  current: StoredGrant | undefined,
  now: Date,
): GrantTerms => {
  const isRunning = stateAt(now, current) === 'running';
  if (kind === 'seats' || months === null) {
    if (!current || !isRunning) throw new AppError('service_not_running');
    return { seats, startsAt: current.startsAt, endsAt: current.endsAt };
  }
  if (current && isRunning) return { seats, startsAt: current.startsAt, endsAt: addMonths(current.endsAt, months) };
  return { seats, startsAt: now, endsAt: addMonths(now, months) };
};

const byFor = ({ caller, from }: Deciding, enterpriseId: string): By => ({ ...byOf(caller.user, from), enterpriseId });
const targetOf = (id: string) => ({ kind: 'serviceApplication', id });
const serviceOf = (id: string) => ({ kind: 'service', id });

const describeWaiting = (row: PlatformApplication, callerId: string): WaitingService => ({
  ...describeApplication(row),
  enterpriseName: row.enterpriseName,
  members: row.members ?? 0,
  seatsNow: row.seatsNow ?? 0,
  seatsUsed: row.used ?? 0,
  endsAt: row.endsAt?.toISOString() ?? null,
  grantVersion: row.grantVersion,
  decidedBy: row.decidedBy,
  isOwn: row.applicantId === callerId,
});

const describeGrant = (grant: ListedGrant, now: Date): ServiceGrant => {
  const { id, version, enterpriseName, service, startsAt, endedWhy, seats, used } = grant;
  const state = stateAt(now, grant);
  return {
    id,
    version,
    enterpriseName,
    service,
    state: state === 'none' ? 'ended' : state,
    startsAt: startsAt.toISOString(),
    endsAt: endOf(grant).toISOString(),
    endedWhy,
    seats,
    seatsUsed: used,
  };
};
