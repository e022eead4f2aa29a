import { randomBytes } from 'node:crypto';
import type { droneCalls } from '@skein/contract/drones.ts';
import { keyFromPassphrase } from '@skein/mavlink/signing/setup-signing.ts';
import type { HandlerInput } from '../../http/serve-endpoint.ts';
import type { ModuleContext } from '../../module.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { recordDeed } from '../audit/audit.module.ts';
import { setSigningKey } from './drones.repo.ts';
import { requireOne, targetOf } from './held-drones.ts';

type Calls = typeof droneCalls;

const PASSPHRASE_BYTES = 24;

const placeOf = (droneId: string): string => `drones/${droneId}/signing_key`;

export const openSigningKey = (secrets: Secrets, droneId: string, sealed: Buffer): Buffer =>
  secrets.open(placeOf(droneId), sealed);

/**
 * With what the vehicle of a drone signs. It is made as words, because that is what every ground station asks for when it gives an
 * autopilot its key; they are shown once, and the key that is made of them is kept sealed. See decision 103.
 */
export const createSigningKeys = ({ db, clock, secrets }: Pick<ModuleContext, 'db' | 'clock' | 'secrets'>) => {
  const makeSigningKey = ({ tenant, by, body: { id } }: HandlerInput<Calls['makeSigningKey']>) =>
    db.inTransaction(async (tx) => {
      const { serialNumber } = await requireOne(tx, tenant, id);
      const passphrase = randomBytes(PASSPHRASE_BYTES).toString('base64url');
      const madeAt = clock();
      const sealed = secrets.seal(placeOf(id), Buffer.from(keyFromPassphrase(passphrase)));
      await setSigningKey(tx, tenant, id, { sealed, madeAt });
      await recordDeed(tx, by, 'drone.signingKeyMade', targetOf({ id }), { serialNumber });
      return { info: { passphrase, signingKeyMadeAt: madeAt.toISOString() } };
    });

  const removeSigningKey = ({ tenant, by, body: { id } }: HandlerInput<Calls['removeSigningKey']>) =>
    db.inTransaction(async (tx) => {
      const { serialNumber, signingKeyMadeAt } = await requireOne(tx, tenant, id);
      if (signingKeyMadeAt === null) return null;
      await setSigningKey(tx, tenant, id, null);
      await recordDeed(tx, by, 'drone.signingKeyRemoved', targetOf({ id }), { serialNumber });
      return null;
    });

  return { makeSigningKey, removeSigningKey };
};
