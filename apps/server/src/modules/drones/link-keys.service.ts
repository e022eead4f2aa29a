import { randomBytes } from 'node:crypto';
import type { droneCalls } from '@skein/contract/drones.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { setLinkKey } from './drones.repo.ts';
import { requireOne, targetOf } from './held-drones.ts';

type Calls = typeof droneCalls;

const KEY_BYTES = 32;

/** What a drone, or the agent beside it, connects by. It is shown once; what is kept says only whether it is the same. */
export const createLinkKeys = ({ db, clock, secrets }: Pick<ModuleContext, 'db' | 'clock' | 'secrets'>) => {
  const makeLinkKey = ({ tenant, by, body: { id } }: HandlerInput<Calls['makeLinkKey']>) =>
    db.inTransaction(async (tx) => {
      const { serialNumber } = await requireOne(tx, tenant, id);
      const key = randomBytes(KEY_BYTES).toString('base64url');
      const madeAt = clock();
      await setLinkKey(tx, tenant, id, { mac: secrets.mac('drone-link-key', key), madeAt });
      await recordDeed(tx, by, 'drone.linkKeyMade', targetOf({ id }), { serialNumber });
      return { info: { key, linkKeyMadeAt: madeAt.toISOString() } };
    });

  const revokeLinkKey = ({ tenant, by, body: { id } }: HandlerInput<Calls['revokeLinkKey']>) =>
    db.inTransaction(async (tx) => {
      const { serialNumber, linkKeyMadeAt } = await requireOne(tx, tenant, id);
      if (linkKeyMadeAt === null) return null;
      await setLinkKey(tx, tenant, id, null);
      await recordDeed(tx, by, 'drone.linkKeyRevoked', targetOf({ id }), { serialNumber });
      return null;
    });

  return { makeLinkKey, revokeLinkKey };
};
