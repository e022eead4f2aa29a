import type { ServiceName } from '@skein/contract/service-names.ts';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import { WAITING } from './applications.repo.ts';

/** Whoever owns it, then in the order in which they joined. */
export const listFirstMembers = (tx: Tx, enterpriseId: string) => {
  const rows = rowsOfEnterprise(tx, enterpriseId);
  const ownership = tx
    .selectFrom(rows.table('member_roles as h'))
    .innerJoin(rows.table('roles as r'), 'r.id', 'h.role_id')
    .select('h.user_id')
    .where(sql<boolean>`h.user_id = m.user_id`)
    .where('r.built_in', '=', 'owner');
  return rows
    .selectFrom('memberships as m')
    .select(['m.user_id as userId', 'm.joined_at as joinedAt'])
    .orderBy(sql`exists ${ownership} desc`)
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .execute();
};

interface DemoSeat {
  readonly service: ServiceName;
  readonly userId: string;
  readonly seatedAt: Date;
  readonly lastOpenedAt: Date | null;
}

export const insertDemoSeats = async (tx: Tx, enterpriseId: string, seats: readonly DemoSeat[]): Promise<void> => {
  const rows = seats.map(({ service, userId, seatedAt, lastOpenedAt }) => ({
    service,
    user_id: userId,
    seated_at: seatedAt,
    last_opened_at: lastOpenedAt,
  }));
  await rowsOfEnterprise(tx, enterpriseId).insertInto('service_seats', rows).execute();
};

interface DemoGrant {
  readonly enterpriseId: string;
  readonly service: ServiceName;
  readonly seats: number;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly ended: { readonly at: Date; readonly why: string } | undefined;
  readonly givesNewMembersASeat: boolean;
}

export const insertDemoGrant = async (tx: Tx, grant: DemoGrant): Promise<void> => {
  const { enterpriseId, service, seats, startsAt, endsAt, ended, givesNewMembersASeat } = grant;
  await rowsOfEnterprise(tx, enterpriseId)
    .insertInto('service_grants', {
      service,
      seats,
      starts_at: startsAt,
      ends_at: endsAt,
      ended_at: ended?.at ?? null,
      ended_why: ended?.why ?? null,
      gives_new_members_a_seat: givesNewMembersASeat,
    })
    .execute();
};

interface DemoApplication {
  readonly enterpriseId: string;
  readonly service: ServiceName;
  readonly applicantId: string | null;
  readonly kind: string;
  readonly seats: number;
  readonly months: number;
  readonly message: string;
  readonly at: Date;
}

export const insertDemoApplication = async (tx: Tx, application: DemoApplication): Promise<void> => {
  const { enterpriseId, applicantId, service, kind, seats, months, message, at } = application;
  await rowsOfEnterprise(tx, enterpriseId)
    .insertInto('service_applications', {
      service,
      kind,
      seats,
      months,
      message,
      applicant_id: applicantId,
      state: WAITING,
      created_at: at,
    })
    .execute();
};
