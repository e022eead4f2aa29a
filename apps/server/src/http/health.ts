import { statfs } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeError } from '@skein/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { causeOf, Outage, type OutageReason } from '../outages/outage.ts';
import type { Outages } from '../outages/outages.ts';

/** What PostgreSQL wants in one piece for its log. With less, the next write may be the one that fails. */
const LEAST_FREE_BYTES = 16 * 1024 * 1024;
/** A prober gives up sooner than a connection does. */
const LONGEST_WAIT_MILLISECONDS = 3_000;

/** How much the disk of a folder still takes. */
export type FreeBytes = (folder: string) => Promise<number>;

export const freeBytesOnDisk: FreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

export interface HealthParts {
  readonly pingDatabase: () => Promise<void>;
  readonly dataDir: string;
  readonly freeBytes: FreeBytes;
  readonly outages: Outages;
}

interface Problem {
  readonly reason: OutageReason;
  readonly cause?: string;
}

/** `/healthz`: 200 when the server can serve, else 503 and what is wrong. */
export const addHealth = (app: FastifyInstance, parts: HealthParts): void => {
  app.get('/healthz', async (_, reply) => {
    void reply.header('cache-control', 'no-store');
    const problems = await findProblems(parts);
    if (problems.length === 0) return { status: 'ok' };
    const status = problems.map(({ reason }) => describeError(reason, 'en-US')).join(' ');
    return reply.code(503).send({ status, problems });
  });
};

const findProblems = async (parts: HealthParts): Promise<Problem[]> => {
  const found = [...(await askDatabase(parts)), ...(await lookAtDisk(parts))];
  // A database that answers is there again; that it, or the store, is full or busy shows in what calls meet.
  const met = parts.outages.recent().filter((reason) => reason !== 'database_unavailable');
  return [...found, ...met.filter((reason) => !found.some((problem) => problem.reason === reason)).map(toProblem)];
};

const toProblem = (reason: OutageReason): Problem => ({ reason });

const askDatabase = async ({ pingDatabase, outages }: HealthParts): Promise<Problem[]> => {
  const late = new AbortController();
  try {
    const tooLate = sleep(LONGEST_WAIT_MILLISECONDS, undefined, { signal: late.signal }).then(() => {
      throw new Outage('database_unavailable', new Error('it did not answer in time'));
    });
    await Promise.race([pingDatabase(), tooLate]);
    return [];
  } catch (error) {
    const outage = error instanceof Outage ? error : new Outage('database_unavailable', error);
    outages.note(outage);
    return [{ reason: outage.reason, cause: causeOf(outage) }];
  } finally {
    late.abort();
  }
};

const lookAtDisk = async ({ dataDir, freeBytes, outages }: HealthParts): Promise<Problem[]> => {
  const free = await freeBytes(dataDir);
  if (free >= LEAST_FREE_BYTES) return [];
  const outage = new Outage('file_store_full', new Error(`${free} bytes are left on the disk of the data folder`));
  outages.note(outage);
  return [{ reason: outage.reason, cause: causeOf(outage) }];
};
