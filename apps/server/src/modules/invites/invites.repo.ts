import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { inviteCalls, InviteFacts } from '@skein/contract/invites.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { containsText } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import { rolesOfInvite } from '../../tenancy/held-roles.repo.ts';
import {
  acrossTenants,
  rowsOf,
  rowsOfAll,
  rowsOfEnterprise,
  type Readable,
  type TenantRows,
} from '../../tenancy/tenant-rows.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinScope } from '../../tenancy/within-scope.ts';

const invitesAmong = (rows: Readable) =>
  rows
    .selectFrom('invites as i')
    .innerJoin(rows.table('units as n'), 'n.id', 'i.unit_id')
    .leftJoin('users as c', 'c.id', 'i.created_by')
    .select(['i.id', 'i.enterprise_id as enterpriseId', 'n.id as unitId', 'n.name as unit', 'n.path as unitPath'])
    .select(['i.note', 'i.max_uses as maxUses', 'i.uses', 'i.expires_at as expiresAt', 'i.revoked_at as revokedAt'])
    .select(['i.contact_mac as contactMac', 'i.sealed_contact as sealedContact', 'i.sent_at as sentAt'])
    .select(['i.created_at as createdAt', 'i.created_by as giverId', 'c.name as createdBy'])
    .select(rolesOfInvite(rows));

export type StoredInvite = Awaited<ReturnType<typeof getInvite>>;

const invitesOf = (db: Connection, tenant: Tenant) =>
  invitesAmong(rowsOf(db, tenant)).where(withinScope(tenant, { unitPath: 'n.path', owner: 'i.created_by' }));

type ListQuery = ReceivedInput<typeof inviteCalls.list>['query'];

/** As `stateOf` tells it of one at hand. */
const states = (now: Date) => ({
  revoked: sql<boolean>`i.revoked_at is not null`,
  usedUp: sql<boolean>`i.revoked_at is null and i.uses >= i.max_uses`,
  expired: sql<boolean>`i.revoked_at is null and i.uses < i.max_uses and i.expires_at <= ${now}`,
  open: sql<boolean>`i.revoked_at is null and i.uses < i.max_uses and i.expires_at > ${now}`,
});

const sorts = { createdAt: 'i.created_at', expiresAt: 'i.expires_at' } as const;

export const findPage = <Item>(
  db: Database,
  tenant: Tenant,
  query: ListQuery,
  { now, map }: { readonly now: Date; readonly map: (row: StoredInvite) => Item },
) => {
  const { state, search } = query;
  const all = invitesOf(db, tenant)
    .where(containsText(['i.note', 'n.name', 'c.name'], search))
    .$if(state !== undefined, (rows) => rows.where(states(now)[state ?? 'open']));
  return listPage(query, all, { sorts, tie: 'i.id', map });
};

export const findInvite = (db: Connection, tenant: Tenant, id: string) =>
  invitesOf(db, tenant).where('i.id', '=', id).executeTakeFirst();

export const getInvite = (tx: Tx, tenant: Tenant, id: string) =>
  invitesOf(tx, tenant).where('i.id', '=', id).executeTakeFirstOrThrow();

/** To whom one is bound, and by which link they were told. */
interface Addressed {
  readonly contactMac: Buffer;
  readonly sealedContact: Buffer;
}

interface NewInvite extends Readonly<Pick<InviteFacts, 'unitId' | 'maxUses' | 'note'>> {
  readonly id: string;
  readonly roleIds: readonly string[];
  readonly addressed?: Addressed;
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly now: Date;
}

export const insertInvites = async (tx: Tx, tenant: Tenant, drafts: readonly NewInvite[]): Promise<void> => {
  const rows = rowsOf(tx, tenant);
  const invites = drafts.map(({ id, unitId, tokenHash, note, maxUses, expiresAt, now, addressed }) => ({
    id,
    unit_id: unitId,
    token_hash: tokenHash,
    note,
    max_uses: maxUses,
    expires_at: expiresAt,
    contact_mac: addressed?.contactMac ?? null,
    sealed_contact: addressed?.sealedContact ?? null,
    sent_at: addressed ? now : null,
    created_by: tenant.userId,
    created_at: now,
  }));
  await rows.insertInto('invites', invites).execute();
  await insertRolesOf(rows, drafts);
};

/** PostgreSQL takes 65,535 values in one statement. */
const INSERTED_AT_ONCE = 5_000;

const insertRolesOf = async (
  rows: TenantRows,
  drafts: readonly { readonly id: string; readonly roleIds: readonly string[] }[],
): Promise<void> => {
  const roles = drafts.flatMap(({ id, roleIds }) => roleIds.map((role_id) => ({ invite_id: id, role_id })));
  for (let start = 0; start < roles.length; start += INSERTED_AT_ONCE)
    await rows.insertInto('invite_roles', roles.slice(start, start + INSERTED_AT_ONCE)).execute();
};

export const holdInvite = (tx: Tx, tenant: Tenant, id: string) =>
  invitesOf(tx, tenant).where('i.id', '=', id).forUpdate('i').executeTakeFirst();

interface Renewal {
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly givenBy: string;
  readonly now: Date;
}

/** Of one that is held. */
export const renewInvite = async (
  tx: Tx,
  tenant: Tenant,
  id: string,
  { tokenHash, expiresAt, givenBy, now }: Renewal,
) => {
  const renewed = { token_hash: tokenHash, expires_at: expiresAt, sent_at: now, created_by: givenBy };
  await rowsOf(tx, tenant).updateTable('invites as i').set(renewed).where('id', '=', id).execute();
};

