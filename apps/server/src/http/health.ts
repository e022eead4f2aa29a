import { statfs } from 'node:fs/promises';
import { describeError } from '@skein/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { refuseLate } from '../unless-late.ts';
import { causeOf, Outage, type OutageReason } from '../outages/outage.ts';
import type { Outages } from '../outages/outages.ts';

/** What PostgreSQL wants in one piece for its log. With less, the next write may be the one that fails. */
export const LEAST_FREE_BYTES = 16 * 1024 * 1024;
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

const askDatabase = ({ pingDatabase, outages }: HealthParts): Promise<Problem[]> =>
  findProblem(pingDatabase(), 'database_unavailable', outages);

const lookAtDisk = ({ dataDir, freeBytes, outages }: HealthParts): Promise<Problem[]> =>
  findProblem(refuseFullDisk(freeBytes(dataDir)), 'file_store_unavailable', outages);

const refuseFullDisk = async (freeBytes: Promise<number>): Promise<void> => {
  const free = await freeBytes;
  if (free >= LEAST_FREE_BYTES) return;
  throw new Outage('file_store_full', new Error(`${free} bytes are left on the disk of the data folder`));
};

/** What fails, and what does not answer, as a disk on the network may not, is a problem alike: never a bug of ours. */
const findProblem = async (looking: Promise<void>, reason: OutageReason, { noteSeen }: Outages): Promise<Problem[]> => {
  try {
    await refuseLate(looking, LONGEST_WAIT_MILLISECONDS);
    return [];
  } catch (error) {
    const outage = error instanceof Outage ? error : new Outage(reason, error);
    noteSeen(outage);
    return [{ reason: outage.reason, cause: causeOf(outage) }];
  }
};
