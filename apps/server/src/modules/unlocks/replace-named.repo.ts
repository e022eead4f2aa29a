import type { Tx } from '../../db/database.ts';
import { rowsOfEnterprise } from '../../tenancy/tenant-rows.ts';
import type { Which } from './which.ts';

interface Named {
  readonly droneIds: readonly string[];
  readonly pilotIds: readonly string[];
  readonly documentIds: readonly string[];
}

/** These and no others, each once. */
export const replaceNamed = async (tx: Tx, { enterpriseId, id }: Which, named: Named): Promise<void> => {
  const rows = rowsOfEnterprise(tx, enterpriseId);
  await rows.deleteFrom('unlock_drones as x').where('request_id', '=', id).execute();
  await rows.deleteFrom('unlock_pilots as x').where('request_id', '=', id).execute();
  await rows.deleteFrom('unlock_documents as x').where('request_id', '=', id).execute();
  const drones = named.droneIds.map((drone_id) => ({ request_id: id, drone_id }));
  const pilots = named.pilotIds.map((user_id) => ({ request_id: id, user_id }));
  const documents = named.documentIds.map((file_id) => ({ request_id: id, file_id }));
  if (drones.length > 0) await rows.insertInto('unlock_drones', drones).execute();
  if (pilots.length > 0) await rows.insertInto('unlock_pilots', pilots).execute();
  if (documents.length > 0) await rows.insertInto('unlock_documents', documents).execute();
};
