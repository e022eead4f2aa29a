import type { Connection } from '../../db/database.ts';

export const isCertified = async (db: Connection, enterpriseId: string): Promise<boolean> => {
  const enterprise = db.selectFrom('enterprises').select('id').where('id', '=', enterpriseId);
  return (await enterprise.where('certified_at', 'is not', null).executeTakeFirst()) !== undefined;
};
