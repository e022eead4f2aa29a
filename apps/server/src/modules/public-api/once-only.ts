import { createHash } from 'node:crypto';
import { LONGEST_IDEMPOTENCY_KEY } from '@skein/contract/public-api/public-call.ts';
import type { Clock } from '../../clock.ts';
import { watchCommits } from '../../db/commit-watch.ts';
import type { Database } from '../../db/database.ts';
import { AppError } from '../../http/app-error.ts';
import { Outage } from '../../outages/outage.ts';
import type { Secrets } from '../../secrets/secrets.ts';
import type { ArrivedCall } from './check-signature.ts';
import { createGivingUp } from './give-up-claims.ts';
import { claimCall, keepAnswer, type Named, type StoredAnswer } from './idempotent-calls.repo.ts';
import { REMEMBERED_ANSWER_SECONDS } from './public-api.limits.ts';

const form = new RegExp(`^[\\w-]{1,${LONGEST_IDEMPOTENCY_KEY}}$`);

/** What is answered, as it goes out. */
export interface Answer {
  readonly status: number;
  readonly data: unknown;
  readonly headers: Readonly<Record<string, string>>;
}

interface Asked {
  readonly keyId: string;
  readonly idempotencyKey: string;
  readonly call: ArrivedCall;
}

interface Parts {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: Secrets;
}

/**
 * Does a thing once, however often it is asked for with the same key, and answers each time alike. Where a process dies between
 * the deed and its answer, or the database with its answer to a commit, nobody knows whether it was done: it is not done again,
 * and the refusal says so. The answer is kept sealed: it may hold a secret that is shown once, and people's data.
 */
export const createOnceOnly = ({ db, clock, secrets }: Parts) => {
  const { giveUp, giveUpOwed } = createGivingUp(db);

  return async ({ keyId, idempotencyKey, call }: Asked, answer: () => Promise<Answer>): Promise<Answer> => {
    if (!form.test(idempotencyKey)) throw new AppError('bad_idempotency_key', { field: 'Idempotency-Key' });
    await giveUpOwed();
    const now = clock();
    const forgottenAt = new Date(now.getTime() + REMEMBERED_ANSWER_SECONDS * 1000);
    const named = { keyId, idempotencyKey };
    const fingerprint = fingerprintOf(call);
    const first = await claimCall(db, named, { fingerprint, now, forgottenAt });
    if (first) return repeat(first, fingerprint, (sealed) => secrets.open(placeOf(named), sealed));
    const watch = { commits: 0 };
    const given = await watchCommits(watch, answer).catch(async (error: unknown) => {
      const isRefused = error instanceof AppError && !(error instanceof Outage);
      if (isRefused || watch.commits === 0) await giveUp({ ...named, forgottenAt });
      throw error;
    });
    await keepAnswer(db, named, secrets.seal(placeOf(named), JSON.stringify(given)));
    return given;
  };
};

const placeOf = ({ keyId, idempotencyKey }: Named): string =>
  `idempotent_calls/${keyId}/${idempotencyKey}/sealed_answer`;

const repeat = (first: StoredAnswer, fingerprint: Buffer, open: (sealed: Buffer) => Buffer): Answer => {
  if (!first.fingerprint.equals(fingerprint)) throw new AppError('idempotency_key_reused');
  if (first.sealedAnswer === null) throw new AppError('idempotency_key_in_use');
  const { headers, ...answer } = JSON.parse(open(first.sealedAnswer).toString()) as Answer;
  return { ...answer, headers: { ...headers, 'idempotent-replayed': 'true' } };
};

const fingerprintOf = ({ method, url, headers, body }: ArrivedCall): Buffer =>
  createHash('sha256')
    .update(`${method} ${url}\n${String(headers['if-match'] ?? '')}\n`)
    .update(body)
    .digest();
