import { FileKind } from '@skein/contract/file-kind.ts';
import type { Connection } from '../../db/database.ts';
import { rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import type { Which } from './which.ts';

export const listDocumentsOf = async (db: Connection, { enterpriseId, id }: Which) => {
  const files = await rowsOfEnterprise(db, enterpriseId)
    .selectFrom('unlock_documents as x')
    .innerJoin('files as f', 'f.id', 'x.file_id')
    .select(['f.id', 'f.kind', 'f.bytes'])
    .where('x.request_id', '=', id)
    .orderBy('f.created_at')
    .orderBy('f.id')
    .execute();
  return files.map((file) => ({ ...file, kind: FileKind.parse(file.kind) }));
};
