import { randomUUID } from 'node:crypto';
import type { Role } from '@skein/contract/roles.ts';
import type { Database, Tx } from '../../db/database.ts';

export interface Unit {
  readonly id: string;
  readonly enterpriseId: string;
  readonly path: string;
}

interface NewUnit {
  readonly enterpriseId: string;
  readonly parent: Unit | null;
  readonly name: string;
}

export const insertUnit = async (tx: Tx, { enterpriseId, parent, name }: NewUnit): Promise<Unit> => {
  const id = randomUUID();
  const path = `${parent?.path ?? '/'}${id}/`;
  await tx
    .insertInto('units')
    .values({ id, enterprise_id: enterpriseId, parent_id: parent?.id ?? null, name, path })
    .execute();
  return { id, enterpriseId, path };
};

/** With its first unit, which is the enterprise itself. */
export const insertEnterprise = async (tx: Tx, name: string, now: Date): Promise<Unit> => {
  const { id } = await tx
    .insertInto('enterprises')
    .values({ name, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return insertUnit(tx, { enterpriseId: id, parent: null, name });
};

interface NewMember {
  readonly unit: Unit;
  readonly userId: string;
  readonly role: Role;
  readonly now: Date;
}

export const insertMember = async (tx: Tx, { unit, userId, role, now }: NewMember): Promise<void> => {
  await tx
    .insertInto('memberships')
    .values({ enterprise_id: unit.enterpriseId, unit_id: unit.id, user_id: userId, role, joined_at: now })
    .execute();
};

export const listMemberships = (db: Database, userId: string) =>
  db
    .selectFrom('memberships as m')
    .innerJoin('enterprises as e', 'e.id', 'm.enterprise_id')
    .innerJoin('units as u', 'u.id', 'm.unit_id')
    .select(['e.name as enterprise', 'u.name as unit', 'm.role', 'm.joined_at as joinedAt'])
    .where('m.user_id', '=', userId)
    .orderBy('m.joined_at')
    .execute();

export const deleteMemberships = async (tx: Tx, userId: string): Promise<void> => {
  await tx.deleteFrom('memberships').where('user_id', '=', userId).execute();
};

/** Holds the owners of each enterprise that this person owns: of two who leave at once, the second sees the first. */
export const isLastOwner = async (tx: Tx, userId: string): Promise<boolean> => {
  const owned = tx
    .selectFrom('memberships')
    .select('enterprise_id')
    .where('user_id', '=', userId)
    .where('role', '=', 'owner');
  const owners = await tx
    .selectFrom('memberships')
    .select(['enterprise_id as enterpriseId', 'user_id as userId'])
    .where('role', '=', 'owner')
    .where('enterprise_id', 'in', owned)
    .orderBy('enterprise_id')
    .orderBy('user_id')
    .forUpdate()
    .execute();
  const shared = new Set(owners.filter((owner) => owner.userId !== userId).map(({ enterpriseId }) => enterpriseId));
  return owners.some((owner) => owner.userId === userId && !shared.has(owner.enterpriseId));
};

export const findUserIds = async (tx: Tx, mails: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.selectFrom('users').select(['id', 'mail']).where('mail', 'in', mails).execute();
  return new Map(rows.flatMap(({ id, mail }) => (mail === null ? [] : [[mail, id] as const])));
};

export const hasEnterprise = async (tx: Tx, name: string): Promise<boolean> =>
  (await tx.selectFrom('enterprises').select('id').where('name', '=', name).executeTakeFirst()) !== undefined;
