import type { EnterpriseFacts, EnterpriseSubmission } from '@skein/contract/certification.ts';
import { sql } from 'kysely';
import type { Connection, Database, Tx } from '../../db/database.ts';
import { refuseTwin } from '../../db/unique-violation.ts';
import { rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import { insertEnterprise, insertMember } from './enterprises.repo.ts';

/** What is said of an enterprise once it is certified. */
export type EnterpriseCard = Readonly<EnterpriseSubmission>;
type CardPictures = Pick<EnterpriseCard, 'enterpriseLicenseImg' | 'operatingCertImg'>;

export interface StoredCard {
  readonly facts: EnterpriseFacts;
  /** Null: not certified, and no more is known than its name. */
  readonly certifiedAt: Date | null;
}

export const findCard = async (db: Connection, enterpriseId: string): Promise<StoredCard | undefined> => {
  const row = await db
    .selectFrom('enterprises')
    .select(['name', 'license_num', 'legal_person', 'address', 'tel', 'contact_name', 'license_file_id'])
    .select(['operating_cert_num', 'operating_cert_file_id', 'certified_at'])
    // A day has no time zone: read as a date it would become a moment of one.
    .select(sql<string | null>`operating_cert_expires_on::text`.as('expiresOn'))
    .where('id', '=', enterpriseId)
    .executeTakeFirst();
  return (
    row && {
      facts: {
        enterpriseName: row.name,
        enterpriseLicenseNum: row.license_num,
        enterpriseLicenseImg: row.license_file_id,
        enterpriseLegalPerson: row.legal_person,
        enterprisePhone: row.tel,
        enterpriseAddress: row.address,
        contactName: row.contact_name,
        operatingCertNum: row.operating_cert_num,
        operatingCertImg: row.operating_cert_file_id,
        operatingCertExpireAt: row.expiresOn,
      },
      certifiedAt: row.certified_at,
    }
  );
};

/** Of two at once with the same licence, one finds it taken. */
export const writeCard = async (
  tx: Tx,
  enterpriseId: string,
  card: Omit<EnterpriseCard, keyof CardPictures> & Partial<CardPictures>,
  now: Date,
): Promise<void> => {
  const units = rowsOfEnterprise(tx, enterpriseId).updateTable('units as n');
  // The first unit is the enterprise itself.
  await units.set({ name: card.enterpriseName }).where('parent_id', 'is', null).execute();
  await refuseTwin(
    'license_taken',
    tx
      .updateTable('enterprises')
      .set({
        name: card.enterpriseName,
        license_num: card.enterpriseLicenseNum,
        license_file_id: card.enterpriseLicenseImg,
        legal_person: card.enterpriseLegalPerson,
        tel: card.enterprisePhone,
        address: card.enterpriseAddress,
        contact_name: card.contactName,
        operating_cert_num: card.operatingCertNum,
        operating_cert_file_id: card.operatingCertImg,
        operating_cert_expires_on: card.operatingCertExpireAt,
        certified_at: now,
      })
      .where('id', '=', enterpriseId)
      .execute(),
  );
};

/** A certified enterprise, with its first owner in it. Gives its id. */
export const foundEnterprise = async (tx: Tx, card: EnterpriseCard, ownerId: string, now: Date): Promise<string> => {
  const unit = await insertEnterprise(tx, card.enterpriseName, now);
  await writeCard(tx, unit.enterpriseId, card, now);
  await insertMember(tx, { unit, userId: ownerId, role: 'owner', now });
  return unit.enterpriseId;
};

export const findLicenceHolder = (db: Connection, licenceNumber: string) =>
  db.selectFrom('enterprises').select(['id', 'name']).where('license_num', '=', licenceNumber).executeTakeFirst();

const LEGAL_FORM = '(股份|有限|责任|集团|公司|分公司|[()（）\\s])+$';
const MOST_NAMES = 5;

/** Others whose name holds this one or is held by it, once what every company calls itself is left out. */
export const listSimilarNames = async (db: Database, name: string, except: string | null): Promise<string[]> => {
  const core = sql<string>`regexp_replace(${name}, ${LEGAL_FORM}, '')`;
  const theirs = sql<string>`regexp_replace(name, ${LEGAL_FORM}, '')`;
  const rows = await db
    .selectFrom('enterprises')
    .select('name')
    .where(sql<boolean>`length(${core}) > 1 and length(${theirs}) > 1`)
    .where(sql<boolean>`(strpos(${theirs}, ${core}) > 0 or strpos(${core}, ${theirs}) > 0)`)
    .where(sql<boolean>`id is distinct from ${except}::uuid`)
    .orderBy('name')
    .limit(MOST_NAMES)
    .execute();
  return rows.map((row) => row.name);
};

export const isMember = async (db: Connection, enterpriseId: string, userId: string): Promise<boolean> => {
  const row = await rowsOfEnterprise(db, enterpriseId)
    .selectFrom('memberships as m')
    .select('m.user_id')
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
};
