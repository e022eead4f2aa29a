import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import { AppError } from '../../http/app-error.ts';
import { admitFresh, type Admission, type Arrival } from './signed-calls.repo.ts';

/** How many calls are left to a key, and when all of them are there again. */
export interface Allowance {
  readonly limit: number;
  readonly left: number;
  readonly resetSeconds: number;
}

interface Waiting extends Arrival {
  readonly resolve: (admission: Admission | undefined) => void;
  readonly reject: (error: unknown) => void;
}

interface Parts {
  readonly db: Database;
  readonly secrets: Secrets;
  readonly callsPerMinute: number;
}

/**
 * Where each call comes through once. All that arrive while the database is asked are asked for together the next time: so a
 * busy key does not wait for itself, and no process lets in what another has seen.
 */
export const createTurnstile = ({ db, secrets, callsPerMinute }: Parts) => {
  let waiting: Waiting[] = [];
  let isAsking = false;

  const askForAll = async (): Promise<void> => {
    isAsking = true;
    while (waiting.length > 0) {
      const asked = waiting;
      waiting = [];
      try {
        const admissions = await admitFresh(db, asked);
        for (const [index, { resolve }] of asked.entries()) resolve(admissions[index]);
      } catch (error) {
        for (const { reject } of asked) reject(error);
      }
    }
    isAsking = false;
  };

  const arrive = (arrival: Arrival): Promise<Admission | undefined> => {
    const { promise, resolve, reject } = Promise.withResolvers<Admission | undefined>();
    waiting.push({ ...arrival, resolve, reject });
    if (!isAsking) void askForAll();
    return promise;
  };

  /** Refuses what came through before. What is one too many is let through by nobody but told: see `isBeyond`. */
  return async (call: Omit<Arrival, 'limitKey'>): Promise<Allowance & { readonly isBeyond: boolean }> => {
    const limitKey = secrets.mac('rate-limit', `signed-calls\n${call.keyId}`);
    const admission = await arrive({ ...call, limitKey });
    if (!admission) throw new AppError('signature_replayed', { part: 'nonce' });
    const resetSeconds = Math.max(1, Math.ceil(admission.resetSeconds));
    const left = callsPerMinute - admission.hits;
    return { limit: callsPerMinute, left: Math.max(0, left), resetSeconds, isBeyond: left < 0 };
  };
};
