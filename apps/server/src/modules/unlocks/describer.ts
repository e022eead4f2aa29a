import { unlockStates } from '@skein/contract/unlock-request.ts';
import type { ListedUnlock, Unlock } from '@skein/contract/unlocks.ts';
import type { Connection, Database } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { listHoldersOf } from '../members/members.module.ts';
import { deedsFor, describeListed, describeUnlock, isOwnOf } from './describe-unlock.ts';
import type { StoredRequest } from './unlocks.repo.ts';

/** Whether nobody else could decide it: one who works alone need not ask themselves for help. */
export const isAlone = async (db: Connection, request: StoredRequest, userId: string): Promise<boolean> => {
  const { enterpriseId, unitId } = request;
  const deciders = await listHoldersOf(db, enterpriseId, 'unlocks:decide', unitId);
  return deciders.every((id) => id === userId || isOwnOf(request, id));
};

/** Of those that the caller made, which they may decide all the same. */
const ownDecidable = async (connection: Connection, requests: readonly StoredRequest[], { user }: Caller) => {
  const ids = new Set<string>();
  for (const request of requests)
    if (request.state === unlockStates.enterpriseReview && isOwnOf(request, user.id))
      if (await isAlone(connection, request, user.id)) ids.add(request.id);
  return ({ id }: StoredRequest) => ids.has(id);
};

type Counted = StoredRequest & Pick<ListedUnlock, 'droneCount' | 'pilotCount'>;

/** As the caller sees them, with what they may do to each. */
export const describePage = async (db: Database, rows: readonly Counted[], caller: Caller): Promise<ListedUnlock[]> => {
  const can = deedsFor(caller, await ownDecidable(db, rows, caller));
  return rows.map((row) => describeListed(row, caller, can(row)));
};

export const describeOne = async (db: Connection, request: StoredRequest, caller: Caller): Promise<Unlock> => {
  const can = deedsFor(caller, await ownDecidable(db, [request], caller));
  return describeUnlock(db, request, caller, can(request));
};
