import type { ReceivedInput } from '@skein/contract/endpoint.ts';
import type { inviteCalls, InviteFacts } from '@skein/contract/invites.ts';
import type { Grants } from '@skein/contract/roles.ts';
import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Tx } from '../../db/database.ts';
import type { DB } from '../../db/schema.generated.ts';
import { containsText } from '../../lists/conditions.ts';
import { listPage } from '../../lists/list-page.ts';
import type { Tenant } from '../../tenancy/tenant.ts';
import { withinTenant } from '../../tenancy/within-tenant.ts';

const invites = (db: Kysely<DB>) =>
  db
    .selectFrom('invites as i')
    .innerJoin('units as n', 'n.id', 'i.unit_id')
    .leftJoin('users as c', 'c.id', 'i.created_by')
    .select(['i.id', 'i.enterprise_id as enterpriseId', 'n.id as unitId', 'n.name as unit', 'n.path as unitPath'])
    .select(['i.note', 'i.max_uses as maxUses', 'i.uses', 'i.expires_at as expiresAt', 'i.revoked_at as revokedAt'])
    .select(['i.created_at as createdAt', 'i.created_by as giverId', 'c.name as createdBy'])
    .select((invite) =>
      jsonArrayFrom(
        invite
          .selectFrom('invite_roles as g')
          .innerJoin('roles as r', 'r.id', 'g.role_id')
          .select(['r.id', 'r.built_in as builtIn', 'r.name'])
          .select(sql<Grants>`r.grants`.as('grants'))
          .whereRef('g.invite_id', '=', 'i.id')
          .orderBy('r.built_in')
          .orderBy('r.name'),
      ).as('roles'),
    );
export type StoredInvite = Awaited<ReturnType<typeof findOne>>;

const invitesOf = (db: Kysely<DB>, tenant: Tenant) =>
  invites(db).where(withinTenant(tenant, { enterprise: 'i.enterprise_id', unitPath: 'n.path', owner: 'i.created_by' }));

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

const findOne = (tx: Tx, tenant: Tenant, id: string) =>
  invitesOf(tx, tenant).where('i.id', '=', id).executeTakeFirstOrThrow();

interface NewInvite extends InviteFacts {
  readonly tokenHash: Buffer;
  readonly expiresAt: Date;
  readonly now: Date;
}

export const insertInvite = async (tx: Tx, tenant: Tenant, invite: NewInvite): Promise<StoredInvite> => {
  const { enterpriseId: enterprise_id, userId: created_by } = tenant;
  const { id } = await tx
    .insertInto('invites')
    .values({
      enterprise_id,
      unit_id: invite.unitId,
      token_hash: invite.tokenHash,
      note: invite.note,
      max_uses: invite.maxUses,
      expires_at: invite.expiresAt,
      created_by,
      created_at: invite.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = invite.roleIds.map((role_id) => ({ enterprise_id, invite_id: id, role_id }));
  if (rows.length > 0) await tx.insertInto('invite_roles').values(rows).execute();
  return findOne(tx, tenant, id);
};

/** False when there is none that the tenant reaches. One that is revoked already stays as it was. */
export const revokeInvite = async (tx: Tx, tenant: Tenant, id: string, now: Date): Promise<boolean> => {
  const found = await invitesOf(tx, tenant).where('i.id', '=', id).forUpdate('i').executeTakeFirst();
  if (!found) return false;
  await tx
    .updateTable('invites')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  return true;
};

/** By what stands in a link: whoever has it is not yet of any enterprise. */
export const findByToken = (db: Kysely<DB>, tokenHash: Buffer) =>
  invites(db)
    .innerJoin('enterprises as e', 'e.id', 'i.enterprise_id')
    .select('e.name as enterpriseName')
    .where('i.token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Of an enterprise that is held. */
export const countUse = async (tx: Tx, id: string): Promise<void> => {
  await tx
    .updateTable('invites')
    .set({ uses: sql<number>`uses + 1` })
    .where('id', '=', id)
    .execute();
};