interface NewPlace {
  readonly id: string;
  readonly unitId: string;
  readonly roleIds: readonly string[];
}

const isOneOf = (column: 'id' | 'invite_id', ids: readonly string[]) =>
  sql<boolean>`${sql.ref(column)} = any(${ids}::uuid[])`;

/** Where those who have not come yet will be put, and as what. Of an enterprise that is held. */
export const placeInvites = async (tx: Tx, tenant: Tenant, places: readonly NewPlace[]): Promise<void> => {
  const rows = rowsOf(tx, tenant);
  // By unit, of which a file names few: one statement for each person would hold the enterprise for seconds.
  for (const [unitId, alike] of Map.groupBy(places, (place) => place.unitId)) {
    const moved = rows.updateTable('invites as i').set({ unit_id: unitId, created_by: tenant.userId });
    await moved.where(isOneOf('id', idsOf(alike))).execute();
  }
  await rows
    .deleteFrom('invite_roles as g')
    .where(isOneOf('invite_id', idsOf(places)))
    .execute();
  await insertRolesOf(rows, places);
};

const idsOf = (all: readonly { readonly id: string }[]): string[] => all.map(({ id }) => id);

/** Of all that an enterprise has sent, those to these people that may still be used. Of an enterprise that is held. */
export const findOpenTo = async (
  tx: Connection,
  tenant: Tenant,
  contactMacs: readonly Buffer[],
  now: Date,
): Promise<StoredInvite[]> =>
  contactMacs.length === 0
    ? []
    : invitesAmong(rowsOf(tx, tenant))
        .where('i.revoked_at', 'is', null)
        .where('i.uses', '=', 0)
        .where('i.contact_mac', 'in', contactMacs)
        .where('i.expires_at', '>', now)
        .execute();

/** Their time is over, and another is on its way. Of an enterprise that is held. */
export const revokeExpiredTo = async (
  tx: Tx,
  tenant: Tenant,
  contactMacs: readonly Buffer[],
  now: Date,
): Promise<void> => {
  await rowsOf(tx, tenant)
    .updateTable('invites as i')
    .set({ revoked_at: now })
    .where('contact_mac', 'in', contactMacs)
    .where('revoked_at', 'is', null)
    .where('uses', '=', 0)
    .where('expires_at', '<=', now)
    .execute();
};

/** Of any enterprise: those that are for one of these. */
export const listTo = (db: Connection, contactMacs: readonly Buffer[]) =>
  ofAnyEnterprise(db, 'of one person')
    .where('i.contact_mac', 'in', contactMacs)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id');

/** Nobody is to be found by them any more, and those still open end. */
export const forgetContacts = async (tx: Tx, contactMacs: readonly Buffer[], now: Date): Promise<void> => {
  const theirs = acrossTenants(tx, 'of one person').updateTable('invites').where('contact_mac', 'in', contactMacs);
  await theirs.set({ revoked_at: now }).where('revoked_at', 'is', null).where('uses', '=', 0).execute();
  await theirs.set({ contact_mac: null, sealed_contact: null, note: '' }).execute();
};

/** Of those that ended by then: who was asked is no longer anybody's business. */
export const forgetEndedContacts = async (db: Database, before: Date): Promise<void> => {
  await acrossTenants(db, 'for the platform')
    .updateTable('invites')
    .set({ contact_mac: null, sealed_contact: null, note: '' })
    .where('contact_mac', 'is not', null)
    .where(({ or, eb }) => or([eb('revoked_at', '<=', before), eb('expires_at', '<=', before)]))
    .execute();
};

/** Of an enterprise that is held. */
export const revokeInvite = async (
  tx: Tx,
  { enterpriseId }: Pick<Tenant, 'enterpriseId'>,
  id: string,
  now: Date,
): Promise<void> => {
  const one = rowsOfEnterprise(tx, enterpriseId)
    .updateTable('invites as i')
    .set({ revoked_at: now })
    .where('id', '=', id);
  await one.where('revoked_at', 'is', null).execute();
};

const ofAnyEnterprise = (...door: Parameters<typeof rowsOfAll>) =>
  invitesAmong(rowsOfAll(...door))
    .innerJoin('enterprises as e', 'e.id', 'i.enterprise_id')
    .select('e.name as enterpriseName');

/** By what stands in a link: whoever has it is not yet of any enterprise. */
export const findByToken = (db: Connection, tokenHash: Buffer) =>
  ofAnyEnterprise(db, 'by its secret').where('i.token_hash', '=', tokenHash).executeTakeFirst();

/** As findByToken: for one to whom it was sent. */
export const findAddressed = (db: Connection, id: string, contactMacs: readonly Buffer[]) =>
  ofAnyEnterprise(db, 'of one person')
    .where('i.id', '=', id)
    .where('i.contact_mac', 'in', contactMacs)
    .executeTakeFirst();

/** Of an enterprise that is held. */
export const countUse = async (
  tx: Tx,
  { enterpriseId, id }: Pick<StoredInvite, 'enterpriseId' | 'id'>,
): Promise<void> => {
  await rowsOfEnterprise(tx, enterpriseId)
    .updateTable('invites as i')
    .set({ uses: sql<number>`uses + 1` })
    .where('id', '=', id)
    .execute();
};
