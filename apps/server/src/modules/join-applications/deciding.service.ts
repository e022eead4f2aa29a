import type { JoinApplication, joinApplicationCalls } from '@skein/contract/join-applications.ts';
import type { Tx } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import { tellAsWished } from '../../messages/tell-as-wished.ts';
import type { ModuleContext } from '../../module.ts';
import { maskName } from '../../secrets/mask-personal-data.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { holdEnterpriseAs } from '../enterprises/enterprises.module.ts';
import {
  admitMember,
  contactOf,
  refuseBeyond,
  requireLasting,
  requireRoles,
  rolesInLog,
  standingWith,
} from '../members/members.module.ts';
import { leaveNotice } from '../notices/notices.module.ts';
import { requireUnit } from '../units/units.module.ts';
import {
  decideApplication,
  findPage,
  holdApplication,
  JOINED,
  REFUSED,
  WAITING,
  type StoredApplication,
} from './join-applications.repo.ts';

type Calls = typeof joinApplicationCalls;

/** What an enterprise does with those who want to join. */
export const createDeciding = ({ db, clock, messages }: Pick<ModuleContext, 'db' | 'clock' | 'messages'>) => {
  const list = ({ caller, tenant, query }: HandlerInput<Calls['list']>) =>
    findPage(db, tenant, query, (application) => describe(application, caller.user.id));

  const approve = ({ tenant, by, from, body: { id, unitId, roleIds } }: HandlerInput<Calls['approve']>) =>
    db.inTransaction(async (tx) => {
      const { application, standing } = await requireWaiting(tx, tenant, id);
      await requireLasting(tx, tenant.enterpriseId);
      const unit = await requireUnit(tx, tenant, unitId);
      const roles = await requireRoles(tx, tenant, roleIds);
      refuseBeyond(standing, [standingWith(roles, unit.path)], from.language);
      const [now, { enterpriseId }, { userId }] = [clock(), tenant, application];
      await admitMember(tx, { enterpriseId, unitId, userId, roleIds, now });
      await decideApplication(tx, tenant, id, { state: JOINED, refuseMsg: null, now });
      await tell(tx, tenant, application, 'joinApproved');
      const data = { name: maskName(application.name), unit: unit.name, roles: rolesInLog(roles) };
      await recordDeed(tx, by, 'application.approved', { kind: 'application', id }, data);
      return null;
    });

  const refuse = ({ tenant, by, body: { id, reason } }: HandlerInput<Calls['refuse']>) =>
    db.inTransaction(async (tx) => {
      const { application } = await requireWaiting(tx, tenant, id);
      const decision = { state: REFUSED, refuseMsg: reason, now: clock() } as const;
      await decideApplication(tx, tenant, id, decision);
      await tell(tx, tenant, application, 'joinRefused');
      const data = { name: maskName(application.name), reason };
      await recordDeed(tx, by, 'application.refused', { kind: 'application', id }, data);
      return null;
    });

  const tell = async (
    tx: Tx,
    { enterpriseId }: Tenant,
    applicant: StoredApplication,
    outcome: 'joinApproved' | 'joinRefused',
  ) => {
    const { userId, enterpriseName } = applicant;
    const values = { enterpriseId, enterpriseName };
    await leaveNotice(tx, userId, outcome, clock(), { enterpriseId });
    await tellAsWished(messages, tx, { ...applicant, id: userId }, { purpose: outcome, values });
  };

  return { list, approve, refuse };
};

/** Of two who decide it at once, the second is told that it is decided. */
const requireWaiting = async (tx: Tx, tenant: Tenant, id: string) => {
  const standing = await holdEnterpriseAs(tx, tenant, 'members:write');
  const application = await holdApplication(tx, tenant, id);
  if (!application) throw new AppError('no_such_application');
  if (application.userId === tenant.userId) throw new AppError('own_application');
  if (application.applyState !== WAITING) throw new AppError('application_decided');
  return { application, standing };
};

const describe = (application: StoredApplication, callerId: string): JoinApplication => ({
  id: application.id,
  name: application.name,
  contact: contactOf(application),
  message: application.message,
  unitId: application.unitId,
  unit: application.unit,
  applyState: application.applyState,
  refuseMsg: application.refuseMsg,
  createdAt: application.createdAt.toISOString(),
  decidedAt: application.decidedAt?.toISOString() ?? null,
  decidedBy: application.decidedBy,
  isOwn: application.userId === callerId,
});
