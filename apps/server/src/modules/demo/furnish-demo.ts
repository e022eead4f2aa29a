import { randomUUID } from 'node:crypto';
import type { ModuleContext } from '../../module.ts';
import { byOf } from '../../by.ts';
import { recordHistory } from '../audit/audit.module.ts';
import { openDemoEnterprise, type DemoPlace } from '../enterprises/enterprises.module.ts';
import { openDemoServices } from '../services/services.module.ts';
import { applicants, invitations, nightWatch, pastDeeds, secondEnterprise } from './demo.organisation.ts';
import { fewServices } from './demo.services.ts';
import { findPeople, findUnits, insertApplications, insertInvitations, insertRole } from './demo.repo.ts';

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const ROLE_CHANGED_DAYS_AGO = 16;

/** What makes an enterprise look lived in: what was done in it, who waits at its door, and a second one beside it. */
export const furnishDemo = async (
  { db, clock }: Pick<ModuleContext, 'db' | 'clock'>,
  { enterpriseId }: DemoPlace,
): Promise<void> => {
  const now = clock();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MILLISECONDS);
  const mails = new Set([...pastDeeds.map(([, mail]) => mail), ...applicants.map(({ mail }) => mail)]);
  const people = new Map((await findPeople(db, [...mails])).map((person) => [person.mail, person]));
  const units = new Map((await findUnits(db, enterpriseId)).map(({ name, id }) => [name, id]));

  const roleId = await insertRole(db, enterpriseId, nightWatch, daysAgo(ROLE_CHANGED_DAYS_AGO));
  /** What is still there is called by its name in the log; of the rest nothing else is known. */
  const targetOf = (kind: string, data: object): string => {
    if (kind === 'role') return roleId;
    const unit = kind === 'unit' && 'name' in data ? units.get(String(data.name)) : undefined;
    return unit ?? randomUUID();
  };
  await recordHistory(
    db,
    pastDeeds.flatMap(([days, mail, action, kind, data]) => {
      const actor = people.get(mail);
      if (!actor) return [];
      const by = { ...byOf(actor, { requestId: 'demo', ip: '127.0.0.1' }), enterpriseId };
      return [{ at: daysAgo(days), by, action, target: { kind, id: targetOf(kind, data) }, data }];
    }),
  );
  await insertInvitations(
    db,
    enterpriseId,
    invitations.flatMap(({ unit, by, createdDaysAgo, days, ...invitation }) => {
      const unitId = units.get(unit);
      if (unitId === undefined) return [];
      const [createdAt, expiresAt] = [daysAgo(createdDaysAgo), daysAgo(createdDaysAgo - days)];
      return [{ ...invitation, unitId, createdBy: people.get(by)?.id ?? null, createdAt, expiresAt }];
    }),
  );
  await insertApplications(
    db,
    enterpriseId,
    applicants.flatMap(({ mail, message, daysAgo: days }) => {
      const userId = people.get(mail)?.id;
      return userId === undefined ? [] : [{ userId, message, createdAt: daysAgo(days) }];
    }),
  );
  const second = await openDemoEnterprise(db, clock, secondEnterprise);
  if (second) await openDemoServices(db, clock, second.enterpriseId, fewServices);
};
